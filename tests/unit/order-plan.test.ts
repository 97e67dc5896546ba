/** The plan of an order change, by table and for every combination of states. */
import { describe, expect, it } from "vitest";
import { paisa, toTaka } from "@/lib/money";
import type { OrderChange, OrderFacts } from "@/lib/orders/change";
import { type CodeState, consequencesOf } from "@/lib/orders/consequences";
import { mailsOf, planChange, planEffects } from "@/lib/orders/plan";
import { planNew } from "@/lib/orders/plan-new";
import { holdsStock, isCodeDue } from "@/lib/orders/rules";
import { type Order, orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import { afterOpeningHours, DEFAULT_OPENING_HOURS } from "@/lib/settings/opening-hours";

const now = new Date("2026-03-01T06:00:00Z");
const earlier = new Date("2026-02-20T06:00:00Z");

const unpaid: OrderFacts = {
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "cash_on_delivery",
  deliveryStatus: "pending",
  totalPaisa: 56_000,
  paidPaisa: null,
  refundedPaisa: 0,
  advancePaisa: 0,
  deliveryChargePaisa: 6_000,
  discountPaisa: 0,
  codeHeld: false,
  waitsForStock: false,
  codeBatch: null,
  trackingAlias: null,
  courierName: null,
  courierTrackingNumber: null,
  shipFirstName: "Rahima",
  shipLastName: "Khatun",
  shipPhone: "01712-345678",
  shipEmail: null,
  courierNote: null,
  shipAddress: "House 27",
  shipArea: "Dhanmondi",
  shipCity: "Dhaka",
  shipZipCode: null,
  phoneConfirmedAt: null,
  callCount: 0,
  lastCallAt: null,
  lastCallOutcome: null,
  callAgainAt: null,
  heldUntil: earlier,
  holdLapsesAt: null,
  soldOutAt: null,
  paymentLinkKey: null,
  paymentLinkEndsAt: null,
  linkAsksAdvance: false,
  deliveredAt: null,
  expiredAt: null,
  cancelledAt: null,
  returnComingAt: null,
  returnedAt: null,
  returnLostAt: null,
  networkHash: "network",
  wideNetworkHash: "wide",
  isDemo: false,
};
const paid: OrderFacts = { ...unpaid, paymentStatus: "paid", paidPaisa: 56_000, heldUntil: null, networkHash: null };
const cancelled = { status: "cancelled", networkHash: null, heldUntil: null } as const;
const online = { paymentMethod: "aamarpay" } as const;

const plan = (before: OrderFacts, change: OrderChange, more: object = {}) =>
  planChange(before, change, { now, confirmationHours: 48, ...more });

describe("a plan", () => {
  it("is empty if nothing changes", () => {
    expect(plan(unpaid, {})).toBeNull();
    expect(plan(paid, { paymentStatus: "paid", status: "pending", totalPaisa: 56_000 })).toBeNull();
    expect(plan(unpaid, { codeHeld: false })).toBeNull();
  });

  it.each<[string, OrderFacts, OrderChange, object]>([
    [
      "a payment",
      unpaid,
      { paymentStatus: "paid" },
      { stock: null, code: "give", attempts: null, money: null, difference: null, mails: ["order_paid"] },
    ],
    ["a risky payment", unpaid, { paymentStatus: "paid", codeHeld: true }, { code: "hold", mails: ["order_paid"] }],
    ["a release", { ...paid, codeHeld: true }, { codeHeld: false }, { code: "give", mails: ["premium_code"] }],
    [
      "a release of a cancelled order",
      { ...paid, ...cancelled, codeHeld: true },
      { codeHeld: false },
      { code: null, mails: [] },
    ],
    ["a failed payment", { ...unpaid, ...online }, { paymentStatus: "failed" }, { mails: ["payment_failed"] }],
    ["cash that did not come", unpaid, { paymentStatus: "failed" }, { mails: [] }],
    ["a cancelling", unpaid, { status: "cancelled" }, { stock: "return", code: null, mails: ["order_cancelled"] }],
    [
      "a cancelling of a paid order",
      paid,
      { status: "cancelled" },
      { stock: "return", code: "take", money: "kept", mails: ["order_cancelled"] },
    ],
    ["a refund", paid, { paymentStatus: "refunded" }, { stock: "return", code: "take", money: "sent_back", mails: [] }],
    ["a payment set aside", paid, { paymentStatus: "pending" }, { stock: null, code: "take", money: "set_aside" }],
    [
      "a re-opening of a paid order",
      { ...paid, ...cancelled },
      { status: "pending" },
      { stock: "take", code: "give", money: null, mails: ["premium_code"] },
    ],
    [
      "a late payment that revives",
      { ...unpaid, ...online, ...cancelled },
      { status: "pending", paymentStatus: "paid" },
      { stock: "take", code: "give", mails: ["order_paid"] },
    ],
    [
      "a payment of a cancelled order",
      { ...unpaid, ...cancelled },
      { paymentStatus: "paid" },
      { stock: null, code: null, mails: ["order_paid"] },
    ],
    ["a shipping", paid, { status: "shipped" }, { stock: null, code: null, mails: ["order_shipped"] }],
    [
      "a lower total after payment",
      paid,
      { totalPaisa: 50_000 },
      {
        attempts: "void",
        difference: { open: "৳560 was paid, and the order now comes to ৳500: ৳60 needs to go back." },
        mails: [],
      },
    ],
    ["the paid total again", { ...paid, totalPaisa: 50_000 }, { totalPaisa: 56_000 }, { difference: "close" }],
    ["a settled difference", { ...paid, totalPaisa: 50_000 }, { paidPaisa: 50_000 }, { difference: "close" }],
    ["a difference that is known", { ...paid, totalPaisa: 50_000 }, { status: "shipped" }, { difference: null }],
    [
      "a change to cash",
      { ...unpaid, ...online },
      { paymentMethod: "cash_on_delivery" },
      { attempts: "void", stock: null, code: null, money: null, mails: ["order_in_cash"] },
    ],
    [
      "a change to cash of a paid order",
      { ...paid, ...online },
      { paymentMethod: "cash_on_delivery" },
      { attempts: "void", mails: [] },
    ],
    [
      "a change to online payment",
      unpaid,
      { paymentMethod: "aamarpay" },
      { attempts: null, stock: null, code: null, money: null, mails: ["order_online"] },
    ],
    [
      "a change to online payment of an order that is being packed",
      { ...unpaid, status: "processing", heldUntil: null },
      { paymentMethod: "aamarpay", status: "pending" },
      { attempts: null, stock: null, mails: ["order_online"], columns: { deliveryStatus: "pending" } },
    ],
    [
      "a change to online payment of a paid order",
      paid,
      { paymentMethod: "aamarpay" },
      { attempts: null, money: null, mails: [] },
    ],
    ["another address", unpaid, { shipAddress: "House 72" }, { mails: ["order_changed"] }],
    ["the same address", unpaid, { shipAddress: "House 27", status: "processing" }, { mails: [] }],
    ["an address after delivery", { ...paid, status: "delivered" }, { shipAddress: "House 72" }, { mails: [] }],
    ["a total before payment", unpaid, { totalPaisa: 50_000 }, { attempts: "void", difference: null }],
  ])("of %s", (_, before, change, effects) => {
    expect(plan(before, change)).toMatchObject(effects);
  });

  it("updates the delivery status with the status, unless it is set too", () => {
    expect(plan(unpaid, { status: "shipped" })?.columns.deliveryStatus).toBe("shipped");
    expect(plan(unpaid, { status: "shipped", deliveryStatus: "preparing" })?.columns.deliveryStatus).toBe("preparing");
    expect(plan(unpaid, { status: "shipped" })?.history).toEqual({
      status: { from: "pending", to: "shipped" },
      delivery_status: { from: "pending", to: "shipped" },
    });
  });

  it("counts the amount received, else the total, and keeps it through later changes and a refund", () => {
    expect(plan(unpaid, { paymentStatus: "paid" })?.columns.paidPaisa).toBe(56_000);
    expect(plan(unpaid, { paymentStatus: "paid", paidPaisa: 40_000 })?.columns.paidPaisa).toBe(40_000);
    expect(plan(paid, { totalPaisa: 1_000 })?.columns.paidPaisa).toBe(56_000);
    expect(plan(paid, { paymentStatus: "refunded" })?.columns.paidPaisa).toBe(56_000);
    expect(plan(paid, { paymentStatus: "failed" })?.columns.paidPaisa).toBeNull();
    expect(plan({ ...paid, totalPaisa: 50_000 }, { paidPaisa: 50_000 })?.history).toEqual({
      paid_paisa: { from: 56_000, to: 50_000 },
    });
  });

  it("counts the paid amount again once a refund is undone, with the case about its difference", () => {
    const refunded: OrderFacts = { ...paid, totalPaisa: 50_000, paymentStatus: "refunded", refundedPaisa: 56_000 };

    expect(plan(refunded, { paymentStatus: "paid" })).toMatchObject({
      columns: { paidPaisa: 56_000, refundedPaisa: 0 },
      difference: { open: expect.stringContaining("৳60 needs to go back") },
    });
    expect(plan(refunded, { paymentStatus: "paid", paidPaisa: 50_000 })?.columns.paidPaisa).toBe(50_000);
  });

  it("starts, keeps and ends a hold", () => {
    const heldUntil = (before: OrderFacts, change: OrderChange) => plan(before, change)?.columns.heldUntil;

    expect(heldUntil(unpaid, { totalPaisa: 1_000 })).toBe(earlier);
    expect(heldUntil(unpaid, { paymentMethod: "aamarpay" })).toEqual(new Date("2026-03-02T06:00:00Z"));
    expect(heldUntil({ ...unpaid, ...online }, { paymentMethod: "cash_on_delivery" })).toEqual(
      new Date("2026-03-03T06:00:00Z"),
    );
    expect(heldUntil({ ...unpaid, ...cancelled }, { status: "pending" })).toEqual(new Date("2026-03-03T06:00:00Z"));
    expect(heldUntil(unpaid, { phoneConfirmedAt: now })).toBeNull();
    expect(heldUntil(unpaid, { paymentStatus: "paid" })).toBeNull();
  });

  it("does not extend a hold when the buyer switches the payment method back and forth", () => {
    const placedAt = new Date("2026-02-28T06:00:00Z");
    const until = (before: OrderFacts, change: OrderChange, placed = placedAt) =>
      plan(before, change, { placedAt: placed })?.columns.heldUntil;
    const soon = new Date("2026-03-01T07:00:00Z");
    const toOnline = { paymentMethod: "aamarpay" } as const;
    const toCash = { paymentMethod: "cash_on_delivery" } as const;

    expect(until({ ...unpaid, heldUntil: soon }, toOnline)).toEqual(new Date("2026-03-02T06:00:00Z"));
    expect(until({ ...unpaid, ...online, heldUntil: soon }, toCash)).toEqual(new Date("2026-03-03T06:00:00Z"));
    // Placed 72 and more hours ago: the remaining hold only.
    expect(until({ ...unpaid, heldUntil: soon }, toOnline, earlier)).toEqual(soon);
    expect(until({ ...unpaid, ...online, heldUntil: soon }, toCash, earlier)).toEqual(soon);
    // Confirmed by phone: it had no hold.
    const confirmed = { ...unpaid, phoneConfirmedAt: earlier, heldUntil: null };
    expect(until(confirmed, toOnline, earlier)).toEqual(new Date("2026-03-02T06:00:00Z"));
    expect(until({ ...confirmed, ...online, heldUntil: soon }, toCash, earlier)).toBeNull();
  });

  it("lasts as long as the payment link, through other changes, and restarts when the link is revoked", () => {
    const ends = new Date("2026-03-04T06:00:00Z");
    const link = { paymentLinkKey: "key", paymentLinkEndsAt: ends };
    const linked: OrderFacts = { ...unpaid, ...online, ...link, heldUntil: ends };
    const also = { payment_link: { from: null, to: null } };
    const heldUntil = (before: OrderFacts, change: OrderChange) => plan(before, change, { also })?.columns.heldUntil;

    expect(heldUntil({ ...unpaid, ...online }, link)).toEqual(ends);
    expect(heldUntil(linked, { totalPaisa: 1_000 })).toEqual(ends);
    expect(heldUntil({ ...linked, status: "processing", heldUntil: null }, { status: "pending" })).toEqual(ends);
    expect(heldUntil(linked, { paymentLinkKey: null, paymentLinkEndsAt: null })).toEqual(
      new Date("2026-03-02T06:00:00Z"),
    );
    expect(heldUntil(linked, { paymentMethod: "cash_on_delivery" })).toEqual(new Date("2026-03-03T06:00:00Z"));
    expect(heldUntil(linked, { paymentStatus: "paid" })).toBeNull();
    expect(heldUntil({ ...unpaid, phoneConfirmedAt: earlier, heldUntil: null }, { phoneConfirmedAt: null })).toEqual(
      new Date("2026-03-03T06:00:00Z"),
    );
  });

  it("records why and when an order ended, and clears it when reopened", () => {
    expect(plan(unpaid, { status: "cancelled" }, { cancelledBecause: "expired" })?.columns).toMatchObject({
      expiredAt: now,
      returnedAt: null,
      networkHash: null,
      holdsStock: false,
    });
    expect(plan(unpaid, { status: "cancelled" }, { cancelledBecause: "returned" })?.columns.returnedAt).toBe(now);
    expect(
      plan({ ...unpaid, ...cancelled, expiredAt: earlier, returnedAt: earlier }, { status: "pending" })?.columns,
    ).toMatchObject({ expiredAt: null, returnedAt: null });
    expect(plan(unpaid, { status: "delivered" })?.columns.deliveredAt).toBe(now);
    expect(plan({ ...unpaid, status: "delivered", deliveredAt: earlier }, { totalPaisa: 1 })?.columns.deliveredAt).toBe(
      earlier,
    );
  });

  it("gives a waiting order its stock once it is confirmed, paid or processed, and only then", () => {
    const waiting: OrderFacts = { ...unpaid, waitsForStock: true };
    const taken = { stock: "take", columns: { holdsStock: true, waitsForStock: false, holdLapsesAt: null } };

    expect(plan(waiting, { phoneConfirmedAt: now })).toMatchObject(taken);
    expect(plan(waiting, { paymentStatus: "paid" })).toMatchObject(taken);
    expect(plan(waiting, { status: "processing" })).toMatchObject(taken);
    expect(plan(waiting, { waitsForStock: false })).toMatchObject({ ...taken, mails: [] });
    expect(plan(waiting, { totalPaisa: 1_000 })).toMatchObject({ stock: null, columns: { waitsForStock: true } });
    expect(plan(waiting, { status: "cancelled" }, { cancelledBecause: "sold_out" })).toMatchObject({
      stock: null,
      columns: { soldOutAt: now, waitsForStock: false, holdsStock: false },
      mails: ["order_cancelled"],
    });
    expect(plan(waiting, {})).toBeNull();
  });

  it("ends the hold of an unverified buyer without ending the order", () => {
    const held: OrderFacts = { ...unpaid, holdLapsesAt: earlier };

    expect(plan(held, { waitsForStock: true })).toMatchObject({
      stock: "return",
      columns: { holdsStock: false, waitsForStock: true, holdLapsesAt: null, heldUntil: earlier },
      history: { waits_for_stock: { from: false, to: true } },
      mails: ["order_unheld"],
    });
    expect(plan(held, { totalPaisa: 1_000 })?.columns.holdLapsesAt).toBe(earlier);
    expect(plan(held, { phoneConfirmedAt: now })?.columns.holdLapsesAt).toBeNull();
    expect(plan(held, { paymentStatus: "paid" })?.columns.holdLapsesAt).toBeNull();
  });

  it("keeps the search columns in sync with name and phone", () => {
    expect(plan(unpaid, { shipFirstName: "রহিমা" })?.columns).toMatchObject({ shipName: "রহিমা Khatun" });
    expect(plan(unpaid, { shipPhone: "০১৮১২-৩৪৫৬৭৮" })?.columns.shipPhoneDigits).toBe("+8801812345678");
    expect(plan(unpaid, { shipAddress: "House 72" })?.columns).not.toHaveProperty("shipName");
  });

  it("keeps partial refunds while paid, refunds the full payment, and clears both when unpaid", () => {
    const refunded = (before: OrderFacts, change: OrderChange) => plan(before, change)?.columns.refundedPaisa;
    const part = { ...paid, refundedPaisa: 6_000 };

    expect(refunded(paid, { refundedPaisa: 6_000 })).toBe(6_000);
    expect(refunded(part, { status: "shipped" })).toBe(6_000);
    expect(refunded(part, { paymentStatus: "refunded" })).toBe(56_000);
    expect(refunded(part, { paymentStatus: "pending" })).toBe(0);
    expect(refunded({ ...part, paymentStatus: "refunded", refundedPaisa: 56_000 }, { paymentStatus: "paid" })).toBe(0);
    expect(plan(paid, { refundedPaisa: 6_000 })).toMatchObject({
      history: { refunded_paisa: { from: 0, to: 6_000 } },
      stock: null,
      code: null,
      money: null,
    });
  });

  it("records a parcel's outcome, and writes off lost ones", () => {
    const shipped: OrderFacts = { ...unpaid, status: "shipped", deliveryStatus: "shipped" };
    const coming = { ...shipped, returnComingAt: earlier };
    const lost = { ...coming, ...cancelled, returnLostAt: earlier };
    const because = (cancelledBecause: "returned" | "lost") => ({ cancelledBecause });

    expect(plan(shipped, { returnComingAt: now })).toMatchObject({
      columns: { returnComingAt: now, holdsStock: true },
      history: { return_status: { from: "none", to: "coming_back" } },
      stock: null,
      parcel: null,
      mails: [],
    });
    expect(plan(coming, { status: "cancelled" }, because("returned"))).toMatchObject({
      columns: { returnComingAt: earlier, returnedAt: now, cancelledAt: now },
      stock: "return",
      parcel: null,
    });
    expect(plan(coming, { status: "cancelled" }, because("lost"))).toMatchObject({
      columns: { returnLostAt: now },
      stock: "return",
      parcel: "lost",
    });
    expect(plan(lost, { status: "cancelled" }, because("returned"))).toMatchObject({ stock: null, parcel: "found" });
    expect(plan(lost, { status: "delivered" })).toMatchObject({ stock: "take", parcel: "found" });
    expect(plan(lost, { status: "shipped" })).toMatchObject({ stock: "take", parcel: null });
    expect(plan(coming, { status: "delivered" })?.columns.returnComingAt).toBeNull();
    expect(plan(coming, { returnComingAt: null })?.history).toEqual({
      return_status: { from: "coming_back", to: "none" },
    });
  });

  it("notifies of other changes, except demo orders that expire", () => {
    const also = { items: { from: null, to: "Card: 2" } };

    expect(plan(unpaid, {}, { also })?.history).toEqual(also);
    expect(plan({ ...unpaid, isDemo: true }, { status: "cancelled" }, { cancelledBecause: "expired" })?.mails).toEqual(
      [],
    );
  });
});

describe("a new order", () => {
  const terms = { limits: { confirmation_hours: 48, unverified_hold_hours: 6 }, opening: DEFAULT_OPENING_HOURS };
  const linkEndsAt = new Date("2026-03-04T06:00:00Z");
  const byStaff = { source: "phone", note: "", linkEndsAt } as const;
  const planned = (order: Partial<Parameters<typeof planNew>[0]>, more: object = {}) =>
    planNew(
      {
        ...{
          paymentMethod: "cash_on_delivery",
          isVerified: true,
          source: "website",
          taken: null,
          acceptedPolicies: null,
        },
        ...order,
      },
      { ...terms, now, ...more },
    );

  it.each([
    ["for cash waits for confirmation", {}, { heldUntil: new Date("2026-03-03T06:00:00Z") }, null],
    ["for online payment begins an attempt", online, { heldUntil: new Date("2026-03-02T06:00:00Z") }, "begin"],
    ["by staff for cash is confirmed", { taken: byStaff }, { heldUntil: null, phoneConfirmedAt: now }, null],
    [
      "by staff for online payment waits for its link",
      { ...online, taken: byStaff },
      { heldUntil: linkEndsAt, paymentLinkEndsAt: linkEndsAt, phoneConfirmedAt: null },
      null,
    ],
  ])("%s", (_, order, columns, attempts) => {
    const given = planned(order);

    expect(given.columns).toMatchObject({ phoneConfirmedAt: null, paymentLinkEndsAt: null, ...columns });
    expect([given.attempts, given.mails]).toEqual([attempts, ["order_placed"]]);
  });

  it("is held without end if the shop sets no confirmation hours", () => {
    const limits = { ...terms.limits, confirmation_hours: null };

    expect(planned({}, { limits }).columns.heldUntil).toBeNull();
  });

  it("of an unverified buyer reserves its stock for opening hours only", () => {
    expect(planned({}).columns.holdLapsesAt).toBeNull();
    expect(planned({ isVerified: false }).columns.holdLapsesAt).toEqual(
      afterOpeningHours(now, 6, DEFAULT_OPENING_HOURS),
    );
  });

  it("records source and note of staff in its history", () => {
    expect(planned({}).history).toEqual([{ action: "placed", changes: {} }]);
    expect(planned({ acceptedPolicies: "2026-11-29" }).history).toEqual([
      { action: "placed", changes: { accepted_policies: { from: null, to: "2026-11-29" } } },
    ]);
    expect(planned({ taken: { ...byStaff, note: "Call first" } }).history).toEqual([
      { action: "placed", changes: { source: { from: null, to: "phone" } } },
      { action: "noted", changes: { note: { from: null, to: "Call first" } } },
    ]);
  });

  it.each(["aamarpay", "cash_on_delivery"])("needs no change right after it is placed: %s", (paymentMethod) => {
    const { columns } = planned({ paymentMethod });
    const facts = { ...unpaid, ...columns };

    expect(plan(facts, {})).toBeNull();
    expect(plan(facts, { totalPaisa: 1_000 })?.columns.heldUntil).toEqual(columns.heldUntil);
    expect([holdsStock(facts), isCodeDue(facts)]).toEqual([columns.holdsStock, false]);
  });
});

const states = orderStatuses.flatMap((status) =>
  paymentStatuses.flatMap((paymentStatus) =>
    (["aamarpay", "cash_on_delivery"] as const).map((paymentMethod) => ({ status, paymentStatus, paymentMethod })),
  ),
);
const transitions = states.flatMap((before) => states.map((after) => ({ before, after })));

/** An order in a state, as stored: with an amount paid if it was paid. */
function factsIn(state: (typeof states)[number]): OrderFacts {
  const wasPaid = state.paymentStatus === "paid" || state.paymentStatus === "refunded";

  return { ...unpaid, ...state, paidPaisa: wasPaid ? unpaid.totalPaisa : null };
}

/** The same order in API format, as the edit dialog gets it. */
function toEdited(facts: OrderFacts) {
  return {
    status: facts.status,
    payment_status: facts.paymentStatus,
    payment_method: facts.paymentMethod as Order["payment_method"],
    delivery_status: facts.deliveryStatus,
    total_amount: toTaka(paisa(facts.totalPaisa)),
    paid_amount: facts.paidPaisa === null ? null : toTaka(paisa(facts.paidPaisa)),
    refunded_amount: toTaka(paisa(facts.refundedPaisa)),
    advance_amount: toTaka(paisa(facts.advancePaisa)),
    waits_for_stock: facts.waitsForStock,
    delivery_charge: toTaka(paisa(facts.deliveryChargePaisa)),
    discount: 0,
    coupon_terms: null,
    shipping_address: {
      firstName: "Rahima",
      lastName: "Khatun",
      phone: "01712-345678",
      email: null,
      address: "House 27",
      area: "Dhanmondi",
      city: "Dhaka",
      zipCode: null,
    },
    note: null,
    tracking_alias: null,
    courier_name: null,
    courier_tracking_number: null,
  };
}

describe(`each of ${transitions.length} transitions`, () => {
  const each = (check: (before: OrderFacts, change: OrderChange, label: string) => void) => {
    for (const { before, after } of transitions) check(factsIn(before), after, JSON.stringify([before, after]));
  };

  it("is previewed by the dialog as it is applied: emails and stock changes", () => {
    const mentions = (words: string, sentences: string[]) => sentences.some((sentence) => sentence.includes(words));

    each((before, change, label) => {
      const { status, paymentStatus: payment_status, paymentMethod } = { ...before, ...change };
      const payment_method = paymentMethod as Order["payment_method"];
      for (const code of ["none", "given", "waiting", "held", "unknown"] satisfies CodeState[]) {
        if (code === "held" && before.paymentStatus !== "paid") continue;
        const carriedOut = plan({ ...before, codeHeld: code === "held" }, change);
        const sentences = consequencesOf(toEdited(before), { status, payment_status, payment_method }, code);

        expect(mentions("gets an email", sentences), label).toBe((carriedOut?.mails.length ?? 0) > 0);
        expect(mentions("reserved again", sentences), label).toBe(carriedOut?.stock === "take");
        expect(mentions("back into stock", sentences), label).toBe(carriedOut?.stock === "return");
        expect(mentions("premium code", sentences), label).toBe(
          (carriedOut?.code ?? null) !== null ||
            (before.paymentStatus !== "paid" && payment_status === "paid" && status === "cancelled"),
        );
      }
    });
  });

  it("moves stock and codes exactly if the order's claim to them changes", () => {
    each((before, change, label) => {
      const { after, stock, code, mails } = planEffects(before, change);

      expect(stock !== null, label).toBe(holdsStock(before) !== holdsStock(after));
      expect(code === "give", label).toBe(!isCodeDue(before) && isCodeDue(after));
      expect(code === "take", label).toBe(isCodeDue(before) && !isCodeDue(after));
      expect(mails.includes("premium_code"), label).toBe(code === "give" && before.paymentStatus === "paid");
      expect(mailsOf({ mails }, false), label).not.toContain("premium_code");
      expect(mailsOf({ mails }, true), label).toEqual(mails);
    });
  });

  it("is reversible: reversing it returns what it took", () => {
    each((before, change, label) => {
      const there = planEffects(before, change);
      const back = planEffects(there.after, before);
      const opposite = { take: "return", return: "take" } as const;

      expect(back.stock, label).toBe(there.stock && opposite[there.stock]);
      expect(back.code === "give", label).toBe(there.code === "take");
    });
  });

  it("never sets paid without an amount, or an amount without a payment", () => {
    each((before, change, label) => {
      const { after } = planEffects(before, change);
      const isCounted =
        after.paymentStatus === "paid" || (after.paymentStatus === "refunded" && before.paidPaisa !== null);

      expect(after.paidPaisa !== null, label).toBe(isCounted);
    });
  });
});
