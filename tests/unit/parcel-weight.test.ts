import { describe, expect, it } from "vitest";
import { billedKilograms, parcelGrams } from "@/lib/dispatch/parcel-weight";

describe("the weight of a parcel", () => {
  it("is the sum of its units, 250 g each if unknown", () => {
    expect(parcelGrams([])).toBe(0);
    expect(parcelGrams([{ quantity: 3, weightGrams: 40 }])).toBe(120);
    expect(
      parcelGrams([
        { quantity: 2, weightGrams: null },
        { quantity: 1, weightGrams: 1_800 },
      ]),
    ).toBe(2_300);
  });

  it.each([
    [0, 0.5],
    [1, 0.5],
    [500, 0.5],
    [501, 1],
    [1_000, 1],
    [1_001, 2],
    [2_300, 3],
    [10_000, 10],
    [10_001, 11],
  ])("%d g are billed as %d kg", (grams, kilograms) => {
    expect(billedKilograms(grams)).toBe(kilograms);
  });
});
