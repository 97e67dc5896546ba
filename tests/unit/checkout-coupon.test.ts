/** Coupons in the checkout's state machine: buyers pay the displayed total. */
import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error";
import { couponText } from "@/lib/checkout/coupon";
import { step } from "@/lib/checkout/machine";
import { totalOf } from "@/lib/checkout/rules";
import type { Quote } from "@/lib/checkout/schema";
import { type CheckoutEvent, type CheckoutState, initialState } from "@/lib/checkout/state";
import { paisa } from "@/lib/money";
import { body, cards, cash, charges, online, quote, submitted } from "@/tests/support/checkout";

const terms = {
  code: "Eid50",
  kind: "fixed",
  percent: null,
  amount: 50,
  max_discount: null,
  min_subtotal: 0,
  categories: [],
} as const;
type Told = NonNullable<Quote["coupon"]>;
const good: Told = { code: "Eid50", terms: { ...terms, categories: [] }, refusal: null };
const unknown: Told = { code: "eid50", terms: null, refusal: { reason: "unknown", text: "No such coupon." } };
const ended: Told = { ...good, refusal: { reason: "ended", text: "It has ended." } };
const tooSmall: Told = {
  code: "Eid50",
  terms: { ...terms, categories: [], min_subtotal: 900 },
  refusal: { reason: "below_minimum", text: "Add ৳400." },
};

type Run = { state: CheckoutState; commands: ReturnType<typeof step>["commands"] };

function run(state: CheckoutState, ...events: CheckoutEvent[]): Run {
  return events.reduce<Run>(({ state: now }, event) => step(now, event), { state, commands: [] });
}

const answer = (state: CheckoutState, coupon: Told | null): CheckoutEvent => ({
  type: "quoted",
  number: state.quotes,
  quote: { ...quote, coupon },
});

function open(coupon: string | null, told: Told | null): Run {
  const fill = { again: null, cardSet: null };
  const begun = run(initialState({ charges, methods: [online, cash] }), {
    type: "opened",
    cart: [cards],
    fill,
    offer: null,
    attempt: null,
    coupon,
  });

  return run(begun.state, answer(begun.state, told));
}

const asked = ({ commands }: Run) => commands.find(({ kind }) => kind === "quote");
const total = (state: CheckoutState) => totalOf(state, "Dhaka").total / 100;

describe("a coupon", () => {
  it("is quoted when entered, stored, and applied once the shop has confirmed its discount", () => {
    const { state } = open(null, null);
    const entered = run(state, { type: "coupon_entered", code: "eid50" });

    expect(entered.commands).toEqual([
      { kind: "keep_coupon", code: "eid50" },
      expect.objectContaining({ kind: "quote", coupon: "eid50" }),
    ]);
    expect(total(entered.state)).toBe(560);
    const quoted = run(entered.state, answer(entered.state, good));
    expect([quoted.state.phase, total(quoted.state)]).toEqual(["ready", 510]);
    const without = run(quoted.state, { type: "coupon_entered", code: null });
    expect([without.commands, total(without.state)]).toEqual([[{ kind: "keep_coupon", code: null }], 560]);
  });

  it("is sent with the order and the displayed total", () => {
    const { state } = open("eid50", good);
    const press = run(state, submitted);
    const placed = run(press.state, answer(press.state, good));

    expect(placed.commands).toContainEqual({
      kind: "place",
      body: { ...body, total_amount: 510, coupon_code: "eid50" },
      key: "key-1",
    });
  });

  it("that is unknown or not applicable is not sent with an order, and not tried again", () => {
    for (const quoteOf of [unknown, tooSmall]) {
      const { state } = open("eid50", quoteOf);
      const press = run(state, submitted);
      expect(asked(press)).toMatchObject({ coupon: quoteOf === unknown ? null : "eid50" });
      const placed = run(press.state, answer(press.state, quoteOf === unknown ? null : quoteOf));

      expect(placed.commands).toContainEqual({ kind: "place", body, key: "key-1" });
    }
  });

  it("applies as soon as the lines meet its terms, and shows what is missing until then", () => {
    const { state } = open("eid50", tooSmall);
    const lines = [{ price: paisa(50_000), quantity: 1, category: "AR Cards" }];
    expect(state.coupon && couponText(state.coupon, lines, paisa(6_000))).toContain("Add ৳400");

    const more = run(state, { type: "edited", rule: (now) => now.map((line) => ({ ...line, quantity: 2 })) });
    expect(total(more.state)).toBe(1_010);
  });

  it("that no longer applies stops the order: the buyer sees the new total first", () => {
    const { state } = open("eid50", good);
    const press = run(state, submitted);
    const stopped = run(press.state, answer(press.state, ended));

    expect(stopped.commands.map(({ kind }) => kind)).not.toContain("place");
    expect(stopped.state).toMatchObject({
      phase: "changed",
      attention: { on: "changes" },
      couponChange: "Coupon Eid50 no longer applies. It has ended.",
    });
    const again = run(stopped.state, submitted);
    const placed = run(again.state, answer(again.state, null));
    expect(placed.commands).toContainEqual({ kind: "place", body, key: "key-1" });
    expect(placed.state.couponChange).toBeNull();
  });

  it("with a changed discount is reported too", () => {
    const { state } = open("eid50", good);
    const press = run(state, submitted);
    const changed = run(press.state, answer(press.state, { ...good, terms: { ...terms, categories: [], amount: 20 } }));

    expect(changed.state).toMatchObject({ phase: "changed", couponChange: "Coupon Eid50 has changed: ৳20 off." });
    expect(total(changed.state)).toBe(540);
  });

  it("for which the order is rejected is removed, and the next submit orders without it", () => {
    const { state } = open("eid50", good);
    const press = run(state, submitted);
    const placing = run(press.state, answer(press.state, good));
    const failure = new ApiError(409, "coupon_refused", "It was used with your phone number.");
    const refused = run(placing.state, { type: "order_failed", failure });

    expect(refused.commands).toEqual([{ kind: "remember", attempt: null }]);
    expect(refused.state).toMatchObject({
      phase: "changed",
      attempt: null,
      couponChange: "Coupon Eid50 no longer applies. It was used with your phone number.",
    });
    expect(total(refused.state)).toBe(560);
    const next = run(refused.state, submitted);
    expect(asked(next)).toMatchObject({ coupon: null });
  });
});
