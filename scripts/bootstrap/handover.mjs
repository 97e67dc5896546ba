/** Runs all commands on the pinned Node, regardless of the installed one: it runs TypeScript without a build (ADR 033). */
import { spawn } from "node:child_process";
import { ensureInstalled, requireNode } from "./install.mjs";
import { onNpmExit } from "./npm.mjs";
import { inRoot, pinnedNode, withBinDir } from "./project.mjs";

/** Node's compile cache for our scripts and their child programs: saves type stripping and compilation (ADR 038). */
const COMPILED = inRoot("node_modules", ".cache", "compiled");

const FORWARDED_SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
function runOnPinnedNode(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), [script, ...args], {
      env: { ...withBinDir(), NODE_COMPILE_CACHE: COMPILED },
      // The IPC channel detects when this process is killed.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    for (const name of FORWARDED_SIGNALS) process.on(name, () => child.kill(name));
    onNpmExit(() => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Installs missing dependencies, then runs `scripts/commands/<name>.ts`.
 * @param {string} name
 * @param {string[]} args
 */
export async function handOver(name, args) {
  requireNode();
  await ensureInstalled();
  process.exitCode = await runOnPinnedNode(inRoot("scripts", "commands", `${name}.ts`), args);
}
