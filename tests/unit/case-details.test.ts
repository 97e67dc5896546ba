import { expect, test } from "vitest";
import { detailWords } from "@/lib/cases/detail-words";
import { inCurrentLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

speakLanguages();

const inBangla = (detail: string) => inCurrentLanguage("bn", () => detailWords(detail));

test("what a case keeps in English is said in the language of the page, with its amounts", () => {
  const kept = "৳1,060 was paid, and the order now comes to ৳1,000: ৳60 is to be given back.";

  expect(detailWords(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z0-9]/i);
  expect(inBangla(kept)).toMatch(/৳১,০৬০.*৳১,০০০.*৳৬০/);
});

test("so is what of a payment is not ours", () => {
  const kept =
    "The gateway reports a payment that is not ours by its currency, the gateway's number, which another payment has. Nothing was marked as paid.";

  expect(detailWords(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z]/i);
});

test("each amount that the gateway reports has its name", () => {
  const kept =
    "The gateway reports amount paid ৳10, original amount ৳10, amount in taka ৳10, amount in the payer's currency ৳360 for a payment of ৳360.";

  expect(detailWords(kept)).toBe(kept);
  expect(inBangla(kept)).not.toMatch(/[a-z0-9]/i);
});

test("what no release of now wrote stays as it is", () => {
  expect(inBangla("The moon was full.")).toBe("The moon was full.");
});
