/** Waits until the shop responds. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../bootstrap/failure.mjs";

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(3000) });

    return response.ok;
  } catch {
    return false;
  }
}

/** @param ended exit of the program that should respond */
export async function waitUntilReady(origin: string, ended: Promise<number>, milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  let exitCode: number | null = null;
  ended.then((code) => {
    exitCode = code;
  });

  while (!(await isReady(origin))) {
    if (exitCode !== null) throw new Failure("The shop exited during startup; see its message above.");
    if (performance.now() > deadline) throw new Failure(`The shop was not ready within ${milliseconds / 1000} s.`);
    await sleep(60);
  }
}
