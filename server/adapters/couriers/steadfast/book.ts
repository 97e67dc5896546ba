/** Bookings at Steadfast: single, bulk, and found by our invoice, which it accepts once. */
import { type Fields, isFields, paisaOf, parseObject, textOf } from "../../fields";
import { oneLine } from "../../text";
import { failure, messageOf } from "../answer";
import type { Booking, BookResult, Failure, FindResult, ParcelRequest } from "../courier";
import { type Answer, callSteadfast, type SteadfastAccount } from "./call";

const MAX_BULK = 500;

const isDuplicate = (message: string) => /THIS_INVOICE_ALREADY_EXISTS|already been taken/i.test(message);

function orderOf(request: ParcelRequest): Fields {
  return {
    invoice: request.invoice,
    recipient_name: oneLine(request.name, 100),
    recipient_phone: request.phone,
    recipient_address: oneLine(request.address, 250),
    cod_amount: request.amountToCollect,
    note: oneLine(request.note, 480),
    item_description: oneLine(request.contents, 255),
    total_lot: 1,
    delivery_type: 0,
  };
}

function bookingOf(row: Fields): Booking {
  return {
    consignmentId: textOf(row.consignment_id),
    trackingCode: textOf(row.tracking_code),
    trackingLink: linkOf(row.tracking_link),
    courierStatus: textOf(row.status),
    chargePaisa: paisaOf(row.delivery_charge),
  };
}

function linkOf(value: unknown): string | null {
  const text = textOf(value, 300);

  return text && URL.parse(text)?.protocol === "https:" ? text : null;
}

/** A refused duplicate is our own earlier booking, because the invoice is unique in the shop. */
async function afterRefusal(account: SteadfastAccount, invoice: string, refusal: Failure, timeoutMs: number) {
  if (refusal.problem !== "refused" || !isDuplicate(refusal.message)) return refusal;
  const earlier = await findBooking(account, invoice, timeoutMs);
  if (!earlier.ok) return failure("unclear", earlier.message);

  return earlier.found ? { ok: true as const, ...earlier.found } : refusal;
}

export async function bookOne(
  account: SteadfastAccount,
  request: ParcelRequest,
  timeoutMs: number,
): Promise<BookResult> {
  const call = { path: "/create_order", json: orderOf(request), isBooking: true, timeoutMs };
  const answer = await callSteadfast(account, call);
  if (answer.kind === "failed") return afterRefusal(account, request.invoice, answer.failure, timeoutMs);
  if (answer.kind === "missing") return failure("account", "Unauthorized Access");
  const { consignment } = answer.body ?? {};

  return isFields(consignment) && consignment.consignment_id
    ? { ok: true, ...bookingOf(consignment) }
    : failure("unclear", messageOf(answer.body) || "The answer has no consignment");
}

/** Throws RangeError for more than 500 requests, or if two have the same invoice. */
export async function bookMany(
  account: SteadfastAccount,
  requests: readonly ParcelRequest[],
  timeoutMs: number,
): Promise<BookResult[]> {
  if (requests.length > MAX_BULK) throw new RangeError("Too many parcels at once");
  if (new Set(requests.map(({ invoice }) => invoice)).size < requests.length)
    throw new RangeError("A repeated invoice");
  const orders = requests.map(orderOf);
  const send = (data: unknown) =>
    callSteadfast(account, { path: "/create_order/bulk-order", json: { data }, isBooking: true, timeoutMs });
  let answer = await send(orders);
  // An old version of the API wants the rows as a JSON text.
  if (answer.kind === "failed" && answer.status === 400) answer = await send(JSON.stringify(orders));
  if (answer.kind === "failed") return requests.map(() => answer.failure);

  const rows = rowsOf(answer);
  const results: BookResult[] = [];
  for (const { invoice } of requests) {
    const row = rows.get(invoice);
    results.push(
      row ? await resultOf(account, invoice, row, timeoutMs) : failure("unclear", "The answer lacks this row"),
    );
  }

  return results;
}

/** Rows by invoice, never by position, from an object with `data` or a bare array. */
function rowsOf(answer: Answer & { kind: "ok" | "missing" }): Map<string, Fields> {
  if (answer.kind === "missing") return new Map();
  const data: unknown = answer.body ? answer.body.data : JSON.parse(answer.text);
  const rows = Array.isArray(data) ? data.filter(isFields) : [];

  return new Map(rows.map((row) => [String(row.invoice), row]));
}

function resultOf(account: SteadfastAccount, invoice: string, row: Fields, timeoutMs: number) {
  if (row.consignment_id) return { ok: true as const, ...bookingOf({ ...row, status: null }) };

  return afterRefusal(account, invoice, failure("refused", rowMessage(row.error)), timeoutMs);
}

/** The error of a row is an array, or the same as JSON text. */
function rowMessage(error: unknown): string {
  const parsed = typeof error === "string" ? (parseObject(`{"error":${error}}`)?.error ?? error) : error;

  return messageOf({ error: parsed }) || "Refused without a reason";
}

/** Reads the number from the tracking list, because the response to a look-up by invoice has none. */
export async function findBooking(account: SteadfastAccount, invoice: string, timeoutMs: number): Promise<FindResult> {
  const path = encodeURIComponent(invoice);
  const status = await callSteadfast(account, { path: `/status_by_invoice/${path}`, timeoutMs });
  if (status.kind === "missing") return { ok: true, found: null };
  if (status.kind === "failed") return status.failure;
  const courierStatus = textOf(status.body?.delivery_status);
  if (!courierStatus) return failure("unreachable", "The answer has no status");

  const trackings = await callSteadfast(account, { path: `/trackings_by_invoice/${path}`, timeoutMs });
  if (trackings.kind === "failed") return trackings.failure;
  const list = trackings.kind === "ok" && Array.isArray(trackings.body?.tracking) ? trackings.body.tracking : [];
  const consignmentId = textOf(list.filter(isFields).at(-1)?.consignment_id);

  return {
    ok: true,
    found: { consignmentId, trackingCode: null, trackingLink: null, courierStatus, chargePaisa: null },
  };
}
