/** The language of API responses (ADR 061). */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { withLanguage } from "@/server/language";
import { readPayload } from "@/server/mail/payloads";
import { renderMail } from "@/server/mail/render";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeAll(speakLanguages);
beforeEach(resetDatabase);

it("error messages use the language of the request, with the same code", async () => {
  const buyer = await createUser();
  const product = await createProduct({ name: "Stickers", stock: 2 });
  const placeTooMany = () => refused("POST /orders", { as: buyer, body: orderBody([{ product, quantity: 3 }]) });

  const { data: english } = await placeTooMany();
  const { data: bangla } = await withLanguage("bn", placeTooMany);

  expect(english.detail).toBe("Only 2 of Stickers left in stock");
  expect(bangla).toEqual({ ...english, detail: "Stickers আর মাত্র ২টি স্টকে আছে" });
});

it("the message of a field error is translated like the whole", async () => {
  const product = await createProduct({ stock: 0 });

  const { data } = await withLanguage("bn", () => refused("POST /stock-notices", { body: { product_id: product.id } }));

  expect(data.errors).toEqual([{ field: "email", message: data.detail }]);
  expect(data.detail).toMatch(/[\u0980-\u09ff]/);
});

it("logs rejections in English", () => {
  const error = withLanguage("bn", () => new AppError("not_found", "Order not found"));

  expect(error.message).toBe("Order not found");
  expect(error.detail).not.toBe(error.message);
});

it("stores the language of the account's registration, and the one chosen later", async () => {
  const account = { email: "rahima@example.com", password: "eight888", full_name: "Rahima" };
  await withLanguage("bn", () => call("POST /auth/register", { body: account }));
  const user = await db.user.findUniqueOrThrow({ where: { email: account.email } });
  expect(user.locale).toBe("bn");
  expect(await db.mail.findFirstOrThrow({ where: { kind: "email_verification" } })).toMatchObject({ locale: "bn" });

  await call("PATCH /auth/me", { as: user, body: { locale: "en" } });

  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).locale).toBe("en");
});

it("writes order emails in the language of the order", async () => {
  const buyer = await createUser();
  const body = orderBody([{ product: await createProduct() }]);
  const place = () => call("POST /orders", { as: buyer, body });
  const { data } = await withLanguage("bn", place);
  await call("PATCH /orders/{id}/status", {
    as: buyer,
    params: { id: data.order.id },
    body: { status: "cancelled" },
  });

  const mails = await db.mail.findMany({ where: { orderId: data.order.id } });

  expect(mails.map(({ locale }) => locale)).toEqual(mails.map(() => "bn"));
  expect(mails.map(({ kind }) => kind)).toContain("order_cancelled");
  const options = { as: await createAdmin(), params: { id: data.order.id } };
  expect((await call("GET /orders/admin/{id}/details", options)).data.locale).toBe("bn");
});

it("writes an order's place in the language of the email, and in English for couriers (D8.188)", async () => {
  const body = { ...orderBody([{ product: await createProduct() }]), payment_method: "cash_on_delivery" as const };
  const buyer = await createUser({ isVerified: true });
  const { order } = (await withLanguage("bn", () => call("POST /orders", { as: buyer, body }))).data;
  expect(order.shipping_address).toMatchObject({ area: "Dhanmondi", city: "Dhaka" });

  const { payload } = await db.mail.findFirstOrThrow({ where: { orderId: order.id, kind: "order_placed" } });
  const textIn = (language: "en" | "bn") =>
    renderMail("order_placed", readPayload("order_placed", payload), language, DEFAULT_SHOP_FACTS).text;
  expect(textIn("en")).toContain("Dhanmondi, Dhaka");
  expect(textIn("bn")).toContain("ধানমন্ডি, ঢাকা");

  const options = { as: await createAdmin(), body: { courier: "pathao" as const, ids: [order.id] } };
  const file = await withLanguage("bn", () => call("POST /orders/admin/courier-file", options));
  expect(file.data).toContain("Dhanmondi, Dhaka");
});

it("writes an email in one language, including its links", () => {
  const facts = { userId: "00000000-0000-4000-8000-000000000000", link: "http://127.0.0.1:3000/bn/x" };

  const { subject, html, text } = renderMail("email_verification", facts, "bn", DEFAULT_SHOP_FACTS);

  expect(subject).toBe("আপনার ইমেইল ঠিকানা নিশ্চিত করুন");
  expect(html).toContain('<html lang="bn">');
  expect(html).toMatch(new RegExp(`অথবা এই ঠিকানাটি খুলুন: <a [^>]*href="${facts.link}">${facts.link}</a>`));
  // Ignore addresses and the shop's name.
  expect(text.replaceAll(/\S+[@:]\S+|ChemCard AR/g, "")).not.toMatch(/[A-Za-z]{2,}/);
});
