/** The success page of a cash-on-delivery order (D8.37): what anyone with its URL sees, and what only its customer sees. */
import { beforeAll, expect, it } from "vitest";
import { formatDayTime } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";
import { cookieOf, http } from "@/tests/support/http";

let cash: Order;
let owner: User;
const show = async (as?: User) => {
  const options = as ? { headers: { cookie: await cookieOf(as) } } : {};
  const { text } = await http(`/payment/success?order_id=${cash.id}`, options);

  return (/<main[\s\S]*?<\/main>/.exec(text)?.[0] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
};

beforeAll(async () => {
  await resetDatabase();
  owner = await createUser();
  cash = await createOrder(owner, [{ product: await createProduct({ name: "Everyday molecules" }), quantity: 2 }]);
});

it("shows items, delivery date and amount to anyone with the URL, and offers no payment", async () => {
  const text = await show();

  for (const part of [
    "Order placed successfully",
    cash.order_number,
    cash.tracking_number,
    "2-3 business days",
    "Have this ready ৳1,060",
    "in Dhanmondi",
    "Everyday molecules",
    "You'll get your premium code when the cash is received",
    "Get the app",
    "Continue Shopping",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Delivery At the latest \w{3} \d+ \w{3}/);
  expect(text).not.toMatch(/Payment Successful|Complete Payment|Confirming|We'll call you|01712|Rahima|House 27/);
});

it("shows the phone number and the confirmation deadline to its customer only", async () => {
  const call = `We'll call you on 01712-345678 to confirm Then we'll send it. If it isn't confirmed, the order is cancelled on ${formatDayTime(cash.confirm_by ?? "")}`;

  expect(await show(owner)).toContain(call);
  expect(await show(await createUser())).not.toContain("We'll call you");
});

it("promises no delivery for a cancelled order, and shows payments received online", async () => {
  const attempt = {
    orderId: cash.id,
    tranId: "stray",
    amountPaisa: 100_000,
    status: "paid",
    decidedAt: new Date(),
  } as const;
  await db.paymentAttempt.create({ data: attempt });
  expect(await show()).toContain("You won't pay twice");

  await db.order.update({
    where: { id: cash.id },
    data: { status: "cancelled", holdsStock: false, heldUntil: null },
  });
  const text = await show();
  expect(text).toContain("This order was cancelled We won't send anything, and there's nothing to pay.");
  expect(text).not.toMatch(/At the latest|Have this ready|business days/);
});

it("does not mention a parcel if there is none, and neither does the order's tracking", async () => {
  const { id } = await createOrder(owner, [{ product: await createProduct() }]);
  await db.orderItem.updateMany({ where: { orderId: id }, data: { category: "Software" } });
  await db.order.update({ where: { id }, data: { shipAddress: "", shipArea: "", shipCity: "" } });
  const cookie = await cookieOf(owner);

  for (const path of [`/payment/success?order_id=${id}`, `/track/${id}`, `/my-orders/${id}`]) {
    const { status, text } = await http(path, { headers: { cookie } });
    const main = (/<main[\s\S]*?<\/main>/.exec(text)?.[0] ?? "").replace(/<[^>]+>/g, " ");

    expect(status, path).toBe(200);
    expect(main, path).not.toMatch(/At the latest|business days|parcel|Delivery to|Out for Delivery|Estimated/);
  }
});
