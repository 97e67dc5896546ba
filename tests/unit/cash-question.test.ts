/** The confirmation before recording cash states how many codes become due. */
import { afterEach, expect, it, vi } from "vitest";
import { cashConsequence } from "@/components/order-work/cash-question";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

vi.mock("next/navigation", () => ({ usePathname: () => "/", useRouter: () => ({ refresh: () => undefined }) }));
afterEach(() => vi.unstubAllGlobals());

const consequence = (due: number, ready: number) =>
  cashConsequence({ count: 3, sum: 3180, codes: { due, reserved: 0, ready } });

it.each([
  [1, 0, "Paid orders need 1 premium code, and none is free: the order waits"],
  [3, 1, "Paid orders need 3 premium codes; 1 can be given now. The others wait"],
  [3, 3, "They become paid, and their customers get their premium codes by email."],
])("has the text for %i codes with %i free: %s", (due, ready, words) => {
  expect(consequence(due, ready)).toContain(words);
});

it("has one form in Bangla", () => {
  speakLanguages();
  withLanguage("bn", () => expect(consequence(1, 0)).toContain("১টি প্রিমিয়াম কোড পাওনা হবে"));
});
