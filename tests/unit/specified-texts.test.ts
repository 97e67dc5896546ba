/** Every text that the specification quotes is a text of the shop, word for word: a key of the Bangla catalogue. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bn } from "@/lib/texts/catalogue";

const texts = Object.keys(bn);
const isShown = (text: string): boolean => texts.some((each) => each.includes(text));

/** Quoted texts that are no text of the catalogue. */
const otherwise = new Map([
  ["Free shipping on orders over ৳1000", "the amount is a setting"],
  ["Multiple choice questions must have at least 2 options", "the number is a limit"],
  ["No authentication token", "an error that no screen shows"],
  ["Failed to refresh authentication", "an error that no screen shows"],
]);

const quoted = [...readFileSync("docs/product/spec.md", "utf8").matchAll(/"((?:[^"\\\n]|\\")+)"/g)].map(
  ([, text = ""]) => text.replaceAll('\\"', '"'),
);

it("quotes texts of the shop", () => {
  /** "Title: text", "Title - text" and "Title! Text" are the two parts of a toast. */
  const isToast = (text: string) => {
    const [, title = "", rest = ""] = /^(.+?[!:-]?)(?:: | - |(?<=!) )(.+)$/.exec(text) ?? [];

    return isShown(title.trim()) && rest !== "" && isShown(rest);
  };
  const missing = quoted.filter((text) => !isShown(text) && !isToast(text) && !otherwise.has(text));

  expect(quoted.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  expect([...otherwise.keys()].filter((text) => isShown(text) || !quoted.includes(text))).toEqual([]);
});
