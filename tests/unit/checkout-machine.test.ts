/** The checkout's state machine: state and commands for each event. */
import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error";
import { setQuantity } from "@/lib/cart/lines";
import { removeLine } from "@/lib/cart/rules";
import { step } from "@/lib/checkout/machine";
import {
  type CheckoutCommand,
  type CheckoutEvent,
  type CheckoutState,
  initialState,
  isBusy,
  isOver,
  type Step,
} from "@/lib/checkout/state";
import {
  attempt,
  body,
  cards,
  cash,
  charges,
  higherDeliveryCharge,
  higherPrice,
  online,
  placedByCash,
  placedOnline,
  quote,
  soldOut,
  submitted,
  withoutCash,
} from "@/tests/support/checkout";

const start = initialState({ charges, methods: [online, cash] });

type Opened = Extract<CheckoutEvent, { type: "opened" }>;

function opened(change: Partial<Opened> = {}): Opened {
  const fill = { again: null, cardSet: null };

  return { type: "opened", cart: [cards], fill, offer: null, attempt: null, coupon: null, ...change };
}

const setTo = (quantity: number): CheckoutEvent => ({
  type: "edited",
  rule: (lines) => setQuantity(lines, "cards", quantity),
});
const quoted = (number: number, answer = quote): CheckoutEvent => ({ type: "quoted", number, quote: answer });
const failed = (status: number, code = ""): CheckoutEvent => ({
  type: "order_failed",
  failure: new ApiError(status, code, "No"),
});

/** Sends events sequentially; returns the commands of the last. */
function sending(...events: CheckoutEvent[]): Step {
  return events.reduce<Step>(({ state }, event) => step(state, event), { state: start, commands: [] });
}

const kinds = ({ commands }: Step) => commands.map(({ kind }) => kind);

function command<K extends CheckoutCommand["kind"]>({ commands }: Step, kind: K) {
  return commands.find((one): one is Extract<CheckoutCommand, { kind: K }> => one.kind === kind);
}

const ready = [opened(), quoted(1)];
const placing = [...ready, submitted, quoted(2)];

describe("opening the checkout", () => {
  it("requests a quote for the cart, and is ready if nothing changed", () => {
    const open = sending(opened());

    expect(kinds(open)).toEqual(["track", "quote"]);
    expect(open.state).toMatchObject({ phase: "quoting", source: "cart", lines: [cards] });
    expect(isBusy(open.state)).toBe(false);
    expect(sending(...ready).state).toMatchObject({ phase: "ready", changes: [] });
  });

  it("happens once", () => {
    expect(kinds(sending(opened(), opened()))).toEqual([]);
  });

  it("recommends a product for an empty cart, and keeps it whatever enters the cart", () => {
    const { state } = sending(opened({ cart: [], offer: cards }), quoted(1), { type: "cart_changed", cart: [] });

    expect(state).toMatchObject({ phase: "ready", source: "offer", lines: [cards] });
  });

  it("requests nothing if there is nothing to order", () => {
    expect(sending(opened({ cart: [] }))).toMatchObject({ state: { phase: "ready", lines: [] }, commands: [] });
  });

  it("adds the card set to the cart once", () => {
    const fill = { again: null, cardSet: { ...cards, product_id: "set" } };
    const empty = sending(opened({ cart: [], fill }));
    const again = sending(opened({ cart: [fill.cardSet], fill }));

    expect(empty.state).toMatchObject({ source: "cart", lines: [{ product_id: "set" }] });
    expect(command(empty, "update_cart")?.rule([])).toMatchObject([{ product_id: "set" }]);
    expect(kinds(empty)).toEqual(["update_cart", "track", "track", "quote"]);
    expect(kinds(again)).toEqual(["update_cart", "track", "quote"]);
  });

  it("refills the cart from an order and reports what did not fit", () => {
    const again = [{ ...cards, product_id: "old", quantity: 9, stock_quantity: 10 }];
    const { state } = sending(opened({ cart: [{ ...cards, quantity: 4 }], fill: { again, cardSet: null } }), {
      type: "quote_failed",
      number: 1,
    });

    expect(state).toMatchObject({ phase: "changed", lines: [{ quantity: 9 }, { quantity: 1 }] });
    expect(state.changes).toMatchObject([{ kind: "full", from: 4, to: 1 }]);
  });
});

