/** The shop to measure: the production build on a bench store, or a running shop. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startCourierEmulator } from "../../emulators/couriers/emulator.ts";
import { Failure } from "../bootstrap/failure.mjs";
import { ensureBuilt } from "../lib/build.ts";
import { claimBuild } from "../lib/build-store.ts";
import { startPaymentEmulator } from "../lib/payment-emulator.ts";
import { freePort } from "../lib/ports.ts";
import { serveBuild } from "../lib/program.ts";
import { type Container, canContain, createContainer } from "./container.ts";
import { startJob } from "./job.ts";
import { listenerOf } from "./processes.ts";

const READY_TIMEOUT_MS = 60_000;
const GATEWAY_MS = 50;
export const AUTH_SECRET = "a secret for the bench alone, never used elsewhere";

export type Shop = {
  origin: string;
  pid: number;
  /** Time from start to first page; null for a running shop. */
  firstPageMs: number;
  /** Memory limit of the shop; null if unlimited. */
  container: Container | null;
  stop: () => Promise<void>;
};

type Wanted = {
  databaseUrl: string;
  port?: number;
  /** Memory limit for all processes of the shop together, on machines that support one. */
  memoryMiB: number;
};

async function answersInTime(origin: string, since: number): Promise<boolean> {
  while (performance.now() - since < READY_TIMEOUT_MS) {
    const answer = await fetch(origin).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await pause(5);
  }

  return false;
}

/** Starts a shop with an emulated gateway that adds a delay, emulated couriers, and a mail server that discards emails. */
export async function startShop({ databaseUrl, port, memoryMiB }: Wanted): Promise<Shop> {
  const build = await ensureBuilt();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "chemcard-bench-"));
  const ownPort = await freePort(port);
  const origin = `http://127.0.0.1:${ownPort}`;
  const releaseBuild = claimBuild(build);
  const mailSink = startJob<number>("mail-sink-program.ts", {});
  const gateway = await startPaymentEmulator({ dataDir, shopUrl: origin, delayMs: GATEWAY_MS, isKept: false });
  const couriers = await startCourierEmulator();
  const outputFile = path.join(dataDir, "output.log");
  const container = canContain() ? createContainer(memoryMiB) : null;
  const since = performance.now();
  const program = serveBuild(build, {
    memoryBytes: container?.limitBytes,
    output: openSync(outputFile, "a"),
    env: {
      ...process.env,
      ...gateway.settings,
      PORT: String(ownPort),
      HOST: "127.0.0.1",
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      STEADFAST_URL: couriers.steadfastUrl,
      PATHAO_URL: couriers.pathaoUrl,
      SMTP_URL: `smtp://127.0.0.1:${await mailSink.answer}`,
      STAFF_SECOND_FACTOR: "optional",
      RATE_LIMIT: "off",
      // As in production, since logging has a cost.
      LOG_LEVEL: "info",
      METRICS_TOKEN: randomBytes(24).toString("hex"),
    },
  });
  container?.take(program.pid);
  const stop = async () => {
    await program.stop();
    container?.remove();
    await gateway.stop();
    await couriers.stop();
    mailSink.stop();
    releaseBuild();
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await answersInTime(origin, since))
    return { origin, pid: program.pid, firstPageMs: performance.now() - since, container, stop };

  console.error(readFileSync(outputFile, "utf8").slice(-2000));
  await stop();
  throw new Failure("The shop did not start; its own last words stand above.");
}

/** Attaches to a local shop that is managed elsewhere. */
export function attachToShop(origin: string): Shop {
  const { port } = new URL(origin);

  return { origin, pid: listenerOf(Number(port)), firstPageMs: Number.NaN, container: null, stop: async () => {} };
}
