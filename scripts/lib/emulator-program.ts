/** Starts an emulator of the folder `emulators` as a program. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { startProgram } from "./program.ts";

const READY_TIMEOUT_MS = 15_000;

async function waitUntilAnswering(origin: string, ended: Promise<number>): Promise<boolean> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && performance.now() < deadline) {
    const answer = await fetch(`${origin}/control/faults`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    if (answer?.ok) return true;
    await sleep(40);
  }

  return false;
}

export type EmulatorProgram = { origin: string; pid: number; stop: () => Promise<unknown> };

type Start = { folder: "aamarpay" | "couriers" | "sms" | "telegram"; port: number; settings: Record<string, string> };

/** Throws Failure if it does not answer. */
export async function startEmulatorProgram({ folder, port, settings }: Start): Promise<EmulatorProgram> {
  const env = { ...process.env, ...settings, PORT: String(port) };
  const program = startProgram({ args: [inRoot("emulators", folder, "main.ts")], env });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await waitUntilAnswering(origin, program.ended))) {
    await program.stop();
    throw new Failure(`The emulator in emulators/${folder} did not start.`);
  }

  return { origin, pid: program.pid, stop: program.stop };
}
