/** Embeddable emulator: tests start it on a free port. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { send, sendJson } from "../http.ts";
import { decideByForm, setFaultsByForm, showAdminPage } from "./admin-page.ts";
import { check } from "./check.ts";
import type { Context, Handler } from "./context.ts";
import { decidePayment, listPayments, readFaults, resetFaults, setFaults } from "./control-api.ts";
import { createFaults, type FaultBox, type Faults } from "./faults.ts";
import { initiate } from "./initiate.ts";
import { choose, showPayerPage } from "./payer-page.ts";
import { createPayments, type Payments } from "./payments.ts";

export type EmulatorOptions = {
  storeId: string;
  signatureKey: string;
  /** Default: a free port. */
  port?: number;
  /** Persists payments across restarts. */
  file?: string | null;
  ipnUrl?: string | null;
  faults?: Partial<Faults>;
  /** Delay before a payment is opened. */
  delayMs?: number;
};

export type Emulator = {
  /** Values for the shop's AAMARPAY_BASE_URL etc. */
  baseUrl: string;
  storeId: string;
  signatureKey: string;
  faults: FaultBox;
  payments: Payments;
  /** All requests so far, such as `POST /jsonpost.php`, without query. */
  requests: string[];
  stop: () => Promise<void>;
};

const handlers: Record<string, Handler> = {
  "POST /jsonpost.php": initiate,
  "GET /api/v1/trxcheck/request.php": check,
  "GET /paynow.php": showPayerPage,
  "POST /paynow.php": choose,
  "GET /": showAdminPage,
  "POST /admin/faults": setFaultsByForm,
  "POST /admin/payments": decideByForm,
  "GET /control/faults": readFaults,
  "POST /control/faults": setFaults,
  "DELETE /control/faults": resetFaults,
  "GET /control/payments": listPayments,
  "POST /control/payments": decidePayment,
};

export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { storeId, signatureKey, port = 0, file = null, ipnUrl = null, delayMs = 0 } = options;
  let baseUrl = "";
  const requests: string[] = [];
  const payments = createPayments({ file });
  const faults = createFaults(options.faults);
  const context: Context = { origin: () => baseUrl, storeId, signatureKey, ipnUrl, payments, faults, delayMs };

  const server = createServer((request, response) => void answer(context, requests, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  return { baseUrl, storeId, signatureKey, faults, payments, requests, stop };
}

async function answer(
  context: Context,
  requests: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? "/", context.origin());
  const route = `${request.method} ${url?.pathname}`;
  requests.push(route);
  const handler = handlers[route];
  if (!url || !handler) return send(response, 404, "text/plain", "Not found");

  try {
    await handler(context, request, response, url);
  } catch (error) {
    const detail = error instanceof RangeError ? error.message : "The emulator failed";
    if (!response.headersSent) sendJson(response, error instanceof RangeError ? 422 : 500, { detail });
    else response.destroy();
  }
}
