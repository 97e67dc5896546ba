/** Starts the emulators of couriers and SMS providers for the demo shop, unless real ones are configured. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { freePort } from "./ports.ts";
import { type Program, startProgram } from "./program.ts";

const READY_TIMEOUT_MS = 15_000;
const SETTINGS = ["COURIER_BOOKING", "STEADFAST_URL", "PATHAO_URL", "MIMSMS_URL", "ALPHA_SMS_URL"];

/** Whether the emulators run, whose example accounts the demo data contains. */
export function usesDeliveryEmulators(environment: NodeJS.Dict<string>): boolean {
  return !SETTINGS.some((name) => environment[name]);
}

async function waitUntilAnswering(origin: string, { ended }: Program): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && performance.now() < deadline) {
    const answer = await fetch(`${origin}/control/faults`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(40);
  }

  throw new Failure("The emulator of the couriers or SMS providers did not start.");
}

type Emulator = { origin: string; pid: number; stop: () => Promise<unknown> };

async function start(folder: "couriers" | "sms", dataDir: string): Promise<Emulator> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const program = startProgram({ args: [inRoot("emulators", folder, "main.ts")], env });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilAnswering(origin, program);
  } catch (error) {
    await program.stop();
    throw error;
  }

  return { origin, pid: program.pid, stop: program.stop };
}

/** @returns the emulators, and settings for the shop */
export async function startDeliveryEmulators(dataDir: string) {
  const [couriers, sms] = await Promise.all([start("couriers", dataDir), start("sms", dataDir)]);

  return {
    programs: [couriers, sms],
    settings: {
      COURIER_BOOKING: "1",
      STEADFAST_URL: `${couriers.origin}/api/v1`,
      PATHAO_URL: couriers.origin,
      MIMSMS_URL: `${sms.origin}/api/V2`,
      ALPHA_SMS_URL: sms.origin,
    },
  };
}
