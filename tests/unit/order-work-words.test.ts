import { expect, test } from "vitest";
import type { QueueCount } from "@/lib/order-work/schema";
import { callOutcomeText, dueText, firstTask, packingRisk, stateBadge, workChip } from "@/lib/order-work/work-labels";
import type { ListedOrder } from "@/lib/orders/schema";
import type { OrderWork } from "@/lib/orders/work-schema";

const NOW = new Date("2026-11-22T06:00:00Z");

const work = (changes: Partial<OrderWork> = {}): OrderWork => ({
  queue: "to_confirm",
  due_at: null,
  confirmed_at: null,
  code_held: false,
  calls: { count: 0, last_at: null, last_outcome: null, again_at: null },
  ...changes,
});

const order = (changes: Partial<ListedOrder>) =>
  ({ status: "pending", payment_status: "pending", return_status: "none", work: work(), ...changes }) as ListedOrder;

test.each([
  ["what waits is named by its queue", order({}), "To confirm"],
  [
    "a paid parcel that came back",
    order({ status: "cancelled", return_status: "received", work: work({ queue: "returned" }) }),
    "Returned, refund due",
  ],
  [
    "a paid order that was cancelled before it was sent",
    order({ status: "cancelled", work: work({ queue: "returned" }) }),
    "Cancelled, refund due",
  ],
  [
    "a parcel that is awaited back",
    order({ status: "shipped", return_status: "coming_back", work: work({ queue: "returned" }) }),
    "Coming back",
  ],
  ["an unpaid online order", order({ work: work({ queue: null }) }), "To be paid"],
  ["a payment that failed", order({ payment_status: "failed", work: work({ queue: null }) }), "Payment failed"],
  [
    "a parcel on its way back",
    order({ status: "shipped", return_status: "coming_back", work: work({ queue: null }) }),
    "Coming back",
  ],
  [
    "a parcel that came back, its money too",
    order({ status: "cancelled", return_status: "received", work: work({ queue: null }) }),
    "Returned",
  ],
  ["what is done", order({ status: "delivered", payment_status: "paid", work: work({ queue: null }) }), "Delivered"],
])("%s", (_, listed, label) => {
  expect(stateBadge(listed).label).toBe(label);
});

test.each([
  ["what waits has its queue", order({}), "To confirm"],
  ["an unpaid online order has no task", order({ work: work({ queue: null }) }), null],
  ["what is done", order({ status: "delivered", payment_status: "paid", work: work({ queue: null }) }), null],
  [
    "a parcel that came back, its money too",
    order({ status: "cancelled", return_status: "received", work: work({ queue: null }) }),
    "Returned",
  ],
])("in addition to the stored statuses: %s", (_, listed, label) => {
  expect(workChip(listed)?.label ?? null).toBe(label);
});

const toPack = { queue: "to_pack" } as const;
const inCash = { payment_method: "cash_on_delivery" } as const;

test.each<[string, Partial<ListedOrder>, string | null]>([
  ["unconfirmed cash", { ...inCash, status: "processing", work: work(toPack) }, "Not confirmed"],
  ["in cash that is confirmed", { ...inCash, work: work({ ...toPack, confirmed_at: NOW.toISOString() }) }, null],
  ["that is to be confirmed", inCash, null],
  ["online that is taken up before it is paid", { payment_method: "aamarpay", status: "processing" }, "Not paid"],
  ["online that is to be paid", { payment_method: "aamarpay" }, null],
  ["that is paid", { payment_method: "aamarpay", payment_status: "paid", work: work(toPack) }, null],
])("doubts about packing an order: %s", (_, changes, words) => {
  expect(packingRisk(order(changes))).toBe(words);
});

test.each([
  [null, null],
  ["2026-11-22T06:00:01Z", null],
  ["2026-11-22T05:30:00Z", "Late"],
  ["2026-11-22T05:00:00Z", "1 hour late"],
  ["2026-11-20T06:00:01Z", "47 hours late"],
  ["2026-11-20T06:00:00Z", "2 days late"],
])("an order due at %s is %s", (due_at, words) => {
  expect(dueText(work({ due_at }), NOW)).toBe(words);
});

test.each([
  ["to_pack", "2026-11-22T18:00:00Z", "12 hours left"],
  ["to_pack", "2026-11-22T06:00:01Z", "1 hour left"],
  ["to_pack", "2026-11-22T18:00:01Z", null],
  ["on_the_way", "2026-11-22T07:00:00Z", null],
] as const)("an order in %s that is due at %s has %s", (queue, due_at, words) => {
  expect(dueText(work({ queue, due_at }), NOW)).toBe(words);
});

test("calls are shown while the order is to be confirmed", () => {
  const calls = { count: 2, last_at: NOW.toISOString(), last_outcome: "no_answer" as const, again_at: null };

  expect(callOutcomeText(work({ calls }))).toBe("No answer, 2 calls");
  expect(callOutcomeText(work({ calls: { ...calls, count: 1 } }))).toBe("No answer");
  expect(callOutcomeText(work({ queue: "to_pack", calls }))).toBeNull();
  expect(callOutcomeText(work())).toBeNull();
  const later = { ...calls, last_outcome: "call_later" as const, again_at: "2026-11-22T11:30:00Z" };
  expect(callOutcomeText(work({ calls: later }))).toBe("Call 22 Nov 2026, 17:30");
});

const counts = (...changes: Partial<QueueCount>[]): QueueCount[] =>
  changes.map((change) => ({ queue: "to_confirm", count: 0, late: 0, unwanted: 0, amount: null, ...change }));

test("the first task is what is late, then what waits", () => {
  const confirm = { queue: "to_confirm", count: 3 } as const;
  const pack = { queue: "to_pack", count: 5, late: 1 } as const;

  expect(firstTask(counts(confirm, pack))).toEqual({
    queue: "to_pack",
    text: "Pack and hand over 1 late parcel",
    isLate: true,
  });
  expect(firstTask(counts(confirm, { ...pack, late: 0 }))?.text).toBe("Confirm 3 orders");
  expect(firstTask(counts({ queue: "cash_to_collect", count: 2, amount: 4_690 }))?.text).toBe(
    "Collect ৳4,690 from the courier for 2 orders",
  );
  expect(firstTask(counts({ queue: "on_the_way", count: 4 }))).toBeNull();
  expect(firstTask(counts({ ...confirm, unwanted: 1 }))?.text).toBe("Confirm 3 orders");
  expect(firstTask(counts({ ...confirm, count: 0, unwanted: 1 }))?.text).toBe(
    "Decide on 1 order that its buyer does not want",
  );
});
