/** Compares the cart with the shop: the server's quote and the browser's update. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartLine, toLine } from "@/lib/cart/lines";
import { orderedLines } from "@/lib/cart/order-lines";
import { applyQuote, compareWithShop, describeChanges, mergeChanges, quoteItems } from "@/lib/checkout/rules";
import type { Product } from "@/lib/products/schema";
import { aProduct } from "@/tests/support/product";

function line(change: Partial<CartLine> = {}): CartLine {
  return { ...toLine(product(), 1), ...change };
}

const product = (change: Partial<Product> = {}) =>
  aProduct({ id: "a", name: "Molecules", stock_quantity: 50, ...change });

/** Requests a quote of a cart, and applies it. */
function update(cart: CartLine[], shop: (Product | null)[]) {
  const quote = compareWithShop(
    quoteItems(cart),
    new Map(shop.map((one, index) => [cart[index]?.product_id ?? "", one])),
  );

  return { lines: applyQuote(cart, quote), changes: describeChanges(cart, quote) };
}

describe("comparing a cart with the current shop", () => {
  it("reports nothing if nothing changed", () => {
    expect(update([line()], [product()])).toEqual({ lines: [{ ...line(), category: "Physical" }], changes: [] });
  });

  it("applies and reports a new price", () => {
    const { lines, changes } = update([line()], [product({ price: 750 })]);

    expect(lines[0]?.price).toBe(750);
    expect(changes).toEqual([{ kind: "price", product_id: "a", name: "Molecules", from: 690, to: 750 }]);
  });

  it("applies and reports a reduced stock", () => {
    const { lines, changes } = update([line({ quantity: 5 })], [product({ stock_quantity: 2 })]);

    expect(lines[0]?.quantity).toBe(2);
    expect(changes).toMatchObject([{ kind: "fewer", from: 5, to: 2 }]);
  });

  it.each([
    ["deleted", null],
    ["inactive", product({ is_active: false })],
    ["sold out", product({ stock_quantity: 0 })],
  ])("removes a product that is %s, with a message", (_, fresh) => {
    expect(update([line()], [fresh])).toEqual({
      lines: [],
      changes: [{ kind: "gone", product_id: "a", name: "Molecules", from: 1, to: 0 }],
    });
  });

  it("keeps a line added and a quantity changed during the request", () => {
    const quote = compareWithShop(quoteItems([line()]), new Map([["a", product({ stock_quantity: 3 })]]));
    const other = line({ product_id: "b" });

    expect(applyQuote([line({ quantity: 5 }), other], quote)).toMatchObject([{ quantity: 3 }, other]);
  });

  it("finds changes since an earlier order", () => {
    const item = {
      id: "i",
      product_id: "a",
      product_name: "Molecules",
      product_name_bn: null,
      image_url: null,
      price: 650,
      quantity: 3,
      category: null,
    };

    expect(update(orderedLines({ items: [item] }), [product()]).changes).toMatchObject([
      { kind: "price", from: 650, to: 690 },
    ]);
  });

  it("finds no changes once up to date", () => {
    const shops = fc.option(
      fc.record({ price: fc.integer({ min: 1, max: 900 }), stock_quantity: fc.integer({ min: 0, max: 12 }) }),
    );
    fc.assert(
      fc.property(shops, fc.integer({ min: 1, max: 10 }), (shop, quantity) => {
        const now = shop && product(shop);
        const { lines } = update([line({ quantity })], [now]);

        expect(update(lines, [now])).toEqual({ lines, changes: [] });
      }),
    );
  });
});

it("reports the later of two changes", () => {
  const change = { kind: "price", product_id: "a", name: "Molecules", from: 690, to: 750 } as const;
  const later = { ...change, from: 750, to: 800 };
  const other = { ...change, kind: "fewer" as const };

  expect(mergeChanges([change, other], [later])).toEqual([other, later]);
});
