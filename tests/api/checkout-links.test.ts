/** Links that open the checkout with products and a coupon (D9.123). */
import { beforeEach, expect, it } from "vitest";
import { CHECKOUT_LINK_DAYS } from "@/lib/checkout/checkout-link";
import { addDays } from "@/lib/dates";
import type { StaffSource } from "@/lib/orders/sources";
import { openCheckoutLink } from "@/server/checkout/open-checkout-link";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

let admin: User;
let cards: Product;
let poster: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  cards = await createProduct({ name: "Cards", price: 500, stock: 10 });
  poster = await createProduct({ name: "Poster", price: 100, stock: 10 });
});

type Making = { coupon_code?: string; source?: StaffSource };

/** The token of a link for two sets of cards and a poster. */
async function tokenOf({ source = "messenger", ...more }: Making = {}): Promise<string> {
  const items = [
    { product_id: cards.id, quantity: 2 },
    { product_id: poster.id, quantity: 1 },
  ];
  const { data } = await call("POST /orders/admin/checkout-link", { as: admin, body: { items, source, ...more } });
  expect(Date.parse(data.ends_at)).toBeGreaterThan(addDays(new Date(), CHECKOUT_LINK_DAYS - 1).getTime());

  return new URL(data.url).searchParams.get("link") ?? "";
}

const opened = (token: string, now = new Date()) => openCheckoutLink(token, now);
const placed = async (checkout_link: string) => {
  const body = { ...orderBody([{ product: cards }]), checkout_link };
  const { data } = await call("POST /orders", { as: await createUser(), body });

  return await db.order.findUniqueOrThrow({ where: { id: data.order.id } });
};

it("open the checkout with the products in their order, at the shop's prices, and with the coupon", async () => {
  const token = await tokenOf({ coupon_code: "ঈদ-১০" });
  await db.product.update({ where: { id: poster.id }, data: { pricePaisa: 12_000 } });

  expect(await opened(token)).toMatchObject({
    lines: [
      { product_id: cards.id, name: "Cards", quantity: 2, price: 500 },
      { product_id: poster.id, quantity: 1, price: 120 },
    ],
    coupon: "ঈদ-১০",
  });
  expect(token.length).toBeLessThan(120);
});

it("leave out products that are no longer on sale, and end without any", async () => {
  const token = await tokenOf();
  await db.product.update({ where: { id: poster.id }, data: { isActive: false } });
  expect((await opened(token))?.lines.map(({ product_id }) => product_id)).toEqual([cards.id]);
  await db.product.update({ where: { id: cards.id }, data: { isDraft: true } });
  expect(await opened(token)).toBeNull();
});

it("end after seven days, and are worthless if anything in them is changed", async () => {
  const token = await tokenOf({ coupon_code: "EID10" });
  expect(await opened(token, addDays(new Date(), 6.9))).not.toBeNull();
  expect(await opened(token, addDays(new Date(), 7.1))).toBeNull();
  for (const [index, letter] of [...token].entries()) {
    const other = letter === "A" ? "B" : "A";
    // The last character has unused bits.
    if (index < token.length - 1)
      expect(await opened(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
  }
  for (const text of ["", "A", token.slice(1), token.slice(0, -4), `${token}AAAA`, "A".repeat(5_000), "<script>"])
    expect(await opened(text)).toBeNull();
});

it("give their source to the order, which is the buyer's own", async () => {
  const order = await placed(await tokenOf({ source: "whatsapp" }));
  expect(order).toMatchObject({ source: "whatsapp", phoneConfirmedAt: null, paymentLinkEndsAt: null });
  const { data } = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } });
  expect(data).toMatchObject({ source: "whatsapp", placed_by: "Test Buyer" });
  expect(data.history.at(-1)).toMatchObject({ action: "placed", changes: { source: { from: null, to: "whatsapp" } } });
});

it("that ended or were changed place an order of the website", async () => {
  expect(await placed("A".repeat(80))).toMatchObject({ source: "website" });
  await refused("POST /orders", {
    as: await createUser(),
    body: { ...orderBody([{ product: cards }]), checkout_link: "A".repeat(601) },
  }).then(({ status }) => expect(status).toBe(422));
});

it("are made by those who take orders", async () => {
  const body = { items: [{ product_id: cards.id, quantity: 1 }], source: "messenger" as const };
  expect(await refused("POST /orders/admin/checkout-link", { as: await createUser(), body })).toMatchObject({
    status: 403,
  });
});
