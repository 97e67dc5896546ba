/** The payment outcome pages: without a session, based on the order and not on the URL (spec 2 and 8, reliability B6). */
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDayTime } from "@/lib/dates";
import { addHours } from "@/lib/orders/holds";
import { holdsStock, isWaitingForPayment } from "@/lib/orders/rules";
import type { Order, OrderStatus, PaymentStatus } from "@/lib/orders/schema";
import { describeFailure, failureReasons } from "@/lib/payments/rules";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { http, tokensOf } from "@/tests/support/http";

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";
const pages = ["success", "failed", "cancelled"] as const;

let order: Order;

beforeAll(async () => {
  await resetDatabase();
  const product = await createProduct({ price: 500 });
  order = await createOrder(await createUser(), [{ product, quantity: 2 }]);
});

const minutesAgo = (minutes: number) => addHours(new Date(), -minutes / 60);

async function setOrder(data: { status?: OrderStatus; paymentStatus: PaymentStatus }): Promise<void> {
  const state = { status: data.status ?? "pending", paymentStatus: data.paymentStatus };
  await db.order.update({
    where: { id: order.id },
    data: {
      ...state,
      paymentMethod: "aamarpay",
      holdsStock: holdsStock(state),
      paidPaisa: state.paymentStatus === "paid" ? 106_000 : null,
      heldUntil: isWaitingForPayment({ ...state, paymentMethod: "aamarpay" }) ? addDays(new Date(), 1) : null,
    },
  });
}

async function setCash(is_enabled: boolean): Promise<void> {
  const { token } = await tokensOf({ token: await createAdmin() });
  const json = { cash_on_delivery: { is_enabled } };
  expect((await http("/api/v1/settings/payment-settings", { method: "PUT", token, json })).status).toBe(200);
}

async function read(page: (typeof pages)[number], query: Record<string, string>, expected = 200): Promise<string> {
  const { status, text, headers } = await http(`/payment/${page}?${new URLSearchParams(query)}`);
  expect(status).toBe(expected);
  expect(headers.get("cache-control")).toMatch(/no-store/);
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');

  return text;
}

function words(html: string): string {
  const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? "";

  return main
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

describe("the success page", () => {
  it("shows that it is paid, when it arrives, and the next steps", async () => {
    await setOrder({ paymentStatus: "paid" });
    const html = await read("success", { order_id: order.id, transaction_id: "AAM12345" });

    for (const text of ["Payment Successful!", "Paid", "2-3 business days", order.order_number, "AAM12345"]) {
      expect(words(html)).toContain(text);
    }
    for (const [href, label] of [
      ["/", "Continue Shopping"],
      ["/my-orders", "View My Orders"],
      [`/track/${order.id}`, "Track This Order"],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${label}</a>`));
    }
  });

  it.each([
    ["pending", "Confirming your payment"],
    ["failed", "Payment not completed"],
    ["refunded", "Payment refunded"],
  ] as const)("does not claim a payment that the order reports as %s", async (paymentStatus, title) => {
    await setOrder({ paymentStatus });
    const text = words(await read("success", { order_id: order.id }));
    expect(text).toContain(title);
    expect(text).not.toContain("Payment Successful!");
  });

  it("does not thank for the payment of a cancelled order", async () => {
    await setOrder({ status: "cancelled", paymentStatus: "paid" });
    const text = words(await read("success", { order_id: order.id }));
    expect(text).toContain("this order was cancelled, so we'll refund it");
    expect(text).not.toMatch(/getting your order ready|2-3 business days|Payment Successful/);
  });

  it("asks for no payment of an order cancelled before confirmation", async () => {
    await setOrder({ status: "cancelled", paymentStatus: "pending" });
    for (const createdAt of [new Date(), minutesAgo(3)]) {
      await db.order.update({ where: { id: order.id }, data: { createdAt } });
      const text = words(await read("success", { order_id: order.id }));

      expect(text).toContain("This order was cancelled. If you didn't pay, we won't send anything");
      expect(text).not.toMatch(/you can do it now|don't pay again|Complete Payment|2-3 business days/);
    }
  });

  it("offers the payment two minutes after it started, whenever the page is opened", async () => {
    await setOrder({ paymentStatus: "pending" });
    const at = async (minutes: number) => {
      await db.order.update({ where: { id: order.id }, data: { createdAt: minutesAgo(minutes) } });
      return words(await read("success", { order_id: order.id }));
    };
    expect(await at(0)).not.toContain("Complete Payment");
    expect(await at(0)).toContain("don't pay again");
    const late = await at(3);
    expect(late).toContain("No confirmation yet.");
    expect(late).toContain("Complete Payment");

    const attempt = await db.paymentAttempt.create({
      data: { orderId: order.id, tranId: "again", amountPaisa: 106_000 },
    });
    expect(await at(3)).not.toContain("Complete Payment");
    await db.paymentAttempt.delete({ where: { id: attempt.id } });
  });

  it("confirms nothing without an order", async () => {
    const text = words(await read("success", { transaction_id: "AAM12345" }, 404));
    expect(text).toContain("Invalid Payment");
    expect(text).toContain("No order ID found in payment confirmation");
  });
});

describe("the failure page", () => {
  it.each([...failureReasons, "something_else", ""])("shows the reason and advice for %s", async (reason) => {
    await setOrder({ paymentStatus: "failed" });
    const text = words(await read("failed", { order_id: order.id, reason }));
    const expected = describeFailure({ reason: reason || null, error: null });

    for (const part of ["Payment Failed", expected.text, ...expected.tips]) expect(text).toContain(part);
  });

  it("links onward, also without an order", async () => {
    const html = await read("failed", { error: "The bank said no" });

    expect(words(html)).toContain("The bank said no");
    for (const [href, label] of [
      ["/checkout", "New Order"],
      ["/track-order", "Track Your Orders"],
      ["/", "Back to Home"],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${label}</a>`));
    }
  });
});

