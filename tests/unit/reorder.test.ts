/** Suggested reorder points and orders. */
import { expect, it } from "vitest";
import { suggestedOrder, suggestedPoint } from "@/lib/stock/reorder";

it("takes the faster of the sales of 30 and of 90 days", () => {
  expect(suggestedPoint({ sold_30: 30, sold_90: 45 })).toBe(14);
  expect(suggestedPoint({ sold_30: 0, sold_90: 90 })).toBe(14);
  expect(suggestedPoint({ sold_30: 0, sold_90: 1 })).toBe(1);
  expect(suggestedPoint({ sold_30: 0, sold_90: 0 })).toBe(0);
});

it("orders the reorder point and a month's sales, without the free units", () => {
  const sales = { sold_30: 30, sold_90: 60 };

  expect(suggestedOrder({ ...sales, free: 4, reorder_point: null })).toBe(40);
  expect(suggestedOrder({ ...sales, free: 4, reorder_point: 20 })).toBe(46);
  expect(suggestedOrder({ ...sales, free: 100, reorder_point: 20 })).toBe(0);
});
