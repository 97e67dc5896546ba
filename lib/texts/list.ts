import { pageLanguage } from "./page-language";

/** A list in a sentence: `a, b and c`. */
export function formatList(parts: readonly string[]): string {
  if (pageLanguage() === "en") return new Intl.ListFormat("en-GB").format(parts);

  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((part) => part !== "").join(" ও ");
}
