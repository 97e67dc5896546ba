/** The shop that is measured: the finished build as `npm start` and the image run it, on a store of the bench, or one that runs already. */
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "../lib/build.ts";
import { claimBuild } from "../lib/build-store.ts";
import { startMailInbox } from "../lib/mail-inbox.ts";
import { startPaymentEmulator } from "../lib/payment-emulator.ts";
import { freePort } from "../lib/ports.ts";
import { type Program, serveBuild } from "../lib/program.ts";
import { waitUntilReady } from "../lib/ready.ts";
import { listenerOf } from "./processes.ts";

const READY_TIMEOUT_MS = 60_000;
const GATEWAY_MS = 50;
export const AUTH_SECRET = "a secret for the bench alone, never used elsewhere";

export type Shop = { origin: string; pid: number; stop: () => Promise<void> };

type Wanted = { databaseUrl: string; port?: number };

/** With an emulated gateway that takes its time, and a mail server that keeps what it gets to itself. */
export async function startShop({ databaseUrl, port }: Wanted): Promise<Shop & { program: Program }> {
  const build = await ensureBuilt();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "chemcard-bench-"));
  const ownPort = await freePort(port);
  const origin = `http://127.0.0.1:${ownPort}`;
  const releaseBuild = claimBuild(build);
  const inbox = await startMailInbox();
  const gateway = await startPaymentEmulator({ dataDir, shopUrl: origin, delayMs: GATEWAY_MS, isKept: false });
  const outputFile = path.join(dataDir, "output.log");
  const program = serveBuild(build, {
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
      SMTP_URL: inbox.smtpUrl,
      RATE_LIMIT: "off",
    },
  });
  const stop = async () => {
    await program.stop();
    await gateway.stop();
    await inbox.stop();
    releaseBuild();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(origin, program.ended, READY_TIMEOUT_MS);
  } catch (error) {
    console.error(readFileSync(outputFile, "utf8").slice(-2000));
    await stop();
    throw error;
  }

  return { origin, pid: program.pid, program, stop };
}

/** A shop on this machine that somebody else started, and ends. */
export function joinShop(origin: string): Shop {
  const { port } = new URL(origin);

  return { origin, pid: listenerOf(Number(port)), stop: async () => {} };
}