it("the pages of unfinished payments say how to reach the shop; a failure without an order leads to My Orders", async () => {
  await setOrder({ paymentStatus: "failed" });
  for (const page of ["failed", "cancelled"] as const) {
    const html = await read(page, { order_id: order.id });
    expect(words(html)).toContain("Was money taken anyway? Don't pay again.");
    expect(html).toMatch(/<a [^>]*href="tel:[^"]+"[^>]*>Call /);
  }
  const html = await read("failed", {});
  expect(words(html)).toContain("Open My Orders to see whether your order is paid");
  expect(html).toMatch(/<a [^>]*href="\/my-orders" class="[^"]*button-primary[^"]*">View My Orders<\/a>/);
});

describe("the failure page of an order", () => {
  it("offers a retry while the order can be paid, and a new order from its lines", async () => {
    await setOrder({ paymentStatus: "failed" });
    const html = await read("failed", { order_id: order.id, reason: "payment_failed" });

    expect(html).toMatch(/<button[^>]*>Retry Payment · ৳1,060<\/button>/);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/checkout\\?again=${order.id}"[^>]*>New Order</a>`));
  });

  it("offers both payment methods first, cash only while the shop accepts it", async () => {
    await setOrder({ paymentStatus: "failed" });
    const show = async () => words(await read("failed", { order_id: order.id, reason: "payment_failed" }));
    const text = await show();
    const places = ["Payment Failed", "Retry Payment", "Pay in cash instead", "held for 24 hours", "What you can try"];
    const at = places.map((part) => text.indexOf(part));
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((one, other) => one - other));

    await setCash(false);
    expect(await show()).not.toContain("cash");
    await setCash(true);
  });

  it("sends the retry of a cancelled order to the checkout, which shows why it cannot be paid", async () => {
    await setOrder({ status: "cancelled", paymentStatus: "failed" });
    const html = await read("failed", { order_id: order.id });

    expect(html).toMatch(new RegExp(`<a [^>]*href="/checkout\\?order_id=${order.id}"[^>]*>Retry Payment</a>`));
    expect(words(html)).not.toMatch(/Retry Payment ·|in cash/);
  });
});

