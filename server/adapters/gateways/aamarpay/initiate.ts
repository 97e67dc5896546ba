/** Initiates a payment at the gateway and returns the URL to redirect the customer to. */
import { env } from "@/server/env";
import type { AamarpaySettings } from "@/server/env/aamarpay";
import { log } from "@/server/log";
import { type Exchange, exchange } from "../../exchange";
import { forLog, requiredFieldText } from "../../text";
import { type OpenResult, type PaymentRequest, TIMEOUT_MS } from "../gateway";
import { isTranId } from "../tran-id";
import { formatAmount } from "./amount";

type Connection = { gateway?: AamarpaySettings | null; timeoutMs?: number };

/** Throws RangeError for invalid input (transaction id, amount or our URLs); never throws because of the gateway. */
export async function initiatePayment(
  request: PaymentRequest,
  { gateway = env.aamarpay, timeoutMs = TIMEOUT_MS }: Connection = {},
): Promise<OpenResult> {
  checkRequest(request);
  if (!gateway) return { ok: false, reason: "refused", message: "No payment gateway is configured" };

  const url = new URL("/jsonpost.php", gateway.baseUrl);
  const result = decide(await exchange({ url, json: fieldsOf(request, gateway), timeoutMs }), gateway);
  if (!result.ok) log.warn({ tranId: request.tranId, ...result }, "aamarpay: payment not opened");

  return result;
}

function checkRequest({ tranId, amount, returnTo }: PaymentRequest): void {
  if (!isTranId(tranId)) throw new RangeError("Not a transaction id of the gateway");
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError("Not an amount to be paid");
  for (const address of Object.values(returnTo)) {
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) throw new RangeError("Not an absolute http(s) address");
  }
}

function fieldsOf(request: PaymentRequest, gateway: AamarpaySettings): Record<string, string> {
  const { customer, returnTo, references = [] } = request;

  return {
    store_id: gateway.storeId,
    signature_key: gateway.signatureKey,
    tran_id: request.tranId,
    amount: formatAmount(request.amount),
    currency: "BDT",
    desc: requiredFieldText(request.description, 200),
    cus_name: requiredFieldText(customer.name, 100),
    cus_email: requiredFieldText(customer.email, 254),
    cus_phone: requiredFieldText(customer.phone, 20),
    cus_add1: requiredFieldText(customer.address, 200),
    cus_add2: requiredFieldText(customer.area, 100),
    cus_city: requiredFieldText(customer.city, 100),
    cus_state: requiredFieldText(customer.city, 100),
    cus_postcode: requiredFieldText(customer.postcode, 20),
    cus_country: "Bangladesh",
    success_url: returnTo.success,
    fail_url: returnTo.fail,
    cancel_url: returnTo.cancel,
    opt_a: requiredFieldText(references[0], 100),
    opt_b: requiredFieldText(references[1], 100),
    opt_c: requiredFieldText(references[2], 100),
    opt_d: requiredFieldText(references[3], 100),
    type: "json",
  };
}

function decide(answer: Exchange, gateway: AamarpaySettings): OpenResult {
  if (answer.kind === "none") return { ok: false, reason: "unknown", message: `No answer: ${answer.problem}` };
  if (answer.status >= 500) return { ok: false, reason: "unknown", message: `The gateway answered ${answer.status}` };

  const paymentUrl = answer.status === 200 ? paymentUrlIn(answer.text, new URL(gateway.baseUrl).origin) : null;
  if (paymentUrl) return { ok: true, paymentUrl };

  const message = `The gateway answered ${answer.status}: ${forLog(answer.text, gateway.signatureKey) || "nothing"}`;
  return { ok: false, reason: "refused", message };
}

/** Returns the payment URL if it is on the gateway's origin, otherwise null. `result` is a string, so even "false" would be truthy. */
function paymentUrlIn(text: string, origin: string): string | null {
  const body = parse(text);
  if (typeof body !== "object" || body === null || !("payment_url" in body)) return null;
  if ("result" in body && String(body.result).toLowerCase() !== "true") return null;
  const url = typeof body.payment_url === "string" ? URL.parse(body.payment_url) : null;

  return url?.origin === origin && !url.username && !url.password ? url.href : null;
}

/** Parses the text as JSON whatever the content type, which is unreliable. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