describe("a changed quote", () => {
  it.each([
    ["price", higherPrice],
    ["product", soldOut],
    ["delivery charge", higherDeliveryCharge],
  ])("needs consent when another %s is found on opening, and takes no focus", (_, answer) => {
    const found = sending(opened(), quoted(1, answer));

    expect(found.state).toMatchObject({ phase: "changed", attention: null });
    expect(command(found, "update_cart")?.rule([cards])).toEqual(answer.lines);
  });

  it.each([
    ["price", higherPrice, "changes"],
    ["product", soldOut, "changes"],
    ["delivery charge", higherDeliveryCharge, "changes"],
    ["way to pay", withoutCash, "methods"],
  ])("stops an order for another %s, and focuses it", (_, answer, on) => {
    const found = sending(...ready, submitted, quoted(2, answer));

    expect(found.state.attention).toEqual({ on, failure: null });
    expect(kinds(found)).toEqual(["update_cart"]);
    expect(isBusy(found.state)).toBe(false);
  });

  it("is accepted by the next submit", () => {
    const next = sending(
      ...ready,
      submitted,
      quoted(2, higherPrice),
      submitted,
      quoted(3, { ...higherPrice, changes: [] }),
    );

    expect(next.state).toMatchObject({ phase: "placing", changes: [] });
    expect(command(next, "place")?.body.total_amount).toBe(660);
  });

  it("stays displayed until then, also after returning to the page", () => {
    const { state } = sending(
      opened(),
      quoted(1, higherPrice),
      { type: "refreshed" },
      quoted(2, { ...higherPrice, changes: [] }),
    );

    expect(state).toMatchObject({ phase: "changed", changes: [{ kind: "price", from: 500, to: 600 }] });
  });

  it("does not change the cart if the offer is ordered", () => {
    expect(kinds(sending(opened({ cart: [], offer: cards }), quoted(1, higherPrice)))).toEqual([]);
  });
});

describe("an order", () => {
  it("is placed once the quote is unchanged, and stored before it is sent", () => {
    const checked = sending(...ready, submitted);
    const sent = sending(...placing);

    expect(kinds(checked)).toEqual(["quote"]);
    expect(isBusy(checked.state)).toBe(true);
    expect(sent.commands).toEqual([
      { kind: "update_cart", rule: expect.any(Function) },
      { kind: "remember", attempt: { content: JSON.stringify(body), key: "key-1" } },
      { kind: "place", body, key: "key-1" },
    ]);
  });

  it("is placed also if the quote request failed: the server checks again", () => {
    expect(kinds(sending(...ready, submitted, { type: "quote_failed", number: 2 }))).toEqual(["remember", "place"]);
  });

  it("waits for its own quote, not an earlier one", () => {
    const early = sending(opened(), submitted);

    expect(step(early.state, quoted(1))).toEqual({ state: early.state, commands: [] });
    expect(kinds(step(early.state, quoted(2)))).toContain("place");
  });

  it.each<[string, CheckoutEvent[]]>([
    ["loading", []],
    ["checking", [...ready, submitted]],
    ["placing", placing],
    ["placed", [...placing, { type: "order_answered", result: placedByCash }]],
    ["paying", [...placing, { type: "order_answered", result: placedOnline }]],
  ])("is not sent twice: while %s a click, an edit and a return have no effect", (_, events) => {
    const { state } = sending(...events);
    const late: CheckoutEvent[] = [submitted, setTo(2), { type: "refreshed" }];

    for (const event of late) expect(step(state, event)).toEqual({ state, commands: [] });
  });

  it("clears the cart and continues once placed", () => {
    const done = sending(...placing, { type: "order_answered", result: placedByCash });

    expect(done.state).toMatchObject({ phase: "placed", attempt: null });
    expect(isOver(done.state)).toBe(true);
    expect(kinds(done)).toEqual(["remember", "update_cart", "leave"]);
    expect(command(done, "update_cart")?.rule([cards])).toEqual([]);
  });

  it("with online payment continues to the gateway", () => {
    const done = sending(...placing, { type: "order_answered", result: placedOnline });

    expect(done.state.phase).toBe("paying");
    expect(kinds(done)).toEqual(["remember", "update_cart", "leave"]);
  });

  it("of the offer leaves the cart unchanged", () => {
    const events = [opened({ cart: [], offer: cards }), quoted(1), submitted, quoted(2)];

    expect(kinds(sending(...events, { type: "order_answered", result: placedByCash }))).not.toContain("update_cart");
  });

  it("is not sent without a session", () => {
    const { state, commands } = sending(...ready, { ...submitted, isSignedIn: false });

    expect(commands).toEqual([]);
    expect(state).toMatchObject({ phase: "signed_out", attention: { failure: { detail: "User not authenticated" } } });
  });
});

