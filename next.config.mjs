import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * Nothing of the machine, the port or the data may stand here: one build is
 * served by `npm start`, by the tests and by the image alike.
 * @type {import('next').NextConfig}
 */
const config = {
  output: "standalone",
  // A lock file in a parent folder would otherwise move server.js inside the output.
  outputFileTracingRoot: root,
  turbopack: {
    root,
    // What the framework's scripts bring to every page and hardly use: 2.6 kB (ADR 040).
    resolveAlias: {
      // Of its constants one is read: as a module of today the others fall away.
      "../../../lib/constants": { browser: "next/dist/esm/lib/constants.js" },
      "../../../../lib/constants": { browser: "next/dist/esm/lib/constants.js" },
      "next/dist/build/polyfills/process": { browser: "./lib/no-process.ts" },
    },
  },
  // Both `/orders` and `/orders/` answer directly: a redirect loses the body of a POST.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`; a start does not wait for them twice.
  typescript: { ignoreBuildErrors: true },
  // Loaded from node_modules at run time, so that there is one copy per process.
  serverExternalPackages: ["pg", "pg-boss", "pino", "nodemailer", "cloudinary"],
  // A film is asked for in many ranges; a new cut has a new name (lib/home/demo-video).
  headers: async () => [
    { source: "/video/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=2592000, immutable" }] },
    // A shape that changes has a new name, too (lib/molecules/files), and so has a scene (lib/reactions/files).
    { source: "/models/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    { source: "/reactions/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    // Quick Look asks for this type; the file server does not know it (ADR 078).
    { source: "/models/:file(.*\\.usdz)", headers: [{ key: "Content-Type", value: "model/vnd.usdz+zip" }] },
    { source: "/geo/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
    { source: "/pictures/:file*", headers: [{ key: "Cache-Control", value: "public, max-age=2592000" }] },
  ],
  // Pictures lie ready in the widths of pages (ADR 017): nothing is encoded for whoever asks.
  images: { unoptimized: true },
  experimental: {
    // What nobody has asked for yet does not delay the first answer; what most visits begin with is made soon after it (ADR 035).
    preloadEntriesOnStart: false,
    // What no page uses leaves the framework's own modules, too: about a kilobyte of a page's scripts (ADR 040).
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Pages are rendered for each visit and nothing is fetched ahead: guesses about pages to come have nothing to go by.
    optimisticRouting: false,
    prefetchInlining: false,
    varyParams: false,
  },
};

export default config;
