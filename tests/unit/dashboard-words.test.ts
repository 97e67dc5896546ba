import { describe, expect, it } from "vitest";
import { describeSeries, fromLastMonth, shortDay } from "@/lib/dashboard/labels";
import { everyNth, shortAmount, wholeTicks } from "@/lib/plot";

describe("a card's change", () => {
  it.each([
    [12.5, "+12.5% from last month"],
    [-33.3, "−33.3% from last month"],
    [2400, "+2,400% from last month"],
    [0, "0% from last month"],
    [null, "new, nothing from last month"],
  ])("of %s percent is shown as %s", (change, words) => {
    expect(fromLastMonth(change)).toBe(words);
  });
});

describe("a chart's axis", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 5, 10]],
    [100, [0, 50, 100]],
    [12_340, [0, 5000, 10_000, 15_000]],
  ])("for values up to %s is %j", (max, ticks) => {
    expect(wholeTicks(max)).toEqual(ticks);
  });

  it("covers all values in a few steps", () => {
    for (let max = 0; max < 3000; max += 7) {
      const ticks = wholeTicks(max);

      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(4);
    }
  });

  it.each([
    [950, "950"],
    [12_000, "12k"],
    [350_000, "3.5 lakh"],
    [20_000_000, "2 crore"],
  ])("formats %s as %s", (amount, text) => {
    expect(shortAmount(amount)).toBe(text);
  });

  it("labels every fourth day, and always the latest", () => {
    expect(everyNth([1, 2, 3, 4, 5, 6], 4)).toEqual([2, 6]);
  });
});

it("labels Dhaka days and sums them up", () => {
  expect(shortDay("2026-11-21")).toBe("21 Nov");
  expect(
    describeSeries([
      { date: "2026-11-20", orders: 1, revenue: 1060 },
      { date: "2026-11-21", orders: 0, revenue: 0 },
    ]),
  ).toBe("1 order and ৳1,060 of revenue in 2 days");
});
