/** Faults and habits of Steadfast (docs/providers.md). */
import { beforeEach, expect, it } from "vitest";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { steadfastWebhook as reader } from "@/server/adapters/couriers/steadfast/webhook";
import { emulator, parcelRequest, SECRET, steadfastAdapter } from "@/tests/support/couriers";

const { state } = emulator;
const adapter = steadfastAdapter();

beforeEach(() => state.reset());

async function book(invoice = "A1B2C3D4") {
  const result = await adapter.book(parcelRequest({ invoice }));
  const parcel = state.parcels.at(-1);
  if (!result.ok || !parcel) throw new Error("not booked");

  return { parcel, key: { consignmentId: parcel.id, invoice } };
}

it.each([
  ["http_500", "unclear"],
  ["html", "unclear"],
  ["error_inside_200", "refused"],
  ["rate_limit", "busy"],
  ["forbidden", "account"],
  ["truncated_after", "unclear"],
] as const)("answers the fault %s of a booking with %s", async (fault, problem) => {
  state.setFault("steadfastBook", fault, 1);
  expect(await adapter.book(parcelRequest())).toMatchObject({ ok: false, problem });
});

it("calls a booking unclear that times out but succeeded, and finds it", async () => {
  state.setFault("steadfastBook", "hang_after", 1);
  expect(await adapter.book(parcelRequest(), { timeoutMs: 300 })).toMatchObject({ ok: false, problem: "unclear" });
  expect(state.parcels).toHaveLength(1);
  expect(await adapter.book(parcelRequest())).toMatchObject({ ok: true, consignmentId: state.parcels[0]?.id });
  expect(state.parcels).toHaveLength(1);
});

it.each(["http_500", "html", "hang", "truncated", "error_inside_200"] as const)(
  "does not take the fault %s for a status",
  async (fault) => {
    const { key } = await book();
    state.setFault("steadfastRead", fault);
    expect(await adapter.status(key, { timeoutMs: 300 })).toMatchObject({ ok: false });
    expect(await adapter.find?.("A1B2C3D4", { timeoutMs: 300 })).toMatchObject({ ok: false });
  },
);

it("tells an unknown parcel from wrong keys, which are not tried again", async () => {
  const wrong = steadfastAdapter({ secretKey: "wrong" });
  expect(await adapter.status({ consignmentId: "5", invoice: "none" })).toEqual({ ok: true, report: null });
  const { requests } = state;
  requests.length = 0;
  expect(await wrong.book(parcelRequest())).toMatchObject({ ok: false, problem: "account" });
  expect(requests).toEqual(["POST /api/v1/create_order"]);
  for (let call = 0; call < 10; call += 1) await wrong.check();
  expect(await adapter.check()).toMatchObject({ ok: false, problem: "busy" });
});

it.each([
  ["in_review", null, "booked"],
  ["hold", null, "hold"],
  ["delivered_approval_pending", null, "out_for_delivery"],
  ["cancelled_approval_pending", null, "return_requested"],
  ["partial_delivered", null, "partial"],
  ["cancelled", null, "refused"],
  ["cancelled", "cancelled_return_processing", "returning"],
  ["cancelled", "cancelled_return_received", "returned"],
  ["partial_delivered", "partial_delivered_return_received", "partial"],
  ["exceptional", null, "unknown"],
  ["a_new_word", null, "unknown"],
] as const)("maps %s with %s to %s", async (status, returnStatus, mapped) => {
  const { parcel, key } = await book();
  Object.assign(parcel, { status, returnStatus });
  expect(await adapter.status(key)).toMatchObject({ ok: true, report: { status: mapped } });
});

it.each(["title_case", "double_c"] as const)("reads the spelling %s", async (fault) => {
  const { parcel, key } = await book();
  Object.assign(parcel, { status: "cancelled", returnStatus: "cancelled_return_processing" });
  state.setFault("steadfastRead", fault);
  expect(await adapter.status(key)).toMatchObject({ ok: true, report: { status: "returning" } });
});

it.each(["object", "bare_array", "errors_as_array", "wants_text"] as const)(
  "books many with one result each, from the shape %s",
  async (shape) => {
    const { parcel } = await book("BEFORE01");
    state.setFault("steadfastBulk", shape, 2);
    const requests = [
      parcelRequest({ invoice: "ROW00001" }),
      parcelRequest({ invoice: "ROW00002", phone: "12" }),
      parcelRequest({ invoice: "BEFORE01" }),
    ];
    expect(await adapter.bookMany?.(requests)).toMatchObject([
      { ok: true, consignmentId: state.parcels[1]?.id },
      { ok: false, problem: "refused", message: "The recipient phone format is invalid." },
      { ok: true, consignmentId: parcel.id },
    ]);
    expect(state.parcels.map(({ invoice }) => invoice)).toEqual(["BEFORE01", "ROW00001"]);
  },
);

it("refuses to send an invoice twice in one batch", async () => {
  await expect(async () => adapter.bookMany?.([parcelRequest(), parcelRequest()])).rejects.toThrow(RangeError);
});

it("asks for a parcel back before its delivery", async () => {
  const { parcel, key } = await book();
  expect(await adapter.cancel?.(key, "Cancelled by the buyer")).toEqual({ ok: true });
  parcel.status = "delivered";
  expect(await adapter.cancel?.(key, "Too late")).toMatchObject({ ok: false, message: "Already delivered" });
});

it("reads payments, whose numbers are written in several ways", async () => {
  const { parcel } = await book();
  state.payouts.push({
    ...{ id: "SFC-31801786", total: "18937.13", charges: "80.15" },
    consignments: [{ id: parcel.id, charge: "80.15" }, { id: "777" }],
  });
  const id = "SFC-31801786";
  expect(await adapter.payouts?.(1)).toEqual({ ok: true, payouts: [{ id }] });
  expect(await adapter.payout?.("sfc31801786")).toEqual({
    ok: true,
    payout: {
      ...{ id, isPaid: true, totalPaisa: 1_893_713, chargesPaisa: 8_015, paidAt: "2026-11-30 18:30:00" },
      lines: [
        { consignmentId: parcel.id, chargePaisa: 8_015 },
        { consignmentId: "777", chargePaisa: null },
      ],
    },
  });
  expect(await adapter.payout?.("SFC-1")).toEqual({ ok: true, payout: null });
  Object.assign(state.payouts[0] ?? {}, { isPrepared: true });
  expect(await adapter.payout?.(id)).toMatchObject({ payout: { isPaid: false, paidAt: null } });
});

it("accepts webhooks without a signature, and none with a wrong one", async () => {
  const { parcel } = await book();
  const { headers, text } = steadfastWebhook(parcel, { token: SECRET, at: new Date(), isSigned: false });
  expect(reader.isAuthentic({ headers: new Headers(headers), text }, SECRET)).toBe(true);
  const forged = new Headers({ ...headers, "x-signature": "0".repeat(64) });
  expect(reader.isAuthentic({ headers: forged, text }, SECRET)).toBe(false);
});

it("takes no status from a message for the customer", async () => {
  const { parcel } = await book();
  const { headers, text } = steadfastWebhook(parcel, { token: SECRET, at: new Date(), message: "At the hub" });
  expect(reader.read({ headers: new Headers(headers), text })).toMatchObject({ name: "tracking_update", status: null });
});
