/** Hashes of source files. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../bootstrap/project.mjs";

/** Inputs of a build. The generated Prisma client is covered by the datamodel. */
export const BUILD_INPUTS = [
  "app",
  "browser",
  "components",
  "lib",
  "server",
  "public",
  "prisma/schema.prisma",
  "prisma/models",
  "prisma/migrations",
  "prisma/migrations-before-0.2.0",
  "prisma/invariants",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/db",
  "scripts/backup",
  "scripts/operator",
  "prisma/seed/quiz",
  "prisma/seed/quiz.ts",
  "LICENSE",
  "LICENCES.txt",
  "scripts/lib/browser-scripts.ts",
  "scripts/lib/build.ts",
  "scripts/lib/bundle.ts",
  "scripts/lib/page-texts.ts",
  "scripts/lib/source-texts.ts",
];

const NOT_INPUTS = new Set(["lib/generated", "server/generated"]);

function* filesUnder(relative: string): Generator<string> {
  const absolute = inRoot(relative);
  if (NOT_INPUTS.has(relative) || !existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    yield relative;
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* filesUnder(path.posix.join(relative, name));
}

/**
 * @param paths files and folders, relative to the project
 * @returns a hash of the contents, independent of the project's location
 */
export function hashFiles(paths: string[]): string {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const relative of paths.flatMap((start) => [...filesUnder(start)])) {
    const content = readFileSync(inRoot(relative));
    hash.update(`${relative}\0${content.length}\0`).update(content);
  }

  return hash.digest("hex").slice(0, 16);
}
