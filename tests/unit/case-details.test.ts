import { expect, test } from "vitest";
import { translateDetail } from "@/lib/cases/detail-labels";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

speakLanguages();

const inBangla = (detail: string) => withLanguage("bn", () => translateDetail(detail));

test("translates a case's stored English, with its amounts", () => {
  const kept = "৳1,060 was paid, and the order now comes to ৳1,000: ৳60 needs to go back.";

  expect(translateDetail(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z0-9]/i);
  expect(inBangla(kept)).toMatch(/৳১,০৬০.*৳১,০০০.*৳৬০/);
});

test("translates the payment mismatch too", () => {
  const kept =
    "The gateway reports a payment that is not ours by its currency, the gateway's number, which another payment has. Nothing was marked as paid.";

  expect(translateDetail(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z]/i);
});

test("translates why a courier's cash cannot be recorded", () => {
  const kept =
    "By the courier's sheet ৳1,060 was collected, which cannot be recorded: This order is paid online, not on delivery.";

  expect(translateDetail(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z0-9]/i);
});

test("labels each amount that the gateway reports", () => {
  const kept =
    "The gateway reports amount paid ৳10, original amount ৳10, amount in taka ৳10, amount in the payer's currency ৳360 for a payment of ৳360.";

  expect(translateDetail(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z0-9]/i);
});

test("leaves texts of other releases unchanged", () => {
  expect(inBangla("The moon was full.")).toBe("The moon was full.");
});
