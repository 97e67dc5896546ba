/** A buyer confirms a cash order by WhatsApp; staff paste the message (ADR 104). */
import { beforeEach, expect, it } from "vitest";
import { chatConfirmationLink, readChatConfirmation } from "@/lib/orders/chat-confirmation";
import { addHours } from "@/lib/orders/holds";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { chatLinkOf } from "@/server/order-work/confirm-by-chat";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

const SHOP = "01811-000000";
let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  speakLanguages();
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser()];
  product = await createProduct({ stock: 100 });
});

const place = async (now = new Date()) => (await createOrder(buyer, [{ product }], now)).id;
const linkOf = (id: string, now = new Date()) => chatLinkOf(id, SHOP, now);
const textOf = async (id: string) => new URL((await linkOf(id)) ?? "").searchParams.get("text") ?? "";
const OWN = "+880 1712-345678";
const send = (text: string, sender = OWN) => ({ as: admin, body: { text, sender } });
const confirm = (text: string, sender?: string) => call("POST /orders/admin/confirm-by-whatsapp", send(text, sender));
const refusal = async (text: string, sender?: string) =>
  (await refused("POST /orders/admin/confirm-by-whatsapp", send(text, sender))).data.detail;
const confirmedAt = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).phoneConfirmedAt;

const UNKNOWN =
  "This text confirms no order. Copy the whole message, or call: the order may have changed since it was written.";

it("confirms the order of a message from its own number, once", async () => {
  const id = await place();
  const text = await textOf(id);
  expect(await linkOf(id)).toMatch(/^https:\/\/wa\.me\/8801811000000\?text=/);
  expect(text).toMatch(/^I confirm my order #[0-9A-F]{8}, ৳[\d,]+ in cash on delivery\. Code: (?:[2-9A-Z]{4}-?){3}$/);

  const { data } = await confirm(`[30/11, 10:21] Rahima: ${text} \nthanks`);

  expect(data.id).toBe(id);
  expect(await confirmedAt(id)).not.toBeNull();
  expect((await listAudit("order", id)).at(-1)).toMatchObject({ action: "whatsapp_confirmed" });
  expect(await linkOf(id)).toBeNull();
  expect(await refusal(text)).toBe("This order is already confirmed by phone");
  await call("DELETE /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
  expect(await refusal(text)).toBe("This message was already used");
  expect(await confirmedAt(id)).toBeNull();
});

it("rejects another sender, another order's code, a changed number or total, and an old message", async () => {
  const [id, other, old] = [await place(), await place(), await place(addHours(new Date(), -73))];
  const [text, foreign] = [await textOf(id), await textOf(other)];
  const codeOf = (message: string) => message.slice(message.indexOf("Code:"));

  expect(await refusal(text, "01812345678")).toBe(
    "Only a message from 01712-345678 can confirm this order. Please call that number.",
  );
  expect(await refusal(text.replace(codeOf(text), codeOf(foreign)))).toBe(UNKNOWN);
  expect(await refusal(text.replace(/-/g, " "))).toBe(UNKNOWN);
  expect(await refusal("I confirm")).toBe(UNKNOWN);
  expect(await linkOf(old)).toBeNull();
  const late = chatConfirmationLink(SHOP, await messageOf(old));
  expect(await refusal(new URL(late ?? "").searchParams.get("text") ?? "")).toBe("This message is older than 72 hours");
  await db.order.update({ where: { id: other }, data: { totalPaisa: { increment: 100 } } });
  expect(await refusal(foreign)).toBe(UNKNOWN);
  await db.order.update({ where: { id }, data: { shipPhone: "01899999999", shipPhoneDigits: "+8801899999999" } });
  expect(await refusal(text, "01899999999")).toBe(UNKNOWN);
  expect(await Promise.all([id, other, old].map(confirmedAt))).toEqual([null, null, null]);
});

/** The message of an order whose link is no longer offered. */
async function messageOf(id: string) {
  const row = await db.order.findUniqueOrThrow({ where: { id } });
  const { chatCode } = await import("@/server/orders/chat-confirmation");

  return { order_number: row.orderNumber, total_amount: row.totalPaisa / 100, code: chatCode(row) };
}

it("does not override a buyer who said no on the phone, and confirms once in a race", async () => {
  const [unwanted, raced] = [await place(), await place()];
  await call("POST /orders/admin/{id}/calls", { as: admin, params: { id: unwanted }, body: { outcome: "refuses" } });
  expect(await refusal(await textOf(unwanted))).toBe("The buyer said on the phone that they don't want it");

  const text = await textOf(raced);
  const answers = await Promise.allSettled([confirm(text), confirm(text), confirm(text)]);

  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const history = await listAudit("order", raced);
  expect(history.filter(({ action }) => action === "whatsapp_confirmed")).toHaveLength(1);
});

it("is off without a number of the shop, and for orders that nobody confirms", async () => {
  const [id, paid] = [await place(), await place()];
  await call("PUT /orders/admin/{id}", { as: admin, params: { id: paid }, body: { payment_status: "paid" } });

  expect(await chatLinkOf(id, null, new Date())).toBeNull();
  expect(await linkOf(paid)).toBeNull();
  expect(await linkOf("7f000000-0000-4000-8000-000000000000")).toBeNull();
});

it("writes the message in Bangla, and reads it", async () => {
  const id = await place();
  const text = await withLanguage("bn", () => textOf(id));

  expect(text).toContain("নিশ্চিত করছি");
  expect(readChatConfirmation(text)).not.toBeNull();
  expect((await confirm(text)).data.id).toBe(id);
});
