# The shop in production: one process, no database, no demo data. Needs DATABASE_URL and AUTH_SECRET at run time.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/
COPY scripts/bootstrap scripts/bootstrap
# Installs exactly the locked packages; the build reuses them.
RUN node scripts/install.mjs
COPY . .
# docker build --build-arg APP_COMMIT="$(git rev-parse HEAD)": shown in the log, the system panel and the label below.
ARG APP_COMMIT=""
RUN npm run build -- --to /shop

FROM node:24.21.0-bookworm-slim
# Reported by a running shop: docker build --build-arg APP_VERSION=1.4.0.
ARG APP_VERSION=""
ARG APP_COMMIT=""
LABEL org.opencontainers.image.title="ChemCard AR" \
      org.opencontainers.image.version="${APP_VERSION}" \
      org.opencontainers.image.revision="${APP_COMMIT}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data APP_VERSION=${APP_VERSION}
# For the commands in package.json: npm's cache must be writable under a read-only root.
ENV npm_config_cache=/tmp/npm npm_config_update_notifier=false
WORKDIR /shop
COPY --from=build /shop ./
# Node's compile cache is filled at build time by the user who runs the shop (ADR 038).
ENV NODE_COMPILE_CACHE=/shop/.compiled
# The shop's user may write its data, but not the program.
RUN mkdir /data .compiled && chown node:node /data .compiled \
  && setpriv --reuid=node --regid=node --clear-groups node commands/precompile.mjs \
  && chown -R root:root .compiled && chmod -R a=rX .compiled
USER node
VOLUME /data
EXPOSE 3000
# Liveness only; /api/ready reports readiness.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The drain takes ten seconds at most.
STOPSIGNAL SIGTERM
# Sets Node's start-up options, then runs the shop in the same process (ADR 038).
CMD ["node", "--disable-warning=ExperimentalWarning", "launch.mjs"]
