import { describe, expect, it } from "vitest";
import { count, isComplete, type PackingCheck, recount, scan, startCheck } from "@/lib/dispatch/packing-check";

const item = (id: string, quantity: number, category = "Physical") => ({
  ...{ product_id: id, product_name: `Product ${id}`, product_name_bn: null, quantity, category },
});
const order = (number: string, items: ReturnType<typeof item>[], status: "processing" | "shipped" = "processing") => ({
  ...{ id: `id-${number}`, order_number: number, status, payment_status: "paid" as const, items },
});
const codes = {
  a: { barcode: "8941100500001", sku: "card-a" },
  b: { barcode: null, sku: "CARD-B" },
  c: { barcode: "8941100500003", sku: null },
};
const begun = () =>
  startCheck(
    [
      order("AAAA1111", [item("a", 1), item("a", 1), item("b", 1), item("code", 1, "Software")]),
      order("BBBB2222", [item("c", 1)]),
      order("CCCC3333", [item("a", 1)], "shipped"),
    ],
    codes,
  );

const scanned = (...texts: string[]) => texts.reduce(scan, begun());
const lastOf = ({ last }: PackingCheck) => last?.kind;

describe("a packing check", () => {
  it("has one line per product of the orders in the shop, without codes", () => {
    const { orders } = begun();
    expect(
      orders.map(({ number, lines }) => [number, lines.map(({ productId, quantity }) => [productId, quantity])]),
    ).toEqual([
      [
        "AAAA1111",
        [
          ["a", 2],
          ["b", 1],
        ],
      ],
      ["BBBB2222", [["c", 1]]],
    ]);
  });

  it("is complete once every unit was scanned, by barcode or SKU, in whatever case and digits", () => {
    const check = scanned(" aaaa1111 ", "৮৯৪১১০০৫০০০০১", "CARD-A", "card-b");
    expect(check.last).toEqual({ kind: "complete", number: "AAAA1111" });
    expect(check.orders.map(isComplete)).toEqual([true, false]);
  });

  it.each([
    ["a product before a slip", ["CARD-A"], "no_order"],
    ["a slip of no order to pack", ["CCCC3333"], "no_order"],
    ["a product of another order", ["AAAA1111", "8941100500003"], "not_in_order"],
    ["an unknown code", ["AAAA1111", "123"], "not_in_order"],
    ["one unit too many", ["AAAA1111", "CARD-B", "CARD-B"], "too_many"],
    ["the next slip before the order is complete", ["AAAA1111", "CARD-B", "BBBB2222"], "unfinished"],
    ["the next slip before anything was counted", ["AAAA1111", "BBBB2222"], "chosen"],
    ["the slip of a complete order", ["BBBB2222", "8941100500003", "BBBB2222"], "again"],
  ])("reports %s", (_, texts, kind) => {
    expect(lastOf(scanned(...texts))).toBe(kind);
  });

  it("counts nothing for a wrong scan, and names the product of another order", () => {
    const check = scanned("AAAA1111", "8941100500003");
    expect(check.last).toMatchObject({ name: "Product c", code: "8941100500003" });
    expect(check.orders.flatMap(({ lines }) => lines.map(({ counted }) => counted))).toEqual([0, 0, 0]);
  });

  it("counts products without a barcode by hand, and starts again", () => {
    const check = count(count(count(scanned("AAAA1111"), "a"), "a"), "b");
    expect(lastOf(check)).toBe("complete");
    expect(recount(check).orders.map(isComplete)).toEqual([false, false]);
    expect(count(begun(), "a")).toEqual(begun());
  });
});
