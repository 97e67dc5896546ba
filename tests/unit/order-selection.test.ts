import { expect, test } from "vitest";
import { columnOf, describeRisks, loadText, numberProblems, toParcel } from "@/lib/dispatch/hand-over";
import { listToBook } from "@/lib/dispatch/orders-to-book";
import { parseIds } from "@/lib/dispatch/print-query";
import { cancelPaidQuestion, cancelQuestion } from "@/lib/order-work/cancel-questions";
import {
  MAX_BULK_ORDERS,
  mainStep,
  type SelectedOrderItem,
  type StepFacts,
  selectionAfter,
  skippedText,
  stepsFor,
  toCollect,
  withoutNumber,
} from "@/lib/order-work/selection";
import type { OrderStep } from "@/lib/order-work/steps";
import { courierNumberSchema } from "@/lib/orders/admin-schema";
import type { ListedOrder } from "@/lib/orders/schema";

const facts: StepFacts = {
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "cash_on_delivery",
  isConfirmed: false,
  isComingBack: false,
  hasParcel: true,
  isHeld: false,
  lastCall: null,
  refusedBefore: 0,
  riskAction: "none",
  hasNumber: false,
};
const ticked = (id: string, changes: Partial<StepFacts> = {}): SelectedOrderItem => ({
  id,
  name: id.toUpperCase(),
  state: "To confirm",
  collects: 480,
  total: 480,
  refundable: 0,
  isFlagged: false,
  facts: { ...facts, ...changes },
});
const none: ReadonlySet<string> = new Set();
const main = (orders: SelectedOrderItem[], inSight = none) => mainStep(stepsFor(orders), inSight);
const names = (...orders: SelectedOrderItem[]) =>
  stepsFor(orders).flatMap(({ step, orders: sound }) => (sound.length > 0 ? step : []));
const doubts = (...orders: SelectedOrderItem[]) =>
  stepsFor(orders).flatMap(({ step, doubtful }) => (doubtful.length > 0 ? `${step} ${doubtful.length}` : []));

test("a whole list is booked oldest first, orders with a number last, without those that need a look", () => {
  const ready = { isConfirmed: true };
  const listed = [
    ticked("newest", ready),
    ticked("numbered", { ...ready, hasNumber: true }),
    ticked("unconfirmed"),
    ticked("oldest", ready),
  ];

  const { orders, leftOut } = listToBook(listed);

  expect(orders.map(({ id }) => id)).toEqual(["oldest", "newest", "numbered"]);
  expect(leftOut).toBe("1 to confirm");
  expect(listToBook([])).toEqual({ orders: [], leftOut: "" });
});

test("the applicable steps follow an order through its day", () => {
  const after = (order: SelectedOrderItem, step: OrderStep) => selectionAfter([order], step, () => true);
  const fresh = ticked("a");
  const sent = ticked("b", { status: "shipped" });

  expect(names(fresh)).toEqual(["confirm", "cancel"]);
  expect(doubts(fresh)).toEqual(["hand_over 1"]);
  expect(names(...after(fresh, "confirm"))).toEqual(["hand_over", "cancel"]);
  expect(names(sent)).toContain("delivered");
  expect(names(sent)).not.toContain("confirm");
  expect(names(...after(sent, "delivered"))).toEqual(["cash_received"]);

  expect(names(ticked("d", { hasParcel: false, isConfirmed: true }))).toEqual(["cancel"]);
});

test("before cancelling several, the total and the refunds are shown", () => {
  const orders = [ticked("a"), { ...ticked("b"), total: 1_020 }];
  const paid = { ...ticked("c", { paymentStatus: "paid" }), refundable: 300 };

  expect(cancelQuestion(orders, 1)).toEqual({
    title: "Cancel 2 orders?",
    description:
      "They total ৳1,500, none of it paid. 1 selected paid order stays as it is. Their stock goes back on sale, and every customer with an email address is notified. You cannot undo this.",
  });
  expect(cancelPaidQuestion([paid])).toEqual({
    title: "Cancel 1 paid order?",
    description:
      "৳300 is to be refunded. Their stock goes back on sale, and every customer with an email address is notified.",
  });
  const [sent] = selectionAfter([ticked("d", { status: "shipped" })], "cash_received", () => true);
  expect(sent).toMatchObject({ collects: 0, refundable: 480 });
});

