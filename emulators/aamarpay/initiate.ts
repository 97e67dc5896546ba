/** POST /jsonpost.php: a shop opens a payment. */
import { setTimeout as pause } from "node:timers/promises";
import { readBody } from "../http.ts";
import { applySharedFault, sendAsGateway } from "./answer.ts";
import type { Context, Handler } from "./context.ts";

const REQUIRED = [
  "store_id",
  "signature_key",
  "tran_id",
  "amount",
  "currency",
  "desc",
  "cus_name",
  "cus_email",
  "cus_phone",
  "success_url",
  "fail_url",
  "cancel_url",
  "type",
];

export const initiate: Handler = async (context, request, response) => {
  const fault = context.faults.nextFault("initiate");
  if (fault === "bare_string") return sendAsGateway(response, "Invalid Store ID");
  const fields = parseFields(await readBody(request));
  if (context.delayMs > 0) await pause(context.delayMs);
  if (fault === "hang" || fault === "http_500") return void (await applySharedFault(response, fault, null));

  const refusal = typeof fields === "string" ? fields : refusalOf(fields, context);
  if (typeof fields === "string" || refusal) return sendAsGateway(response, refusal);

  const { track } = context.payments.open(fields);
  const answer = { result: "true", payment_url: `${context.origin()}/paynow.php?track=${track}` };
  if (await applySharedFault(response, fault, answer)) return;
  if (fault === "result_false") return sendAsGateway(response, { ...answer, result: "false" });
  if (fault === "foreign_url") {
    return sendAsGateway(response, { ...answer, payment_url: `https://pay.example/paynow.php?track=${track}` });
  }
  sendAsGateway(response, answer);
};

/** Returns the fields, or an error string, which the gateway sends as a bare JSON string. */
function parseFields(body: string): Record<string, string> | string {
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return "Invalid request";
    const isText = Object.values(fields).every((value) => typeof value === "string");

    return isText ? (fields as Record<string, string>) : "Every value must be a string";
  } catch {
    return "Invalid JSON";
  }
}

function refusalOf(fields: Record<string, string>, context: Context): Record<string, string> | null {
  const missing = REQUIRED.find((name) => !fields[name]);
  const empty = Object.keys(fields).find((name) => fields[name]?.trim() === "");
  const { tran_id = "", amount = "", success_url, fail_url, cancel_url } = fields;
  if (missing) return { [missing]: "This field is required" };
  if (empty) return { [empty]: "This field must not be empty" };
  if (fields.store_id !== context.storeId) return { store_id: "Invalid Store ID" };
  if (fields.signature_key !== context.signatureKey) return { signature_key: "Invalid Signature Key" };
  if (fields.type !== "json") return { type: "Invalid type" };
  if (!/^[\w-]{1,32}$/.test(tran_id)) return { tran_id: "Invalid transaction id" };
  if (context.payments.byTranId(tran_id)) return { tran_id: "Duplicate transaction id" };
  if (!/^\d{1,9}\.\d{2}$/.test(amount) || Number(amount) <= 0) return { amount: "Invalid amount" };
  if (fields.currency !== "BDT") return { currency: "Invalid currency" };
  const addresses = [success_url, fail_url, cancel_url];
  if (!addresses.every((address) => /^https?:$/.test(URL.parse(address ?? "")?.protocol ?? ""))) {
    return { url: "Invalid return address" };
  }

  return null;
}
