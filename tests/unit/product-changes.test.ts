/** Previews of changes to products, prices and charges. */
import { describe, expect, it, test } from "vitest";
import { previewPrices, previewStock } from "@/lib/products/bulk-change";
import { isDeepCut, priceCutText } from "@/lib/products/price-warnings";
import { afterChange, expectedFor, type SelectedProduct } from "@/lib/products/selection";
import { chargeWarnings } from "@/lib/settings/guards";

const product = (price: number, stock = 5): SelectedProduct => ({
  id: `p${price}`,
  name: `At ${price}`,
  price,
  stock_quantity: stock,
  is_active: true,
});

describe("the preview of a bulk change", () => {
  it("rounds percentages to whole taka, and keeps the paisa of an amount", () => {
    const to = (change: Parameters<typeof previewPrices>[1]) =>
      previewPrices([product(99.5), product(250)], change).map((row) => row.to);

    expect(to({ price_by_percent: 10 })).toEqual([109, 275]);
    expect(to({ price_by: -0.25 })).toEqual([99.25, 249.75]);
  });

  it("marks changes that will be rejected, and cuts by half or more", () => {
    const rows = previewPrices([product(40), product(80), product(1_999_990), product(900)], { price_by: -50 });

    expect(rows.map(({ isImpossible }) => isImpossible)).toEqual([true, false, false, false]);
    expect(rows.map(({ isDeep }) => isDeep)).toEqual([false, true, false, false]);
    expect(previewPrices([product(1_999_990)], { price_by: 50 })[0]?.isImpossible).toBe(true);
    expect(previewStock([product(1, 5), product(2, 2)], { stock_by: -3 })).toMatchObject([
      { from: 5, to: 2, isImpossible: false },
      { from: 2, to: -1, isImpossible: true },
    ]);
    expect(previewStock([product(1, 5)], { stock_quantity: 0 })).toMatchObject([{ from: 5, to: 0 }]);
  });
});

test("a request contains only the values that its change is based on, and the next one the updated values", () => {
  const seen = product(450, 3);

  expect(expectedFor(seen, { is_active: false })).toEqual({ id: seen.id });
  expect(expectedFor(seen, { price_by: 10 })).toEqual({ id: seen.id, price: 450 });
  expect(expectedFor(seen, { stock_by: 10 })).toEqual({ id: seen.id, stock_quantity: 3 });
  expect(afterChange(seen, { price_by_percent: -10 })).toEqual({ ...seen, price: 405 });
  expect(afterChange(seen, { category: "Bundle" })).toEqual(seen);
});

test("half the price or less is a deep cut, with a percentage below 100 unless it is free", () => {
  expect([isDeepCut(4_201, 99), isDeepCut(500, 250), isDeepCut(500, 251), isDeepCut(0, 0), isDeepCut(99, 200)]).toEqual(
    [true, true, false, false, false],
  );
  expect(priceCutText(4_201, 99)).toBe("৳4,201 → ৳99 is 98% off.");
  expect(priceCutText(10_000, 1)).toBe("৳10,000 → ৳1 is 99% off.");
  expect(priceCutText(500, 0)).toBe("৳500 → ৳0 is 100% off.");
});

test("delivery that becomes free, or more than doubles, asks for confirmation", () => {
  const before = { inside_dhaka: 60, outside_dhaka: 120, free_delivery_threshold: null, usd_rate: null };

  expect(chargeWarnings(before, { inside_dhaka: 120, outside_dhaka: 60 })).toEqual([]);
  expect(chargeWarnings(before, { inside_dhaka: 0, outside_dhaka: 1_200 })).toEqual([
    "Inside Dhaka: ৳60 → ৳0, so delivery is free.",
    "Outside Dhaka: ৳120 → ৳1,200, more than twice as much.",
  ]);
  expect(chargeWarnings({ ...before, inside_dhaka: 0 }, { inside_dhaka: 60, outside_dhaka: 120 })).toEqual([]);
});