test("an order that was just dispatched is deselected, so that it is not offered as delivered", () => {
  const confirmed = ticked("a", { isConfirmed: true });
  const refused = ticked("b");

  expect(selectionAfter([confirmed, refused], "hand_over", ({ id }) => id !== "b")).toEqual([refused]);
});

test("an order without a remaining step is deselected", () => {
  const delivered = ticked("a", { status: "delivered" });

  expect(selectionAfter([delivered, ticked("b")], "cash_received", ({ id }) => id === "a")).toEqual([ticked("b")]);
});

test("the cash that couriers collect for selected orders is added up", () => {
  expect(toCollect([ticked("a"), { ...ticked("b"), collects: 0 }, { ...ticked("c"), collects: 0.1 }])).toBe(480.1);
});

test("the main step is the most frequent one, and never a cancellation", () => {
  const confirmed = ticked("b", { isConfirmed: true });

  expect(main([ticked("a")])?.step).toBe("confirm");
  expect(main([ticked("a"), confirmed, ticked("d", { isConfirmed: true })])?.step).toBe("hand_over");
  expect(main([ticked("c", { hasParcel: false, isConfirmed: true })])).toBeNull();
});

test("the main step skips unpaid and unconfirmed orders, and shows how many", () => {
  const confirmed = ticked("b", { isConfirmed: true });
  const unpaid = ticked("e", { paymentMethod: "aamarpay" });
  const mixed = [ticked("a"), confirmed, ticked("d", { isConfirmed: true }), { ...unpaid, state: "To be paid" }];

  expect(main([ticked("a"), confirmed])?.step).toBe("confirm");
  expect(main(mixed)).toMatchObject({ step: "hand_over", orders: mixed.slice(1, 3), doubtful: [mixed[0], mixed[3]] });
  expect(main(mixed, new Set(["a"]))?.step).toBe("confirm");
  expect(skippedText(mixed, mixed.slice(1, 3))).toBe("1 to confirm, 1 to be paid");
  expect(skippedText(mixed, mixed)).toBe("");
  expect(main([unpaid, ticked("f", { paymentMethod: "aamarpay", paymentStatus: "failed" })])).toBeNull();
});

test("the main step skips orders with doubts from the last call or the gateway", () => {
  const refused = ticked("a", { lastCall: "refuses" });
  const held = ticked("c", { paymentStatus: "paid", paymentMethod: "aamarpay", isHeld: true });
  const fresh = ticked("b");
  const returner = ticked("d", { refusedBefore: 1 });

  expect(main([refused, returner, fresh])).toEqual({ step: "confirm", orders: [fresh], doubtful: [refused, returner] });
  expect(main([refused, held])).toBeNull();
  expect(doubts(refused)).toEqual(["confirm 1", "hand_over 1"]);
  expect(doubts(held)).toEqual(["hand_over 1", "cancel 1"]);
});

test("an order in transit without a tracking number can still get one", () => {
  const sent = ticked("a", { status: "shipped" });
  const others = [ticked("b"), ticked("c", { status: "shipped", hasNumber: true })];

  expect(withoutNumber([sent, ...others])).toEqual([sent]);
});

const listed = (changes: Partial<ListedOrder>) =>
  toParcel({
    status: "pending",
    payment_status: "pending",
    payment_method: "cash_on_delivery",
    return_status: "none",
    total_amount: 480,
    rest_amount: 480,
    shipping_address: { firstName: "Rahima", lastName: "", address: "House 27", area: "Dhanmondi", city: "Dhaka" },
    courier_name: null,
    courier_tracking_number: null,
    ...changes,
  } as ListedOrder);
const work = (changes: object) => ({ work: { calls: {}, ...changes } as ListedOrder["work"] });
const confirmedAt = work({ confirmed_at: "2026-11-22T04:00:00Z" });

