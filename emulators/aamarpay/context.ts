/** Shared state of the emulator. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FaultBox } from "./faults.ts";
import type { Payments } from "./payments.ts";

export type Context = {
  /** The emulator's URL, available once it listens. */
  origin: () => string;
  storeId: string;
  signatureKey: string;
  /** Notification URL. Configured in the gateway account, not per payment. */
  ipnUrl: string | null;
  payments: Payments;
  faults: FaultBox;
  delayMs: number;
};

export type Handler = (
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void> | void;
