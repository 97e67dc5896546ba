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
      comment: "Endpoints return data, not React.",
      severity: "error",
      from: { path: "^app/api/.*route\\.ts$" },
      to: { path: ["^components/", "(?:^|/)node_modules/react(?:-dom)?/"] },
    },
    {
      name: "components-not-to-server",
      comment: "Components get data from props or lib/api-client, so that secrets and the database stay on the server.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: ["^server/", "^app/", "^prisma/"] },
    },
    {
      name: "components-feature-isolation",
      comment: "Pages compose features; components of one feature do not import another's.",
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
      comment: "UI primitives and shared components are independent of the domain, except for translation.",
      severity: "error",
      from: { path: "^components/(?:ui|shared)/" },
      to: { path: ["^lib/(?!texts/)[^/]+/", "^components/(?!ui/|shared/)"] },
    },
    {
      name: "lib-is-isomorphic",
      comment: "lib runs in browser and server: no React, no Next, no Node, no database.",
      severity: "error",
      from: { path: "^lib/" },
      to: {
        path: ["^(?:server|components|app|prisma)/", "(?:^|/)node_modules/(?:react|react-dom|next|pg|@prisma)/"],
      },
    },
    {
      name: "lib-without-node",
      comment: "The same for Node's built-in modules.",
      severity: "error",
      from: { path: "^lib/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-not-to-app",
      comment: "Server code is independent of its presentation.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: ["^app/", "^components/"] },
    },
    {
      name: "server-features-without-request",
      comment: "Services take an actor and a time, never the request, so that tests, jobs and callbacks can call them.",
      severity: "error",
      from: { path: "^server/[^/]+/", pathNot: ["^server/(?:auth|http|front|generated)/"] },
      to: { path: ["(?:^|/)node_modules/next/(?:headers|navigation)", "^server/http/"] },
    },
    {
      name: "api-without-framework",
      comment: "The front end calls API handlers directly: they get only a web Request (ADR 036).",
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
        "actor, api-handlers, console, env, log, db, database-errors, cache, errors, failure-log, figures, data-versions, ip-address, keyset, locks, log-budget, masked-path, once, one-at-a-time, outage, page-response, pictures, rate-limit, readiness, rejection-log, request-context, search, slow-queries, sql, tracing, unknown-paths and version are leaves: every feature may import them.",
      severity: "error",
      from: {
        path: "^server/(?:env/.+|(?:actor|api-handlers|console|log|db|db-pool|database-errors|cache|errors|failure-log|figures|data-versions|ip-address|keyset|locks|log-budget|masked-path|once|one-at-a-time|outage|page-response|pictures|rate-limit|readiness|rejection-log|request-context|search|slow-queries|sql|tracing|unknown-paths|version)\\.ts)$",
      },
      to: { path: "^server/[^/]+/", pathNot: "^server/(?:env|generated)/" },
    },
    {
      name: "adapters-know-no-feature",
      comment: "Adapters of external services are independent of the domain and the database.",
      severity: "error",
      from: { path: "^server/adapters/" },
      to: {
        path: "^server/",
        pathNot: ["^server/adapters/", "^server/env/", "^server/(?:clock|log|log-budget|errors|one-at-a-time)\\.ts$"],
      },
    },
    {
      name: "gateways-behind-their-interface",
      comment: "The shop uses the interface in gateways/gateway.ts; only the registry imports an adapter.",
      severity: "error",
      from: {
        path: "^(?:app|components|lib|server)/",
        pathNot: ["^server/adapters/gateways/registry\\.ts$", "^server/adapters/gateways/[^/]+/"],
      },
      to: { path: "^server/adapters/gateways/[^/]+/" },
    },
    {
      name: "couriers-behind-their-interface",
      comment: "The shop uses the interface in couriers/courier.ts; only the registry imports an adapter.",
      severity: "error",
      from: {
        path: "^(?:app|components|lib|server)/",
        pathNot: ["^server/adapters/couriers/registry\\.ts$", "^server/adapters/couriers/[^/]+/"],
      },
      to: { path: "^server/adapters/couriers/[^/]+/" },
    },
    {
      name: "front-knows-no-feature",
      comment: "The front end runs before everything else and is bundled separately.",
      severity: "error",
      from: { path: "^server/front/" },
      to: {
        path: "^(?:server|app|components)/",
        pathNot: [
          "^server/front/",
          "^server/env/",
          "^server/(?:api-handlers|clock|console|counters|fair-queue|figures|data-versions|ip-address|language|log|masked-path|once|page-response|places|rejection-log|request-context|sentence|texts|tracing|unknown-paths|version)\\.ts$",
        ],
      },
    },
    {
      name: "prisma-only-in-server",
      comment: "Only server code uses the generated client.",
      severity: "error",
      from: { pathNot: ["^server/", "^prisma/", "^tests/", "^scripts/"] },
      to: { path: ["^server/generated/", "(?:^|/)node_modules/@prisma/"] },
    },
    {
      name: "nothing-imports-tests",
      comment: "Test and seed code is never part of the shop.",
      severity: "error",
      from: { path: "^(?:app|components|lib|server)/" },
      to: { path: "^(?:tests|prisma|scripts|emulators|art)/" },
    },
    {
      name: "emulators-stand-alone",
      comment: "An emulator implements its protocol without shop code: otherwise both could share a bug.",
      severity: "error",
      from: { path: "^emulators/" },
      to: { pathNot: "^emulators/|node_modules/(?:smtp-server|postal-mime)/", dependencyTypesNot: ["core"] },
    },
    {
      name: "browser-scripts-need-lib-alone",
      comment: "They are compiled into strings for inline scripts (ADR 033): small, and without a framework.",
      severity: "error",
      from: { path: "^browser/" },
      to: { pathNot: "^(?:lib|browser)/" },
    },
    {
      name: "browser-scripts-are-generated",
      comment: "Pages include them through lib/generated/browser-scripts: a direct import would run on the server.",
      severity: "error",
      from: { pathNot: "^(?:browser|tests)/" },
      to: { path: "^browser/" },
    },
    {
      name: "bootstrap-needs-nothing",
      comment: "It runs before the install, on any installed Node: JavaScript and built-in modules only.",
      severity: "error",
      from: { path: "^scripts/(?:bootstrap/|[^/]+$)" },
      to: { pathNot: "^scripts/bootstrap/[^/]+[.]mjs$", dependencyTypesNot: ["core"] },
    },
    {
      name: "no-cycles",
      comment: "Cyclic modules should be merged, or their common part moved to a third.",
      severity: "error",
      from: { pathNot: "^server/generated/" },
      to: { circular: true, pathNot: "^server/generated/" },
    },
    {
      name: "no-unresolvable",
      comment: "An unresolvable import would not be checked.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API for tools, so use another parser.
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
