/** Atomic numbers typed as ranges. */
import { describe, expect, it } from "vitest";
import { readCardNumbers, writeCardNumbers } from "@/lib/products/card-numbers";

describe("card numbers", () => {
  it("are read from numbers and ranges, in ascending order, in both kinds of digits", () => {
    expect(readCardNumbers("")).toEqual([]);
    expect(readCardNumbers("26, 1–3; 2\n79")).toEqual([1, 2, 3, 26, 79]);
    expect(readCardNumbers(" ১ - ৩, ২৬,")).toEqual([1, 2, 3, 26]);
    expect(readCardNumbers("1–118")).toHaveLength(118);
  });

  it("are not read from anything else", () => {
    for (const typed of ["0", "119", "3–1", "1–119", "gold", "1.5", "-1", "1–2–3"]) {
      expect(readCardNumbers(typed)).toBeNull();
    }
  });

  it("are written as ranges, which read the same", () => {
    for (const text of ["", "7", "1–118", "1–2, 4, 6–8", "2, 10, 18"]) {
      expect(writeCardNumbers(readCardNumbers(text) ?? [])).toBe(text);
    }
  });
});
