import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * Must not depend on machine, port or data: `npm start`, the tests and the image share one build.
 * @type {import('next').NextConfig}
 */
const config = {
  output: "standalone",
  // A lock file in a parent folder would otherwise move server.js inside the output.
  outputFileTracingRoot: root,
  turbopack: {
    root,
    // Replaces hardly used parts of Next's scripts, which every page would load: 2.6 kB (ADR 040).
    resolveAlias: {
      // Use the ES module, so that unused constants are tree-shaken.
      "../../../lib/constants": { browser: "next/dist/esm/lib/constants.js" },
      "../../../../lib/constants": { browser: "next/dist/esm/lib/constants.js" },
      "next/dist/build/polyfills/process": { browser: "./lib/no-process.ts" },
    },
  },
  // Serve both `/orders` and `/orders/`, since a redirect loses the body of a POST.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks types, so skip it in the build.
  typescript: { ignoreBuildErrors: true },
  // Load from node_modules at run time, so that each process has one copy.
  serverExternalPackages: ["pg", "pg-boss", "pino", "nodemailer", "cloudinary"],
  // Cache videos, which players request in many ranges. A new version has a new name (lib/home/demo-video).
  headers: async () => [
    { source: "/video/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=2592000, immutable" }] },
    // File names contain a content hash (lib/molecules/files, lib/reactions/files).
    { source: "/models/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    { source: "/reactions/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    // Quick Look requires this type, which Next's file server does not set (ADR 078).
    { source: "/models/:file(.*\\.usdz)", headers: [{ key: "Content-Type", value: "model/vnd.usdz+zip" }] },
    { source: "/geo/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
    { source: "/pictures/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=2592000" }] },
  ],
  // For password managers (https://w3c.github.io/webappsec-change-password-url).
  redirects: async () => [
    { source: "/.well-known/change-password", destination: "/account#password", permanent: false },
  ],
  // Images are pre-generated in page widths (ADR 017): nothing is encoded on request.
  images: { unoptimized: true },
  experimental: {
    // Nothing reads them: the output contains none. They take a tenth of the build's time.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // Speeds up later builds in the same folder, which CI does not have. Writing it takes a quarter of the build's time.
    turbopackFileSystemCacheForBuild: process.env.CI !== "true",
    // Do not load all routes on start, to respond sooner; common pages are warmed up afterwards (ADR 035).
    preloadEntriesOnStart: false,
    // Tree-shakes Next's own CommonJS modules too: about a kilobyte of a page's scripts (ADR 040).
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Unused: pages are rendered per visit and nothing is prefetched.
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
  },
};

export default config;