test.each<[string, Partial<ListedOrder>, Partial<ReturnType<typeof listed>>]>([
  ["waits for a call", {}, { money: "Collect ৳480", risk: "unconfirmed", hindrance: null }],
  ["is confirmed", confirmedAt, { money: "Collect ৳480", risk: null, hindrance: null }],
  ["is not paid online", { payment_method: "aamarpay" }, { money: "৳480 due online", risk: "unpaid" }],
  ["is paid", { payment_method: "aamarpay", payment_status: "paid" }, { money: "Paid, no cash", risk: null }],
  [
    "is paid, and the gateway warns",
    { payment_method: "aamarpay", payment_status: "paid", ...work({ code_held: true }) },
    { collects: 0, risk: "held", hindrance: null },
  ],
  ["costs nothing", { ...confirmedAt, rest_amount: 0 }, { money: "No cash", risk: null }],
  [
    "comes back",
    { status: "shipped", return_status: "coming_back" },
    { collects: 0, isSent: false, hindrance: "The parcel for this order is coming back" },
  ],
  [
    "is to a number that refused",
    {
      refused_before: 1,
      risk: { level: "caution", action: "call", reasons: [{ kind: "refused", count: 1 }] },
      has_open_case: true,
    },
    {
      marks: [
        { words: "Refused before", family: "danger" },
        { words: "Open case", family: "earth" },
      ],
    },
  ],
  ["is cancelled", { status: "cancelled" }, { risk: null, hindrance: "This order has been cancelled" }],
])("a parcel that %s shows the cash to collect, and doubts", (_, changes, parcel) => {
  expect(listed(changes)).toMatchObject(parcel);
});

test("a load shows count and cash to collect, without orders that cannot be sent", () => {
  const none = { count: 0, withoutNumber: 0 };
  const parcel = { collects: 480, hindrance: null };

  expect(loadText([parcel, parcel, { ...parcel, hindrance: "This order has been cancelled" }], none)).toBe(
    "2 parcels, ৳960 to collect",
  );
  expect(loadText([{ ...parcel, collects: 0 }], { count: 1, withoutNumber: 1 })).toBe(
    "1 parcel, nothing to collect, 1 handed over, 1 of them without a number",
  );
});

test("risks are counted by kind", () => {
  expect(describeRisks([{ risk: "unconfirmed" }, { risk: "unpaid" }, { risk: null }, { risk: "unconfirmed" }])).toBe(
    "1 is not paid yet, 2 are not confirmed by phone yet.",
  );
});

test("a pasted column is parsed line by line, using the first cells only", () => {
  expect(columnOf("15BAEB8A\tRahima\r\n1424107\r\n")).toEqual(["15BAEB8A", "1424107"]);
  expect(columnOf("15BAEB8A")).toEqual(["15BAEB8A"]);
  expect(columnOf("A1B\n\nC2D")).toEqual(["A1B", "", "C2D"]);
  expect(columnOf("Consignment ID\r\n 142 4107 \r15BAEB8A\r\n\r\n")).toEqual(["1424107", "15BAEB8A"]);
});

test("an invalid or repeated tracking number is found before anything is sent", () => {
  expect(numberProblems({ a: "15BAEB8A", b: "", c: "1424107" })).toEqual({});
  expect(numberProblems({ a: "x y", b: "15baeb8a", c: "15BAEB8A" })).toEqual({
    a: "Courier's tracking number must be 3 to 40 letters, digits or hyphens",
    b: "This number is in two rows",
    c: "This number is in two rows",
  });
});

test("a print page of several orders takes each id once, up to its limit", () => {
  const ids = Array.from({ length: 120 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);

  expect(parseIds({ ids: `${ids[0]},nonsense,${ids[0]},${ids[1]}` })).toEqual(ids.slice(0, 2));
  expect(parseIds({ ids: ids.join() })).toHaveLength(MAX_BULK_ORDERS);
  expect(parseIds({})).toEqual([]);
});

test("a tracking number may be typed in Bangla digits", () => {
  expect(courierNumberSchema.parse("১৫baeb8a")).toBe("15BAEB8A");
});
