FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE NOTICE ./
COPY clients clients
COPY games games
COPY schemas schemas
COPY service service
COPY workers workers
RUN python -m venv /opt/towpath && /opt/towpath/bin/pip install --no-cache-dir -c constraints.txt ".[dkim]"

FROM python:3.12-slim
RUN useradd --system --uid 10001 --home-dir /data towpath && install -d -o towpath /data
COPY --from=build /opt/towpath /opt/towpath
ENV PATH=/opt/towpath/bin:$PATH PYTHONUNBUFFERED=1 TOWPATH_DATA=/data TOWPATH_HOST=0.0.0.0
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000 8001 8025 9100
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["towpath", "run", "api"]
