/** The languages of the shop, and how an address names one. The front asks here; a page knows its own (page-language). */
import { NO_PAGE } from "@/lib/no-page";
import { withoutPrefix, withPrefix } from "./prefix";

export type Language = "en" | "bn";

export type Way = { language: Language; path: string };

/**
 * The language that an address names, and the address without it, with its query. Below the prefix there are pages alone: the API and files
 * have one address.
 */
export function wayOf(address: string): Way {
  const path = withoutPrefix(address);
  if (path === null || NO_PAGE.test(path) || withoutPrefix(path) !== null) return { language: "en", path: address };

  return { language: "bn", path };
}

/** The address of a page in a language; what leads out of the shop or to no page, or says one already, stays as it is. */
export function inLanguage(language: Language, address: string): string {
  const isPage = /^\/(?!\/)/.test(address) && !NO_PAGE.test(address);
  const saysOne = withoutPrefix(address) !== null;

  return language === "bn" && isPage && !saysOne ? withPrefix(address) : address;
}

/** What a caller of the API reads: Bangla where it is their first choice, English in any other case (`Accept-Language`). */
export function askedLanguage(header: string | undefined): Language {
  const choices = (header ?? "").split(",").map((choice) => {
    const [range = "", weight = "1"] = choice.toLowerCase().split(/;\s*q=/);
    return { range: range.trim(), weight: Number(weight) };
  });
  const first = choices.reduce((best, choice) => (choice.weight > best.weight ? choice : best), {
    range: "",
    weight: 0,
  });

  return /^bn(?:-|$)/.test(first.range) ? "bn" : "en";
}
