/** Installs dependencies if they do not match package.json and the lock file. Built-in modules only. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { lockDeviations } from "./locked-packages.mjs";
import { BUILDS_DIR, inRoot, pinnedNode, readPackage } from "./project.mjs";
import { step } from "./steps.mjs";

const OLDEST_NODE = { major: 20, minor: 19 };
const MARKER = inRoot("node_modules", ".installed");
const LOCK = inRoot("package-lock.json");

/** Hashes only the fields that affect the install. */
function wantedHash() {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = readPackage();

  return createHash("sha256")
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, allowScripts }))
    .update(existsSync(LOCK) ? readFileSync(LOCK) : "")
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** `npm install --ignore-scripts` leaves the folder without the Node binary, so check for it too. */
function isInstalled() {
  if (!existsSync(pinnedNode()) || !existsSync(MARKER)) return false;

  return readFileSync(MARKER, "utf8") === wantedHash();
}

/**
 * @param {string[]} args
 * @returns {[file: string, args: string[]]}
 */
function npmCommand(args) {
  // Use the npm that started this process; its JavaScript file needs no shell on any system.
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return [process.execPath, [cli, ...args]];

  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}

/** @returns {Promise<void>} */
function runNpmInstall() {
  const [file, args] = npmCommand(["install", "--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund"]);

  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: inRoot(), stdio: "inherit" });
    process.once("SIGTERM", () => {
      child.kill();
      process.exit(143);
    });
    child.on("error", () => reject(new Failure("npm could not be started: it must be on the PATH.")));
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Failure("The dependencies could not be installed; see npm's message above."));
    });
  });
}

/**
 * Returns whether the lock file matches the current package.json, so that an install adds nothing.
 * @param {string} lock
 */
function lockFits(lock) {
  const { dependencies, devDependencies } = readPackage();
  const locked = JSON.parse(lock).packages[""];
  const sorted = (/** @type {Record<string, string>} */ list = {}) => JSON.stringify(Object.entries(list).sort());

  return (
    sorted(dependencies) === sorted(locked.dependencies) && sorted(devDependencies) === sorted(locked.devDependencies)
  );
}

/** Installs the locked packages without changing the lock file, unless package.json requires something new. */
async function installByLock() {
  const lock = existsSync(LOCK) ? readFileSync(LOCK, "utf8") : null;
  await runNpmInstall();
  if (lock === null || !lockFits(lock)) return;

  const other = lockDeviations(lock, readFileSync(LOCK, "utf8"));
  writeFileSync(LOCK, lock);
  if (other.length === 0) return;
  throw new Failure(`The install differs from package-lock.json: ${other.slice(0, 5).join(", ")}.`);
}

/** Rejects an outdated Node, which would fail with an unclear error. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return;

  const oldest = `${OLDEST_NODE.major}.${OLDEST_NODE.minor}`;
  throw new Failure(`Node ${oldest} or newer is required; this is ${process.versions.node}.`);
}

/** Installs if necessary; concurrent commands wait for one install. */
export async function ensureInstalled() {
  if (isInstalled()) return;

  await withLock(path.join(BUILDS_DIR, "install.lock"), "another install", async () => {
    if (isInstalled()) return;

    await step("Installing dependencies (a few minutes the first time)", installByLock);
    if (!existsSync(pinnedNode())) {
      throw new Failure("The install left out the pinned Node runtime; delete node_modules and start again.");
    }
    mkdirSync(path.dirname(MARKER), { recursive: true });
    writeFileSync(MARKER, wantedHash());
  });
}
