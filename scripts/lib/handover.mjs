/** Everything after the install runs on the pinned Node, whatever Node the machine has. */
import { spawn } from "node:child_process";
import { ensureInstalled, requireNode } from "./install.mjs";
import { whenNpmEnds } from "./npm.mjs";
import { inRoot, pinnedNode, withBinDir } from "./project.mjs";

function runOnPinnedNode(script) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), [script, ...process.argv.slice(2)], {
      env: withBinDir(),
      // The channel tells the other side when this process dies without a word.
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
    whenNpmEnds(() => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Installs what is missing, then runs `scripts/commands/<name>.mjs` with our arguments.
 * @param {string} name
 */
export async function handOver(name) {
  requireNode();
  await ensureInstalled();
  process.exitCode = await runOnPinnedNode(inRoot("scripts", "commands", `${name}.mjs`));
}
