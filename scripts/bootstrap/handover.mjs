/** Everything after the install runs on the pinned Node, whatever Node the machine has: it runs TypeScript as it is (ADR 033). */
import { spawn } from "node:child_process";
import { ensureInstalled, requireNode } from "./install.mjs";
import { whenNpmEnds } from "./npm.mjs";
import { inRoot, pinnedNode, withBinDir } from "./project.mjs";

/** What Node made of our scripts, their types stripped: the next start, and the programs it starts, need neither again (ADR 038). */
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
      // The channel lets the other side notice when this process dies without a word.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    for (const name of FORWARDED_SIGNALS) process.on(name, () => child.kill(name));
    whenNpmEnds(() => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Installs what is missing, then runs `scripts/commands/<name>.ts`.
 * @param {string} name
 * @param {string[]} args
 */
export async function handOver(name, args) {
  requireNode();
  await ensureInstalled();
  process.exitCode = await runOnPinnedNode(inRoot("scripts", "commands", `${name}.ts`), args);
}
