import { expect, test } from "vitest";
import { formatPhone, phoneHint } from "@/lib/phone";

test.each([
  ["01712345678", "01712-345678"],
  ["+88 01712 345678", "01712-345678"],
  ["8801712-345678", "01712-345678"],
  ["০১৭১২-৩৪৫৬৭৮", "01712-345678"],
  ["02-9876543", "02-9876543"],
  ["+44 20 7946 0000", "+44 20 7946 0000"],
])("%s is formatted as %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ["017123456", 9],
  ["০১৭১২৩৪৫৬", 9],
  ["01712-34567", 10],
  ["+880 1712-34567", 10],
  ["0088 01712 345", 8],
  ["017123456789", 12],
])("%s starts like a mobile number and has %i digits: a hint", (typed, count) => {
  expect(phoneHint(typed)).toBe(`This number has ${count} digits. A mobile number has 11. Please check it.`);
});

test("a number without an operator prefix gets a hint about prefixes", () => {
  expect(phoneHint("01112345678")).toBe("Mobile numbers start with 013 to 019. Please check this one.");
});

test.each(["01712345678", "+8801712-345678", "০১৭১২৩৪৫৬৭৮", "02-9661234", "+44 20 7946 0000", "999123"])(
  "%s gets no hint",
  (typed) => {
    expect(phoneHint(typed)).toBeNull();
  },
);
