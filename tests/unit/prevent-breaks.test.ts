/** Non-breaking spaces in Bangla text. */
import { expect, it } from "vitest";
import { preventBreaks } from "@/lib/texts/prevent-breaks";

it.each([
  ["{name}-এর চেয়ে", "{name}-\u2060এর চেয়ে"],
  ["<b>{n}</b>-এর পরে", "<b>{n}</b>-\u2060এর পরে"],
  ["৩০ mL-এ", "৩০\u00a0mL-\u2060এ"],
  ["০.১০ mol/L দ্রবণ", "০.১০\u00a0mol/L দ্রবণ"],
  [String.raw`$\ce{Cu^2+}$-এর`, String.raw`$\ce{Cu^2+}$-${"\u2060"}এর`],
])("%s does not break before its end", (bangla, kept) => {
  expect(preventBreaks(bangla)).toBe(kept);
});

it.each(["১-২ দিন", "সোম-শুক্র", "৫ grams", "A-B", "{from}-{to}"])("%s may break as before", (bangla) => {
  expect(preventBreaks(bangla)).toBe(bangla);
});
