/**
 * Emulator as a program: `node emulators/aamarpay/main.ts` with PORT, AAMARPAY_STORE_ID and AAMARPAY_SIGNATURE_KEY.
 * DATA_DIR persists payments across restarts, AAMARPAY_IPN_URL enables notifications, AAMARPAY_DELAY_MS delays
 * responses.
 */
import path from "node:path";
import { endWithStarter } from "../serve.ts";
import { startEmulator } from "./emulator.ts";

const {
  PORT,
  DATA_DIR,
  AAMARPAY_STORE_ID = "",
  AAMARPAY_SIGNATURE_KEY = "",
  AAMARPAY_IPN_URL,
  AAMARPAY_DELAY_MS,
} = process.env;
const hasStarter = endWithStarter();

try {
  const emulator = await startEmulator({
    storeId: AAMARPAY_STORE_ID,
    signatureKey: AAMARPAY_SIGNATURE_KEY,
    port: Number(PORT ?? 0),
    file: DATA_DIR ? path.join(DATA_DIR, "aamarpay", "payments.json") : null,
    ipnUrl: AAMARPAY_IPN_URL || null,
    delayMs: Number(AAMARPAY_DELAY_MS ?? 0),
    faults: AAMARPAY_IPN_URL ? { ipn: "form" } : {},
  });
  if (!hasStarter) console.log(`aamarPay emulator at ${emulator.baseUrl}`);
} catch (error) {
  console.error(`The payment emulator could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
