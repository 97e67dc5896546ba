/** The payment gateway of the API tests: the emulator, in process on a free port. vitest-api.ts configures the shop to use it. */
import { afterAll } from "vitest";
import { startEmulator } from "@/emulators/aamarpay/emulator.ts";

/** Contains characters that need URL encoding; tests search for both forms. */
const SIGNATURE_KEY = "never-to-be+seen/0123&456=789%41";

export const gateway = await startEmulator({ storeId: "test-shop", signatureKey: SIGNATURE_KEY });

/** Clears faults and payments of the gateway. */
export function resetGateway(): void {
  gateway.faults.reset();
  gateway.payments.clear();
  gateway.requests.length = 0;
}

afterAll(gateway.stop);
