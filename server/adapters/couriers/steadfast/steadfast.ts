/** Steadfast as a courier (docs/providers.md). It has no price and no cancellation; a recall before the delivery stands in for that. */
import { type Fields, isFields, paisaOf, signedPaisaOf, textOf } from "../../fields";
import { failure } from "../answer";
import { type Courier, type ParcelKey, type Payout, type PayoutLine, type StatusResult, TIMEOUT_MS } from "../courier";
import { bookMany, bookOne, findBooking } from "./book";
import { callSteadfast, type SteadfastAccount } from "./call";
import { isRestBack, mayReturn, steadfastStatus } from "./statuses";

export function steadfast(account: SteadfastAccount): Courier {
  return {
    async check({ timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callSteadfast(account, { path: "/get_balance", timeoutMs });
      if (answer.kind === "failed") return answer.failure;

      return answer.kind === "ok" && answer.body && "current_balance" in answer.body
        ? { ok: true, stores: [] }
        : failure("unreachable", "Unexpected answer");
    },
    book: (request, { timeoutMs = TIMEOUT_MS } = {}) => bookOne(account, request, timeoutMs),
    bookMany: (requests, { timeoutMs = TIMEOUT_MS } = {}) => bookMany(account, requests, timeoutMs),
    find: (invoice, { timeoutMs = TIMEOUT_MS } = {}) => findBooking(account, invoice, timeoutMs),
    async cancel({ consignmentId, invoice }, reason, { timeoutMs = TIMEOUT_MS } = {}) {
      const parcel = consignmentId ? { consignment_id: consignmentId } : { invoice };
      const json = { ...parcel, reason: reason.slice(0, 500) };
      const answer = await callSteadfast(account, { path: "/create_return_request", json, timeoutMs });
      if (answer.kind === "failed") return answer.failure;

      return answer.kind === "ok" ? { ok: true } : failure("refused", "Steadfast does not know this parcel");
    },
    status: (key, { timeoutMs = TIMEOUT_MS } = {}) => readStatus(account, key, timeoutMs),
    async payouts(page, { timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callSteadfast(account, { path: `/payments?page=${page}`, timeoutMs });
      if (answer.kind === "failed") return answer.failure;
      if (answer.kind === "missing") return { ok: true, payouts: [] };
      const rows = Array.isArray(answer.body?.payments) ? answer.body.payments.filter(isFields) : [];

      return { ok: true, payouts: rows.flatMap((row) => idOf(row) ?? []).map((id) => ({ id })) };
    },
    async payout(id, { timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callSteadfast(account, { path: `/payments/${encodeURIComponent(id)}`, timeoutMs });
      if (answer.kind === "failed") return answer.failure;
      if (answer.kind === "missing" || !isFields(answer.body?.payment)) return { ok: true, payout: null };
      const { consignments } = answer.body.payment;
      const rows = Array.isArray(consignments) ? consignments.filter(isFields) : [];
      const payout = payoutOf(answer.body.payment);

      return { ok: true, payout: payout && { ...payout, lines: rows.flatMap((row) => lineOf(row) ?? []) } };
    },
  };
}

/** `SFC-31801786`, `sfc31801786` and `31801786` are the same payment. */
function idOf(row: Fields): string | null {
  const digits = textOf(row.payment_id)?.replace(/\D/g, "");

  return digits ? `SFC-${digits}` : null;
}

function payoutOf(row: Fields): Omit<Payout, "lines"> | null {
  // Charges may exceed the collected cash.
  const [id, totalPaisa] = [idOf(row), signedPaisaOf(row.total)];
  if (id === null || totalPaisa === null) return null;

  // Sources disagree on the zone of the time, so it is kept as reported.
  return { id, isPaid: isPaid(row), totalPaisa, chargesPaisa: paisaOf(row.charges), paidAt: textOf(row.paid_at) };
}

/** An answer without both fields says nothing about it, and counts as paid. */
function isPaid(row: Fields): boolean {
  if (!("status_label" in row || "paid_at" in row)) return true;

  return textOf(row.paid_at) !== null || textOf(row.status_label)?.trim().toLowerCase() === "paid";
}

function lineOf(row: Fields): PayoutLine | null {
  const consignmentId = textOf(row.consignment_id);

  return consignmentId ? { consignmentId, chargePaisa: paisaOf(row.delivery_charge) } : null;
}

async function readStatus(
  account: SteadfastAccount,
  { consignmentId, invoice }: ParcelKey,
  timeoutMs: number,
): Promise<StatusResult> {
  const id = encodeURIComponent(consignmentId ?? invoice);
  const path = consignmentId ? `/status_by_cid/${id}` : `/status_by_invoice/${id}`;
  const answer = await callSteadfast(account, { path, timeoutMs });
  if (answer.kind === "failed") return answer.failure;
  if (answer.kind === "missing") return { ok: true, report: null };
  let courierStatus = textOf(answer.body?.delivery_status);
  if (!courierStatus) return failure("unreachable", "The answer has no status");

  if (consignmentId && mayReturn(steadfastStatus(courierStatus))) {
    const back = await callSteadfast(account, { path: `/status_with_return_status_by_cid/${id}`, timeoutMs });
    if (back.kind === "failed") return back.failure;
    courierStatus = (back.kind === "ok" && textOf(back.body?.delivery_status)) || courierStatus;
  }

  const status = steadfastStatus(courierStatus);

  return { ok: true, report: { status, courierStatus, at: null, isRestBack: isRestBack(courierStatus) } };
}
