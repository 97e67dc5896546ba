/** Paths of the project, and its Node. Built-in modules only: used before the install. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
export const BIN_DIR = path.join(ROOT, "node_modules", ".bin");
export const BUILDS_DIR = path.join(ROOT, ".builds");

/** @param {...string} segments */
export function inRoot(...segments) {
  return path.join(ROOT, ...segments);
}

export function readPackage() {
  return JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
}

/** The pinned runtime, an npm package like any other dependency. */
export function pinnedNode() {
  return path.join(BIN_DIR, process.platform === "win32" ? "node.exe" : "node");
}

/**
 * Puts the installed `node`, `next` and `vitest` first on PATH.
 * @param {NodeJS.Dict<string>} env
 */
export function withBinDir(env = process.env) {
  const wanted = { ...env, PATH: `${BIN_DIR}${path.delimiter}${env.PATH ?? ""}` };

  // Next declares NODE_ENV as always set; here it may be missing, and each started program sets its own.
  return /** @type {NodeJS.ProcessEnv} */ (/** @type {NodeJS.Dict<string>} */ (wanted));
}
