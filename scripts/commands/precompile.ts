/**
 * A step of the Dockerfile: starts the finished build without a database and stops it, to fill Node's compile cache (NODE_COMPILE_CACHE)
 * before the first container starts. The cache is per user: run as the shop's user.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure, report } from "../bootstrap/failure.mjs";
import { freePort } from "../lib/ports.ts";

const WITHIN_MS = 60_000;

const isAlive = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function main(): Promise<void> {
  const port = await freePort();
  const program = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "launch.mjs"], {
    env: {
      ...process.env,
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      AUTH_SECRET: randomBytes(48).toString("base64"),
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "error",
    },
    stdio: "inherit",
  });
  const ended = once(program, "exit");
  const deadline = performance.now() + WITHIN_MS;
  while (!(await isAlive(`http://127.0.0.1:${port}`))) {
    if (program.exitCode !== null || performance.now() > deadline) {
      program.kill("SIGKILL");
      throw new Failure("The shop did not start; see its message above.");
    }
    await sleep(100);
  }
  program.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Failure(`The shop exited with code ${code}.`);
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});
