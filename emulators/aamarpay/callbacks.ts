/** Reports a decided payment to the shop: through the payer's browser, and from server to server. */
import type { Context } from "./context.ts";
import { callbackFields } from "./gateway-fields.ts";
import type { Payment } from "./payments.ts";

const TIMEOUT_MS = 10_000;

/** Form that the payer's browser posts to the shop; null if the payer never returns. */
export type BrowserReturn = { action: string; fields: Record<string, string> } | null;

/** Sends the server-to-server notification, and returns the fields of the browser's return. */
export async function announce(context: Context, payment: Payment): Promise<BrowserReturn> {
  const isPaid = payment.outcome === "paid";
  const fault = context.faults.nextFault("callback");
  void notify(context, payment, isPaid || fault === "success_unpaid" ? "paid" : "failed");

  const success = back(payment, "paid");
  const failure = back(payment, "failed");
  if (fault === "lost") return null;
  if (fault === "success_unpaid") return success;
  if (fault === "fail_after_success" && isPaid) {
    await post(success.action, success.fields);
    return failure;
  }
  const own = isPaid ? success : failure;
  // Not awaited: the duplicate must arrive concurrently.
  if (fault === "doubled") void post(own.action, own.fields);

  return own;
}

function back(payment: Payment, claimed: "paid" | "failed"): NonNullable<BrowserReturn> {
  const { success_url = "", fail_url = "" } = payment.fields;

  return { action: claimed === "paid" ? success_url : fail_url, fields: callbackFields(payment, claimed) };
}

/** Sends the notification in the configured format. */
export async function notify(context: Context, payment: Payment, claimed: "paid" | "failed"): Promise<void> {
  const form = context.faults.read().ipn;
  if (form === "off" || !context.ipnUrl) return;

  await post(context.ipnUrl, callbackFields(payment, claimed), form === "json");
}

/** Ignores the shop's response and errors. */
async function post(address: string, fields: Record<string, string>, asJson = false): Promise<void> {
  await fetch(address, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { "content-type": asJson ? "application/json" : "application/x-www-form-urlencoded" },
    body: asJson ? JSON.stringify(fields) : String(new URLSearchParams(fields)),
  })
    .then((response) => response.body?.cancel())
    .catch(() => {});
}
