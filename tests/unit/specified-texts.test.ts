/** Every text quoted in the specification is used verbatim: it is a key of the Bangla catalogue. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bn } from "@/lib/texts/catalogue";

/** Removes the suffix that distinguishes two meanings of the same text. */
const texts = new Set(Object.keys(bn).map((key) => key.replace(/\^\w+$/, "")));

/** Texts that the shop uses within a longer one. */
const partOf = new Map([
  ["from last month", "{change} from last month"],
  ["Failed to upload image", "Failed to upload image. Please try again."],
  ["Please check your credentials and try again.", "{refusal}. Please check your credentials and try again."],
  ["disabled successfully", "Payment method disabled successfully"],
]);

/** Texts that are not in the catalogue, with the reason. */
const exempt = new Map([
  ["dhaka", "part of a city's name"],
  ["Free shipping on orders over ৳1000", "the amount is a setting"],
  ["Multiple choice questions must have at least 2 options", "the number is a limit"],
  ["No authentication token", "an error that no screen shows"],
  ["Failed to refresh authentication", "an error that no screen shows"],
]);

const quoted = [...readFileSync("docs/product/spec.md", "utf8").matchAll(/"((?:[^"\\\n]|\\")+)"/g)].map(
  ([, text = ""]) => text.replaceAll('\\"', '"'),
);

/** "Title: text", "Title - text" and "Title! Text" are the two parts of a toast. */
function isToast(text: string): boolean {
  const [, title = "", rest = ""] = /^(.+?[!:-]?)(?:: | - |(?<=!) )(.+)$/.exec(text) ?? [];

  return texts.has(title) && texts.has(rest);
}

const isShown = (text: string): boolean => texts.has(partOf.get(text) ?? text) || isToast(text);

it("quotes texts of the shop", () => {
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter((text) => !isShown(text) && !exempt.has(text))).toEqual([]);
});

it("has no exception that the specification no longer needs", () => {
  expect([...partOf.keys(), ...exempt.keys()].filter((text) => texts.has(text) || !quoted.includes(text))).toEqual([]);
});
