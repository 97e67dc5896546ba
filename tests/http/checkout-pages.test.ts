/** The checkout of an existing order: held for payment, not payable, ordered again, another customer's (D1.23). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, formatDayTime } from "@/lib/dates";
import { holdsStock } from "@/lib/orders/rules";
import type { Order, OrderStatus, PaymentStatus } from "@/lib/orders/schema";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";
import { cookieOf, http } from "@/tests/support/http";

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";
const due = addDays(new Date(), 1);

let order: Order;
let cookie: string;

beforeAll(async () => {
  await resetDatabase();
  const owner = await createUser();
  const product = await createProduct({ name: "Everyday molecules", price: 500, isFlagship: true });
  order = await createOrder(owner, [{ product, quantity: 2 }]);
  cookie = await cookieOf(owner);
});

async function setOrder(data: { status?: OrderStatus; paymentStatus: PaymentStatus; method?: string }): Promise<void> {
  const state = { status: data.status ?? "pending", paymentStatus: data.paymentStatus };
  const method = data.method ?? "aamarpay";
  const isWaiting = method === "aamarpay" && state.status === "pending" && /pending|failed/.test(state.paymentStatus);
  await db.order.update({
    where: { id: order.id },
    data: {
      ...state,
      paymentMethod: method,
      holdsStock: holdsStock(state),
      paidPaisa: state.paymentStatus === "paid" ? 106_000 : null,
      heldUntil: isWaiting ? due : null,
    },
  });
}

beforeEach(() => setOrder({ paymentStatus: "pending" }));

const page = (query: string, as = cookie) => http(`/checkout?${query}`, { headers: { cookie: as } });

/** Returns the text of the main element. */
function words({ text }: { text: string }): string {
  return (/<main[\s\S]*?<\/main>/.exec(text)?.[0] ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

describe("a held order", () => {
  it("is shown with lines, address, total and deadline, and can be paid", async () => {
    const answer = await page(`order_id=${order.id}`);

    expect(answer.status).toBe(200);
    for (const text of ["Complete Payment", "Everyday molecules", "Rahima Khatun", "House 27", "Pay ৳1,060 online"]) {
      expect(words(answer)).toContain(text);
    }
    expect(words(answer)).toContain(`Held for you until ${formatDayTime(due)} `);
    expect(answer.text).toContain("<title>Complete Payment");
  });

  it.each([
    [{ paymentStatus: "paid" }, "This order is paid", "View order"],
    [{ paymentStatus: "refunded" }, "This order was refunded", "View order"],
    [{ status: "cancelled", paymentStatus: "pending" }, "This order was cancelled", "New Order"],
    [{ status: "cancelled", paymentStatus: "paid" }, "your payment will be refunded", "View order"],
    [{ paymentStatus: "pending", method: "cash_on_delivery" }, "This order is paid on delivery", "View order"],
  ] as const)("shows the reason if no payment is due: %j", async (state, text, way) => {
    await setOrder(state);
    const shown = words(await page(`order_id=${order.id}`));

    expect(shown).toContain(text);
    expect(shown).toContain(way);
    expect(shown).not.toMatch(/Complete Payment|Pay ৳/);
  });
});

describe("another customer's order", () => {
  it.each(["order_id", "again"])("is not found by %s, like an unknown one", async (name) => {
    const stranger = await cookieOf(await createUser());
    const answers = [
      await page(`${name}=${order.id}`, stranger),
      await page(`${name}=${UNKNOWN}`, stranger),
      await page(`${name}=nonsense`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const answer of answers) expect(answer.text).not.toContain("House 27");
  });

  it.each(["order_id", "again"])("asks a guest to sign in and returns to %s", async (name) => {
    const { status, headers } = await http(`/checkout?${name}=${order.id}`);

    expect(status).toBe(307);
    expect(headers.get("location")).toBe(`/login?from=${encodeURIComponent(`/checkout?${name}=${order.id}`)}`);
  });
});

describe("the Buy Cards link", () => {
  it("shows the card set, its price and its delivery in the initial HTML, before and after sign-in", async () => {
    const shown = words(await page("buy=cards"));
    expect(shown).toContain("Everyday molecules");
    expect(shown).toMatch(/Total ৳560/);
    expect(shown).not.toContain("…");

    const asked = words(await http(`/login?from=${encodeURIComponent("/checkout?buy=cards")}`));
    expect(asked).toContain("Everyday molecules ৳500 · delivery from ৳60 · Cash on delivery");
  });
});
