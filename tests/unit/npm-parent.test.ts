import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";

const MODULE = new URL("../../scripts/bootstrap/npm.mjs", import.meta.url).href;

/** Prints its pid, then runs until its fake npm parent exits. */
const STARTED = `
  import { onNpmExit } from ${JSON.stringify(MODULE)};
  const tick = setInterval(() => console.log("alive"), 1500);
  onNpmExit(() => { console.log("ended"); process.exit(); });
  console.log("started " + process.ppid);
`;

const node = (code: string) => ["--input-type=module", "--eval", code];

const spawning = (code: string) =>
  `import { spawn } from "node:child_process";
   spawn(process.execPath, ${JSON.stringify(node(code))}, { stdio: "inherit" });
   setInterval(() => {}, 60_000);`;

/** Kills remaining processes of a failed test. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // None are left.
  }
}

describe("a command that npm started", () => {
  it("ends with npm, not with npm's parent", async () => {
    const terminal = spawn(process.execPath, node(spawning(spawning(STARTED))), {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    onTestFinished(() => endGroup(terminal.pid ?? 0));
    const lines = createInterface({ input: terminal.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => (await lines.next()).value as string;

    const npm = Number((await nextLine()).replace("started ", ""));
    terminal.kill("SIGKILL");
    await once(terminal, "exit");
    // The parent is checked twice between these lines.
    const afterwards = [await nextLine(), await nextLine()];
    process.kill(npm, "SIGKILL");

    expect(afterwards).toEqual(["alive", "alive"]);
    for (let line = await nextLine(); line !== "ended"; line = await nextLine()) expect(line).toBe("alive");
  });
});
