/** Starts the payment gateway's emulator if no real store is configured. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startEmulatorProgram } from "./emulator-program.ts";
import { freePort } from "./ports.ts";

const SETTINGS = ["AAMARPAY_BASE_URL", "AAMARPAY_STORE_ID", "AAMARPAY_SIGNATURE_KEY"];

/** Also true for a partial configuration: the shop reports the missing settings. */
export function hasConfiguredGateway(environment: NodeJS.Dict<string>): boolean {
  return SETTINGS.some((name) => environment[name]);
}

/** Returns the port of the previous run, so that open payment pages still work. */
async function keptPort(directory: string): Promise<number> {
  const file = path.join(directory, "port");
  let kept = 0;
  try {
    kept = Number(readFileSync(file, "utf8"));
  } catch {
    // The first start.
  }
  const port = await freePort(kept || undefined);
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, String(port));

  return port;
}

type PaymentEmulator = {
  baseUrl: string;
  pid: number;
  /** Settings for the shop. */
  settings: { AAMARPAY_BASE_URL: string; AAMARPAY_STORE_ID: string; AAMARPAY_SIGNATURE_KEY: string };
  stop: () => Promise<unknown>;
};

type Options = {
  dataDir: string;
  /** Target of notifications. */
  shopUrl: string;
  /** Delay before it opens a payment. */
  delayMs?: number;
  /** Whether payments survive a restart; requires writing all payments on each change. */
  isKept?: boolean;
};

export async function startPaymentEmulator(options: Options): Promise<PaymentEmulator> {
  const { dataDir, shopUrl, delayMs = 0, isKept = true } = options;
  const port = await keptPort(path.join(dataDir, "aamarpay"));
  const keys = {
    AAMARPAY_STORE_ID: "chemcard-emulator",
    AAMARPAY_SIGNATURE_KEY: randomBytes(24).toString("base64url"),
  };
  const { origin, pid, stop } = await startEmulatorProgram({
    folder: "aamarpay",
    port,
    settings: {
      ...keys,
      DATA_DIR: isKept ? dataDir : "",
      AAMARPAY_DELAY_MS: String(delayMs),
      AAMARPAY_IPN_URL: `${shopUrl}/api/v1/payments/aamarpay/ipn`,
    },
  });

  return { baseUrl: origin, pid, settings: { AAMARPAY_BASE_URL: origin, ...keys }, stop };
}
