/** What every part of the emulator works with. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FaultBox } from "./faults.ts";
import type { Payments } from "./payments.ts";

export type Context = {
  /** Where it is reached; known once it listens. */
  origin: () => string;
  storeId: string;
  signatureKey: string;
  /** Where notifications go: configured once at the gateway, not with each payment. */
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
