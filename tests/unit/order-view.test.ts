/** The view of an order in each of its states, for each reader (the table is tests/unit/english/order-views.txt). */
import { expect, it } from "vitest";
import { orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import { type Audience, viewOf } from "@/lib/orders/view";

const now = new Date("2026-11-22T06:00:00Z");
const openOn = [1, 2, 3, 4, 5, 6];
const order = {
  status: "pending" as (typeof orderStatuses)[number],
  payment_status: "pending" as (typeof paymentStatuses)[number],
  payment_method: "aamarpay" as "aamarpay" | "cash_on_delivery",
  rest_amount: 960,
  promised_from: "2026-11-21T06:00:00Z",
  delivered_at: null as string | null,
  items: [{ category: "Cards" }],
  shipping_address: { city: "Dhaka" },
};
const audiences: Audience[] = ["buyer", "payer", "staff", "packer"];
const states = (["aamarpay", "cash_on_delivery"] as const).flatMap((payment_method) =>
  orderStatuses.flatMap((status) =>
    paymentStatuses.map((payment_status) => ({
      ...order,
      payment_method,
      status,
      payment_status,
      delivered_at: status === "delivered" ? "2026-11-21T20:00:00Z" : null,
    })),
  ),
);

const view = (changes: Partial<typeof order> & Record<string, unknown>, audience: Audience = "buyer") =>
  viewOf({ ...order, ...changes }, { audience, now, openOn });

/** Returns the names of the flags that are true. */
const trueOnes = (flags: object) =>
  Object.entries(flags)
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .join(" ");

it("has a title, a text, a tone, facts and actions in every state for every reader", async () => {
  const rows = audiences.flatMap((audience) => [
    `# ${audience}`,
    ...states.map((state) => {
      const { title, text, tone, isOver, facts, actions } = view(state, audience);
      const { label, day } = facts.delivery ?? {};
      return [
        `${state.payment_method} ${state.status} ${state.payment_status}`,
        title,
        text,
        isOver ? `${tone}, over` : tone,
        trueOnes(facts),
        label ? [label, day, facts.promise].filter(Boolean).join(", ") : "no delivery",
        [actions.pay, trueOnes(actions)].filter(Boolean).join(" + ") || "no action",
      ].join(" | ");
    }),
  ]);

  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("english/order-views.txt");
});

it("lets every unpaid live online order be paid, not only failed ones", () => {
  for (const { status, payment_status, payment_method } of states) {
    const isPayable =
      payment_method === "aamarpay" && status !== "cancelled" && ["pending", "failed"].includes(payment_status);
    expect(view({ status, payment_status, payment_method }).actions.pay !== null).toBe(isPayable);
  }
});

it("labels a payment after a failure a retry, and an unfinished one Complete Payment", () => {
  expect(view({ payment_status: "failed" }).actions.pay).toBe("Retry Payment");
  expect(view({}).actions.pay).toBe("Complete Payment");
});

it("offers cash to buyers with an e-mail address, for an order with a parcel that waits for its payment", () => {
  expect(view({}).actions.payInCash).toBe(true);
  expect(view({ is_mailed: false }).actions.payInCash).toBe(false);
  expect(view({ items: [{ category: "Software" }] }).actions.payInCash).toBe(false);
  expect(view({ status: "processing" }).actions.payInCash).toBe(false);
});

it("offers an online payment of a cash order that costs something, until its parcel leaves", () => {
  const cash = { payment_method: "cash_on_delivery" as const };

  expect(view(cash).actions.payOnline).toBe(true);
  expect(view({ ...cash, rest_amount: 0 }).actions.payOnline).toBe(false);
  expect(view({ ...cash, status: "shipped" }).actions.payOnline).toBe(false);
});

it("expects no delivery without a parcel, or of one that comes back", () => {
  expect(view({ items: [{ category: "Software" }] }).facts).toMatchObject({ hasParcel: false, delivery: null });
  expect(view({ status: "shipped", return_status: "coming_back" }).facts.delivery).toBeNull();
});

it("reads the state that a mail stores, with the zone of its parcel", () => {
  const { items: _items, shipping_address: _address, ...stored } = order;
  const mailed = viewOf({ ...stored, zone: "inside_dhaka" }, { audience: "buyer", now, openOn });

  expect(mailed).toEqual(view({}));
});
