import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * Must not depend on the machine, the port or the data: one build is
 * served by `npm start`, by the tests and by the image.
 * @type {import('next').NextConfig}
 */
const config = {
  output: "standalone",
  // A lock file in a parent folder would otherwise move server.js inside the output.
  outputFileTracingRoot: root,
  turbopack: {
    root,
    // Parts of Next's scripts that are on every page and hardly used: 2.6 kB (ADR 040).
    resolveAlias: {
      // Only one of its constants is used: as an ES module the others are tree-shaken.
      "../../../lib/constants": { browser: "next/dist/esm/lib/constants.js" },
      "../../../../lib/constants": { browser: "next/dist/esm/lib/constants.js" },
      "next/dist/build/polyfills/process": { browser: "./lib/no-process.ts" },
    },
  },
  // Both `/orders` and `/orders/` respond directly: a redirect loses the body of a POST.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types; a start need not repeat it.
  typescript: { ignoreBuildErrors: true },
  // Loaded from node_modules at run time, so that there is one copy per process.
  serverExternalPackages: ["pg", "pg-boss", "pino", "nodemailer", "cloudinary"],
  // Players request a video in many ranges; a new version has a new name (lib/home/demo-video).
  headers: async () => [
    { source: "/video/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=2592000, immutable" }] },
    // A changed model has a new name (lib/molecules/files), and so has a scene (lib/reactions/files).
    { source: "/models/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    { source: "/reactions/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    // Quick Look requires this type, which the file server does not know (ADR 078).
    { source: "/models/:file(.*\\.usdz)", headers: [{ key: "Content-Type", value: "model/vnd.usdz+zip" }] },
    { source: "/geo/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
    { source: "/pictures/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=2592000" }] },
  ],
  // Images are pre-generated in page widths (ADR 017): nothing is encoded on request.
  images: { unoptimized: true },
  experimental: {
    // Do not delay the first response with unused routes; the most visited pages are warmed up afterwards (ADR 035).
    preloadEntriesOnStart: false,
    // Tree-shakes Next's own CommonJS modules too: about a kilobyte of a page's scripts (ADR 040).
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Pages are rendered per visit and nothing is prefetched, so there is no data for optimistic routing.
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
  },
};

export default config;