describe("a rejected order", () => {
  it("ends the attempt, shows the reason, and the next order is a new one", () => {
    const refused = sending(...placing, failed(422, "invalid"));
    const next = step(refused.state, { ...submitted, newKey: "key-2" });

    expect(refused.state).toMatchObject({ phase: "refused", attempt: null, attention: { on: "button" } });
    expect(refused.commands).toEqual([{ kind: "remember", attempt: null }]);
    expect(kinds(next)).toEqual(["quote"]);
    expect(command(step(next.state, quoted(3)), "place")?.key).toBe("key-2");
  });

  it.each(["out_of_stock", "unavailable_product", "total_changed", "not_found", "payment_method_disabled"])(
    "for %s requests a quote, then shows changes and the reason",
    (code) => {
      const refused = sending(...placing, failed(409, code));
      const shown = step(refused.state, quoted(3, higherPrice));

      expect(kinds(refused)).toEqual(["remember", "quote"]);
      expect(isBusy(refused.state)).toBe(true);
      expect(shown.state).toMatchObject({ phase: "changed", attention: { on: "changes", failure: { code } } });
    },
  );

  it("points to the remaining payment methods when the chosen one is gone", () => {
    const { state } = sending(...placing, failed(422, "payment_method_disabled"), quoted(3, withoutCash));

    expect(state).toMatchObject({ phase: "refused", attention: { on: "methods" }, methods: [online] });
  });

  it("shows the reason also if the quote request fails", () => {
    const { state } = sending(...placing, failed(409, "out_of_stock"), { type: "quote_failed", number: 3 });

    expect(state).toMatchObject({ phase: "refused", attention: { on: "button", failure: { code: "out_of_stock" } } });
  });

  it("without a session signs out", () => {
    const { state, commands } = sending(...placing, failed(401));

    expect(state).toMatchObject({ phase: "signed_out", attempt: null, attention: { failure: { status: 401 } } });
    expect(commands).toEqual([{ kind: "remember", attempt: null }]);
  });
});

describe("a lost response", () => {
  it.each([0, 429, 500, 503])(
    "(%i) has an unknown outcome: the same order is sent again with its key, without a quote",
    (status) => {
      const lost = sending(...placing, failed(status));
      const again = step(lost.state, { ...submitted, newKey: "key-2" });

      expect(lost.state).toMatchObject({ phase: "unknown", attention: { on: "button" } });
      expect(lost.commands).toEqual([]);
      expect(command(again, "place")).toEqual({ kind: "place", body, key: "key-1" });
    },
  );

  it("survives a reload: its own stock must not look like a change", () => {
    const reloaded = sending(opened({ attempt }));

    expect(reloaded.state.phase).toBe("unknown");
    expect(kinds(reloaded)).toEqual(["track"]);
    expect(kinds(step(reloaded.state, { type: "refreshed" }))).toEqual([]);
    expect(command(step(reloaded.state, submitted), "place")?.key).toBe("key-0");
  });

  it("applies to that order only: another one is quoted first and has a new key", () => {
    const changed = sending(opened({ attempt }), setTo(2), submitted);

    expect(kinds(changed)).toEqual(["quote"]);
    expect(command(step(changed.state, quoted(1)), "place")).toMatchObject({ key: "key-1" });
  });

  it("allows loading payment methods, but no other change", () => {
    const without = initialState({ charges, methods: null });
    const { state } = step(without, opened({ attempt }));
    const refreshed = step(state, { type: "refreshed" });

    expect(kinds(refreshed)).toEqual(["quote"]);
    expect(step(refreshed.state, quoted(1, higherPrice)).state).toMatchObject({
      phase: "unknown",
      methods: [online, cash],
      lines: [cards],
    });
  });
});

describe("the order lines", () => {
  it("change on the page and in the cart", () => {
    const more = sending(...ready, setTo(3));
    const none = step(more.state, { type: "edited", rule: (lines) => removeLine(lines, "cards") });

    expect(more.state.lines).toMatchObject([{ quantity: 3 }]);
    expect(command(more, "update_cart")?.rule([cards])).toMatchObject([{ quantity: 3 }]);
    expect(none.state.lines).toEqual([]);
  });

  it("follow the cart of another tab until the order is placed", () => {
    const cart = [{ ...cards, quantity: 2 }];
    const changed: CheckoutEvent = { type: "cart_changed", cart };
    const done: CheckoutState = sending(...placing, { type: "order_answered", result: placedByCash }).state;

    expect(sending(...ready, changed).state.lines).toBe(cart);
    expect(step(done, changed).state).toBe(done);
  });
});
