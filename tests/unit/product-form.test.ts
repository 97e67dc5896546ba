import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adminProducts } from "@/lib/products/addresses";
import { discountOf, originalPriceOf } from "@/lib/products/discount";
import { changesOf, productFormSchema, toProductFields } from "@/lib/products/form";
import { aProduct } from "@/tests/support/product";

const product = aProduct({
  description: "Forty cards",
  original_price: 800,
  discount_percentage: 14,
  stock_quantity: 12,
});

const read = (change: object) => productFormSchema.parse({ ...toProductFields(product), ...change });

describe("the discount", () => {
  it.each([
    [449, 499, 10],
    [690, 690, 0],
    [690, null, 0],
    [0, 500, 100],
  ])("of %s instead of %s is %s %%", (price, before, discount) => {
    expect(discountOf(price, before)).toBe(discount);
  });

  it("and the original price calculated from it agree", () => {
    const price = fc.integer({ min: 1000, max: 50_000_000 }).map((paisa) => paisa / 100);

    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 99 }), (amount, discount) => {
        expect(discountOf(amount, originalPriceOf(amount, discount))).toBe(discount);
      }),
    );
    expect(originalPriceOf(450, 10)).toBe(500);
    expect(originalPriceOf(450, 0)).toBeNull();
    expect(originalPriceOf(0, 100)).toBeNull();
  });
});

describe("the product form", () => {
  it("parses Bangla digits and separators, and empty as no discount and no stock", () => {
    expect(
      read({ price: "৳ ১,২৫০.৫০", original_price: "", discount_percentage: "", stock_quantity: "" }),
    ).toMatchObject({
      price: 1250.5,
      original_price: null,
      discount_percentage: 0,
      stock_quantity: 0,
    });
  });

  it.each([
    [{ name: " " }, "Name is required"],
    [{ price: "free" }, "Enter a price in taka"],
    [{ original_price: "600" }, "The original price must not be below the price"],
    [{ stock_quantity: "many" }, "Enter a whole number"],
  ])("rejects %j: %s", (change, message) => {
    const { error } = productFormSchema.safeParse({ ...toProductFields(product), ...change });

    expect(error?.issues[0]?.message).toBe(message);
  });

  it("sends only changes, with the price and stock that were seen", () => {
    const current = { ...product, stock_quantity: 9, price: 700 };

    expect(changesOf(product, read({}), current)).toEqual({ expected: {} });
    expect(changesOf(product, read({ stock_quantity: "20", name: "Molecules" }), current)).toEqual({
      name: "Molecules",
      stock_quantity: 20,
      expected: { stock_quantity: 9 },
    });
  });
});

describe("a product's images and box contents", () => {
  const picture = (name: string, alt_text = "", alt_text_bn: string | null = null) => ({
    image_url: `/pictures/${name}.webp`,
    alt_text,
    alt_text_bn,
  });
  const pictured = { ...product, image_url: "/pictures/a.webp", images: [picture("b", "The box")] };
  const change = (fields: object) =>
    changesOf(pictured, productFormSchema.parse({ ...toProductFields(pictured), ...fields }), pictured);

  it("are one list in the form, the main image first", () => {
    expect(toProductFields(pictured).pictures).toEqual([picture("a"), picture("b", "The box")]);
    expect(change({})).toEqual({ expected: {} });
    expect(change({ pictures: [picture("b", "The box"), picture("a")] })).toEqual({
      image_url: "/pictures/b.webp",
      images: [picture("a")],
      expected: {},
    });
    expect(change({ pictures: [picture("a"), picture("b", "The box", "বক্স")] })).toEqual({
      images: [picture("b", "The box", "বক্স")],
      expected: {},
    });
    expect(change({ pictures: [picture("a"), picture("b", "The box", " ")] })).toEqual({ expected: {} });
    expect(change({ pictures: [] })).toEqual({ image_url: null, images: [], expected: {} });
  });

  it("are one per line", () => {
    expect(change({ box_contents: " 40 cards \n\n A key\n" })).toEqual({
      box_contents: ["40 cards", "A key"],
      expected: {},
    });
  });
});

it("the card language is optional", () => {
  const parse = (card_language: "" | "bangla") =>
    productFormSchema.parse({ ...toProductFields(null), name: "x", price: "1", card_language }).card_language;

  expect(parse("")).toBeNull();
  expect(parse("bangla")).toBe("bangla");
});

describe("the URL of the admin's list", () => {
  it("holds the list's filters, and ignores invalid values", () => {
    const query = adminProducts.parse({
      show: "low_stock",
      search: " salt ",
      limit: "7",
      page: "x",
      category: "No",
    });

    expect(query).toEqual({ show: "low_stock", search: "salt", sort: "newest", limit: 20, page: 1 });
    expect(adminProducts.href(query, { page: 2 })).toBe("/admin/products?search=salt&show=low_stock&page=2");
    expect(adminProducts.href(adminProducts.parse({}))).toBe("/admin/products");
  });
});
