/** Embeddable emulator: tests start it on a free port. */
import { send } from "../http.ts";
import { serve } from "../serve.ts";
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

  const { origin, stop } = await serve(port, async (request, response, url) => {
    const route = `${request.method} ${url.pathname}`;
    requests.push(route);
    const handler = handlers[route];
    if (handler) await handler(context, request, response, url);
    else send(response, 404, "text/plain", "Not found");
  });
  baseUrl = origin;

  return { baseUrl, storeId, signatureKey, faults, payments, requests, stop };
}
