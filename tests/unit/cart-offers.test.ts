/** Offers for a cart with items. */
import { describe, expect, it } from "vitest";
import type { CartLine } from "@/lib/cart/lines";
import { bringsFreeDelivery, offersFor } from "@/lib/cart/offers";
import { missingForFreeDelivery } from "@/lib/free-delivery";
import type { Product } from "@/lib/products/schema";

const product = (id: string, price: number, changes: Partial<Product> = {}) =>
  ({ id, price, is_active: true, is_draft: false, stock_quantity: 5, ...changes }) as Product;

const line = (product_id: string, price: number, quantity = 1) => ({ product_id, price, quantity }) as CartLine;

const products = [product("set", 1250), product("twenty", 350), product("binder", 320), product("card", 75)];

const offered = (lines: CartLine[], threshold: number | null = 1000, of = products) =>
  offersFor({ products: of, lines, threshold }).map(({ id, price }) =>
    bringsFreeDelivery({ price, lines, threshold }) ? `${id}, free` : id,
  );

describe("cart offers", () => {
  it("are recommended products that are not in the cart and can be bought", () => {
    const gone = [product("gone", 90, { stock_quantity: 0 }), product("draft", 90, { is_draft: true })];

    expect(offered([])).toEqual(["set", "twenty"]);
    expect(offered([line("set", 1250)], 1000, [...gone, ...products])).toEqual(["twenty", "binder"]);
  });

  it("start with the cheapest that reaches free delivery, which requires exceeding the threshold", () => {
    expect(offered([line("other", 690)])).toEqual(["binder, free", "set, free"]);
    expect(offered([line("other", 680)])).toEqual(["twenty, free", "set, free"]);
    expect(offered([line("other", 690)], null)).toEqual(["set", "twenty"]);
    expect(offered([line("other", 1001)])).toEqual(["set", "twenty"]);
  });

  it("contain no cards if the cart has cards, which sets may share", () => {
    const cards = { card_language: "english" } as const;
    const sets = [product("bundle", 2150, cards), product("bangla", 1250, { card_language: "bangla" }), ...products];

    expect(offered([{ ...line("all118", 350), ...cards }], 1000, sets)).toEqual(["set, free", "twenty"]);
    expect(offered([line("binder", 320)], 1000, sets)).toEqual(["bangla, free", "bundle, free"]);
  });

  it("begin with the owner's choice, cards included, without those in the cart or sold out", () => {
    const cards = { card_language: "english" } as const;
    const related = [
      product("in cart", 100),
      product("gone", 90, { stock_quantity: 0 }),
      product("bundle", 2150, cards),
      product("binder", 320),
    ];
    const lines = [{ ...line("in cart", 100), ...cards }];

    expect(offersFor({ related, products, lines, threshold: 1000 }).map(({ id }) => id)).toEqual(["bundle", "binder"]);
    const [bundle] = related.slice(2);
    expect(
      offersFor({ related: bundle ? [bundle] : [], products, lines, threshold: 1000 }).map(({ id }) => id),
    ).toEqual(["bundle", "set"]);
  });

  it("state how far the missing amount is exceeded, since equalling it is not enough", () => {
    expect(missingForFreeDelivery(75, 1000)).toBe("Add more than ৳925 for free delivery");
    expect(missingForFreeDelivery(1000, 1000)).toBe("Add one more item for free delivery");
  });

  it("are empty if nothing else fits", () => {
    expect(offered([line("other", 10, 10)])).toEqual([]);
  });
});
