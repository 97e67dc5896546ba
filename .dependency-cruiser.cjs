/**
 * Import rules. CONTRIBUTING.md has them as a table; each rule states its reason. `scripts/checks/import-rules.ts` runs them and fails if
 * fewer modules than files were checked.
 */
const ONE_FEATURE = "^components/([^/]+)/";
const SHARED_FEATURES = "^components/(?:ui|shared|layout|session|cart|places|molecules)/";
const ORDER_FEATURES = "^components/(order-work|dispatch|desk)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "pages-not-to-db",
      comment: "Pages read through server/<feature>; the database client and its types stay behind it.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^server/(?:db\\.ts$|generated/)" },
    },
    {
      name: "pages-not-to-api",
      comment: "A page never calls its own API: it reads through server/<feature> directly.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/api/" },
      to: { path: "^app/api/" },
    },
    {
      name: "api-not-to-components",
      comment: "Endpoints answer data; React has no place in them.",
      severity: "error",
      from: { path: "^app/api/.*route\\.ts$" },
      to: { path: ["^components/", "(?:^|/)node_modules/react(?:-dom)?/"] },
    },
    {
      name: "components-not-to-server",
      comment:
        "Components get data by props or through lib/api-client: secrets and the database cannot reach a browser.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: ["^server/", "^app/", "^prisma/"] },
    },
    {
      name: "components-feature-isolation",
      comment: "Features are put together at the page; one feature's components do not know another's.",
      severity: "error",
      from: { path: ONE_FEATURE, pathNot: [SHARED_FEATURES, ORDER_FEATURES] },
      to: { path: "^components/[^/]+/", pathNot: ["^components/$1/", SHARED_FEATURES] },
    },
    {
      name: "order-features-in-layers",
      comment: "Staff work on orders is layered: dispatch and desk may use order-work, and all three use orders.",
      severity: "error",
      from: { path: ORDER_FEATURES },
      to: {
        path: "^components/[^/]+/",
        pathNot: ["^components/$1/", SHARED_FEATURES, "^components/orders/", "^components/order-work/"],
      },
    },
    {
      name: "ui-knows-no-domain",
      comment:
        "The primitives and the shared pieces speak no shop words; in which language they speak is no word of the shop.",
      severity: "error",
      from: { path: "^components/(?:ui|shared)/" },
      to: { path: ["^lib/(?!texts/)[^/]+/", "^components/(?!ui/|shared/)"] },
    },
    {
      name: "lib-is-isomorphic",
      comment: "lib runs in browser and server alike: no React, no Next, no Node, no database.",
      severity: "error",
      from: { path: "^lib/" },
      to: {
        path: ["^(?:server|components|app|prisma)/", "(?:^|/)node_modules/(?:react|react-dom|next|pg|@prisma)/"],
      },
    },
    {
      name: "lib-without-node",
      comment: "The same for Node's own modules.",
      severity: "error",
      from: { path: "^lib/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-not-to-app",
      comment: "The rules of the shop do not know how they are shown.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: ["^app/", "^components/"] },
    },
    {
      name: "server-features-without-request",
      comment:
        "Services take an actor and a time, never the request: so they can be called by tests, jobs and callbacks.",
      severity: "error",
      from: { path: "^server/[^/]+/", pathNot: ["^server/(?:auth|http|front|generated)/"] },
      to: { path: ["(?:^|/)node_modules/next/(?:headers|navigation)", "^server/http/"] },
    },
    {
      name: "api-without-framework",
      comment: "The front calls the API's handlers itself: a web Request is all they get (ADR 036).",
      severity: "error",
      from: {
        path: "^(?:app/api/v1/|server/http/)",
        pathNot: "^server/http/(?:next-auth-handler|not-found-page|posted-form|tracking-page)\\.ts$",
      },
      to: { path: "(?:^|/)node_modules/next/" },
    },
    {
      name: "ground-floor-knows-no-feature",
      comment:
        "actor, api-handlers, console, env, log, db, database-errors, cache, errors, failure-log, figures, freshness, ip-address, keyset, locks, log-budget, masked-path, once, one-at-a-time, outage, page-answer, pictures, rate-limit, readiness, refusal-log, request-context, search, slow-queries, sql, tracing, unknown-paths and version are leaves: every feature may stand on them.",
      severity: "error",
      from: {
        path: "^server/(?:env/.+|(?:actor|api-handlers|console|log|db|db-pool|database-errors|cache|errors|failure-log|figures|freshness|ip-address|keyset|locks|log-budget|masked-path|once|one-at-a-time|outage|page-answer|pictures|rate-limit|readiness|refusal-log|request-context|search|slow-queries|sql|tracing|unknown-paths|version)\\.ts)$",
      },
      to: { path: "^server/[^/]+/", pathNot: "^server/(?:env|generated)/" },
    },
    {
      name: "adapters-know-no-feature",
      comment: "The outside world is reached through narrow functions that know neither the shop nor its database.",
      severity: "error",
      from: { path: "^server/adapters/" },
      to: {
        path: "^server/",
        pathNot: ["^server/adapters/", "^server/env/", "^server/(?:clock|log|log-budget|errors|one-at-a-time)\\.ts$"],
      },
    },
    {
      name: "front-knows-no-feature",
      comment: "The front stands before everything else and is bundled apart.",
      severity: "error",
      from: { path: "^server/front/" },
      to: {
        path: "^(?:server|app|components)/",
        pathNot: [
          "^server/front/",
          "^server/env/",
          "^server/(?:api-handlers|clock|console|counters|fair-queue|figures|freshness|ip-address|language|log|masked-path|once|page-answer|places|refusal-log|request-context|sentence|texts|tracing|unknown-paths|version)\\.ts$",
        ],
      },
    },
    {
      name: "prisma-only-in-server",
      comment: "The generated client is the server's own.",
      severity: "error",
      from: { pathNot: ["^server/", "^prisma/", "^tests/", "^scripts/"] },
      to: { path: ["^server/generated/", "(?:^|/)node_modules/@prisma/"] },
    },
    {
      name: "nothing-imports-tests",
      comment: "What is only for tests and seeds never reaches the shop.",
      severity: "error",
      from: { path: "^(?:app|components|lib|server)/" },
      to: { path: "^(?:tests|prisma|scripts|emulators|art)/" },
    },
    {
      name: "emulators-stand-alone",
      comment: "A stand-in for the outside world knows the protocol, never the shop: else both would share a mistake.",
      severity: "error",
      from: { path: "^emulators/" },
      to: { pathNot: "^emulators/|node_modules/(?:smtp-server|postal-mime)/", dependencyTypesNot: ["core"] },
    },
    {
      name: "browser-scripts-need-lib-alone",
      comment:
        "They are compiled into strings that a page carries in itself (ADR 033): small, and without any framework.",
      severity: "error",
      from: { path: "^browser/" },
      to: { pathNot: "^(?:lib|browser)/" },
    },
    {
      name: "browser-scripts-are-generated",
      comment: "A page gets them by lib/generated/browser-scripts: imported as they are, they would run on the server.",
      severity: "error",
      from: { pathNot: "^(?:browser|tests)/" },
      to: { path: "^browser/" },
    },
    {
      name: "bootstrap-needs-nothing",
      comment: "It runs before anything is installed, on the Node of the machine: JavaScript and built-ins alone.",
      severity: "error",
      from: { path: "^scripts/(?:bootstrap/|[^/]+$)" },
      to: { pathNot: "^scripts/bootstrap/[^/]+[.]mjs$", dependencyTypesNot: ["core"] },
    },
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or their common part is a third.",
      severity: "error",
      from: { pathNot: "^server/generated/" },
      to: { circular: true, pathNot: "^server/generated/" },
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere would not be checked at all.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API for tools: without another parser nothing would be checked.
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: ["node_modules", "^server/generated/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
