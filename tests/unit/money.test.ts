import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTaka, formatUsdEquivalent, isTaka, paisa, toPaisa, toTaka } from "@/lib/money";

describe("conversion of taka and paisa", () => {
  it("is lossless for every valid amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(toPaisa(toTaka(paisa(amount)))).toBe(amount);
      }),
    );
  });

  it("rejects a third decimal and fractions of a paisa", () => {
    expect([0.1 + 0.2, 1.005, Number.NaN, Number.POSITIVE_INFINITY].map(isTaka)).toEqual([false, false, false, false]);
    expect([0, 0.1, 19.99, 1250].map(isTaka)).toEqual([true, true, true, true]);
    expect(() => toPaisa(1.005)).toThrow(RangeError);
    expect(() => paisa(1.5)).toThrow(RangeError);
  });
});

describe("prices", () => {
  it.each([
    [0, "৳0"],
    [60, "৳60"],
    [1250, "৳1,250"],
    [99.5, "৳99.50"],
    [100000, "৳1,00,000"],
    [1840250, "৳18,40,250"],
    [123456789.05, "৳12,34,56,789.05"],
    [-310, "−৳310"],
  ])("of %d taka are shown as %s", (taka, text) => {
    expect(formatTaka(taka)).toBe(text);
  });

  it("have a dollar equivalent only with a rate", () => {
    expect(formatUsdEquivalent(1250, 122)).toBe("≈ $10.25");
    expect(formatUsdEquivalent(1250, null)).toBeNull();
  });
});