describe("the cancellation page", () => {
  it("names the day if less than 24 hours are left after another attempt", async () => {
    await setOrder({ paymentStatus: "pending" });
    const heldUntil = addHours(new Date(), 12);
    await db.order.update({ where: { id: order.id }, data: { heldUntil } });
    const text = words(await read("cancelled", { order_id: order.id }));

    expect(text).toContain(`Your order is held until ${formatDayTime(heldUntil)}`);
    expect(text).not.toContain("24 hours");
  });

  it("holds the order for 24 hours and offers payment", async () => {
    await setOrder({ paymentStatus: "pending" });
    const { heldUntil } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    const html = await read("cancelled", { order_id: order.id });

    expect(words(html)).toContain(`held for 24 hours, until ${formatDayTime(heldUntil ?? "")}`);
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="/checkout\\?order_id=${order.id}"[^>]*>Complete Payment · ৳1,060</a>`),
    );
    for (const label of ["Continue Shopping", "View My Orders", "Back to Home"])
      expect(html).toContain(`>${label}</a>`);
  });

  it("shows no amount due for a cancelled order", async () => {
    await setOrder({ status: "cancelled", paymentStatus: "pending" });
    const text = words(await read("cancelled", { order_id: order.id }));

    expect(text).toContain("This order was cancelled.");
    expect(text).not.toContain("Complete Payment ·");
  });
});

it.each(["failed", "cancelled"] as const)("%s does not contradict a successful payment", async (page) => {
  await setOrder({ paymentStatus: "paid" });
  const text = words(await read(page, { order_id: order.id, reason: "timeout" }));

  expect(text).toContain("Your payment went through");
  expect(text).not.toMatch(/Payment Failed|Payment Cancelled|(?:Complete|Retry) Payment ·/);
});

describe("every outcome page", () => {
  const actions = {
    failed: { "/checkout": "New Order", "/track-order": "Track Your Orders", "/": "Back to Home" },
    cancelled: {
      "/checkout": "Complete Payment",
      "/my-orders": "View My Orders",
      "/products": "Continue Shopping",
      "/": "Back to Home",
    },
  } as const;

  it.each([
    ["failed", "Failed", /<button[^>]*>Retry Payment<\/button>/],
    ["cancelled", "Cancelled", /held for 24 hours/],
  ] as const)("%s has its default status and actions without a known order", async (page, status, also) => {
    for (const order_id of ["", UNKNOWN, "not-an-order", "x".repeat(500)]) {
      const html = await read(page, { order_id, transaction_id: "AAM12345" });
      expect(words(html)).toContain(`Payment status ${status} Transaction ID AAM12345`);
      for (const [href, label] of Object.entries(actions[page])) {
        expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${label}</a>`));
      }
      expect(html).toMatch(also);
    }
  });

  it.each([
    ["failed", "Failed"],
    ["cancelled", "Cancelled"],
  ] as const)("%s has its default status for an unpaid order too", async (page, status) => {
    await setOrder({ paymentStatus: "pending" });

    expect(words(await read(page, { order_id: order.id }))).toContain(`Total ৳1,060 Payment status ${status}`);
  });

  it.each([
    ["failed", ["Retry Payment", "New Order", "Track Your Orders", "Back to Home"]],
    ["cancelled", ["Complete Payment", "Continue Shopping", "Back to Home", "View My Orders"]],
  ] as const)("%s has its four actions in every order state", async (page, labels) => {
    const states = [
      { paymentStatus: "failed" },
      { paymentStatus: "paid" },
      { paymentStatus: "refunded" },
      { status: "cancelled", paymentStatus: "pending" },
    ] as const;
    for (const state of states) {
      await setOrder(state);
      const html = await read(page, { order_id: order.id });
      for (const label of labels) expect(html).toMatch(new RegExp(`>${label}(?: · [^<]+)?</(?:a|button)>`));
    }
  });

  it("shows no success for an unknown order", async () => {
    for (const orderId of [UNKNOWN, "not-an-order", "x".repeat(500)]) {
      const text = words(await read("success", { order_id: orderId, transaction_id: "AAM12345" }, 404));
      expect(text).toContain("Failed to load order details.");
      expect(text).not.toMatch(/success|thank you|\bpaid\b(?!, in My Orders)|held for|AAM12345/i);
    }
  });

  it("shows nothing about the customer", async () => {
    await setOrder({ paymentStatus: "paid" });
    for (const page of pages) {
      const html = await read(page, { order_id: order.id });
      for (const secret of ["Rahima", "Khatun", "01712-345678", "House 27"]) expect(html).not.toContain(secret);
    }
  });

  const payloads = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><script>alert(1)</script>",
    "'-alert(1)-'",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "\u202e<b>turned</b>",
  ];

  it.each(payloads)("escapes %s everywhere", async (payload) => {
    await setOrder({ paymentStatus: "failed" });
    for (const page of pages) {
      for (const name of ["order_id", "transaction_id", "error", "reason"]) {
        const html = await read(
          page,
          { order_id: order.id, [name]: payload },
          name === "order_id" && page === "success" ? 404 : 200,
        );
        if (/[<>]/.test(payload)) expect(html).not.toContain(payload.replace("\u202e", ""));
        expect(html).not.toContain('href="javascript:');
      }
    }
  });
});
