# The site on port 8080, without TLS. Nothing is written but nginx.pid in /tmp:
#   docker build -t swapx-docs . && docker run --rm -p 8080:8080 --read-only --tmpfs /tmp swapx-docs
# website/deploy/container.test.ts compares this file with the rest of the project.
FROM node:20-bookworm-slim AS build
WORKDIR /project
COPY . .
RUN npm ci && npm run build

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/swapx-docs
COPY --from=build /project/build site
COPY --from=build /project/website/deploy deploy
RUN echo 'root /srv/swapx-docs/site;' > deploy/generated/root.conf
# As root, once: reads the settings, and makes the folders that nginx wants to find when it starts.
RUN nginx -t -p /tmp -c /srv/swapx-docs/deploy/nginx.conf && rm /tmp/nginx.pid
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-e", "stderr", "-p", "/tmp", "-c", "/srv/swapx-docs/deploy/nginx.conf", "-g", "daemon off;"]
