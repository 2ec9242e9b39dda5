# Two images from one file (docs/container.md):
#   docker build -t zachetka .                              the portal of a university: its own login, its own people
#   docker build -t zachetka-demo --build-arg DEMO=yes .    the same with the demo university and its accounts
ARG NODE=node:24-bookworm-slim

# The web app, built with tools that the image does not keep.
FROM ${NODE} AS web
WORKDIR /zachetka
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/reading-data packages/reading-data
COPY apps/web apps/web
COPY docs/screenshots docs/screenshots
COPY docs/import/sample docs/import/sample
RUN npm ci --workspace @zachetka/web
COPY scripts scripts
RUN npm run build

FROM ${NODE} AS portal
ARG DEMO=
# Only a demo may be the university login itself, with passwords that everybody knows. An empty setting counts as one that is not set.
ENV NODE_ENV=production EMBEDDED_LOGIN=${DEMO:+on} PUBLIC_DEMO=${DEMO:+true}
WORKDIR /zachetka
COPY package.json package-lock.json .npmrc LICENSE ./
COPY packages/contract packages/contract
COPY packages/reading-data packages/reading-data
COPY apps/server apps/server
COPY apps/demo-university apps/demo-university
# Not the workspace root: the Node that it brings is for machines that have none. The last step makes the links of PostgreSQL's
# libraries, which npm packages can't hold, while the folder may still be written.
RUN npm ci --omit=dev --workspace @zachetka/server ${DEMO:+--workspace @zachetka/demo-university} \
  && npm cache clean --force \
  && node --eval "import('./apps/server/src/db/embedded/binaries.ts').then(({ prepareBinaries }) => prepareBinaries({}, '/tmp', console.log))"
COPY scripts/node-24.js scripts/run-portal.ts scripts/
COPY --from=web /zachetka/apps/web/dist apps/web/dist
# The embedded database refuses root. This account comes with the base image.
# /files is for a volume that several instances share (deploy/compose): a new volume belongs to whoever owns the folder below it.
RUN mkdir /data /files && chown node:node /data /files
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: it hears SIGTERM, answers what is under way and shuts its database down.
CMD ["node", "--import", "./scripts/node-24.js", "scripts/run-portal.ts"]
