import { describe, expect, it } from "vitest";
import { bookedExtra, type CostLine, receiptCosts, spread, totalCost } from "@/lib/purchases/costs";
import { purchaseNumber } from "@/lib/purchases/number";

const line = (quantity: number, unitCostPaisa: number): CostLine => ({
  ...{ quantity, unitCostPaisa, received: 0, receivedPaisa: 0n },
});

const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n);

describe("spread", () => {
  it.each([
    [10n, [1n, 1n, 1n], [3n, 4n, 3n]],
    [0n, [5n, 2n], [0n, 0n]],
    [7n, [0n, 0n], [4n, 3n]],
    [1n, [1n, 0n, 3n], [0n, 0n, 1n]],
  ])("divides %s by %s to the paisa", (amount, weights, parts) => {
    expect(spread(amount, weights)).toEqual(parts);
  });

  it("adds up to the amount, whatever the weights", () => {
    for (let n = 1; n < 200; n += 1) {
      const weights = Array.from({ length: (n % 7) + 1 }, (_, place) => BigInt((n * 7919 * (place + 3)) % 1013));
      const parts = spread(BigInt(n * 6571), weights);

      expect(sum(parts)).toBe(BigInt(n * 6571));
      expect(parts.every((part) => part >= 0n)).toBe(true);
    }
  });
});

describe("receipts", () => {
  it("cost the agreed sum together, however the units arrive", () => {
    const extra = 100_001;
    for (const portions of [[3, 3, 1], [1, 1, 5], [7], [2, 5]]) {
      const lines = [line(7, 33_333), line(14, 1), line(21, 0)];
      const all = portions.map((portion) => {
        const units = [portion, portion * 2, portion * 3];
        const costs = receiptCosts(lines, extra, units);
        for (const [n, one] of lines.entries()) {
          one.received += units[n] ?? 0;
          one.receivedPaisa += costs[n] ?? 0n;
        }

        return sum(costs);
      });

      expect(sum(all)).toBe(totalCost(lines, extra));
      expect(bookedExtra(lines)).toBe(BigInt(extra));
    }
  });

  it("carry freight in proportion to the value of the units", () => {
    expect(receiptCosts([line(10, 10_000), line(10, 30_000)], 4_000, [5, 10])).toEqual([50_500n, 303_000n]);
  });

  it("carry freight by units if all are free", () => {
    expect(receiptCosts([line(1, 0), line(3, 0)], 400, [1, 3])).toEqual([100n, 300n]);
  });

  it("keep amounts beyond the safe integers exact", () => {
    expect(receiptCosts([line(100_000, 200_000_000)], 1, [99_999])).toEqual([19_999_800_000_001n]);
  });
});

it("writes numbers with at least four digits", () => {
  expect([purchaseNumber(7), purchaseNumber(12_345)]).toEqual(["PO-0007", "PO-12345"]);
});
