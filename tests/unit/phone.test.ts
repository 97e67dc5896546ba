import { expect, test } from "vitest";
import { shownPhone } from "@/lib/phone";

test.each([
  ["01712345678", "01712-345678"],
  ["+88 01712 345678", "01712-345678"],
  ["8801712-345678", "01712-345678"],
  ["০১৭১২-৩৪৫৬৭৮", "01712-345678"],
  ["02-9876543", "02-9876543"],
  ["+44 20 7946 0000", "+44 20 7946 0000"],
])("%s is shown as %s", (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown);
});
