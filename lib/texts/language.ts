/** Locales and their URL prefixes. Server code parses the URL here; pages use `pageLanguage`. */
import { NON_PAGE_PATH } from "@/lib/non-page-paths";
import { withoutPrefix, withPrefix } from "./prefix";

export type Language = "en" | "bn";

export type LocalizedPath = { language: Language; path: string };

/**
 * Splits an address into its locale and the address without prefix, including the query. Only pages have a prefix; API and files have a
 * single address.
 */
export function parseLocalizedPath(address: string): LocalizedPath {
  const path = withoutPrefix(address);
  if (path === null || NON_PAGE_PATH.test(path) || withoutPrefix(path) !== null)
    return { language: "en", path: address };

  return { language: "bn", path };
}

/** Adds the locale prefix to a page's address. External, non-page and already prefixed addresses stay unchanged. */
export function localizePath(language: Language, address: string): string {
  const isPage = /^\/(?!\/)/.test(address) && !NON_PAGE_PATH.test(address);
  const saysOne = withoutPrefix(address) !== null;

  return language === "bn" && isPage && !saysOne ? withPrefix(address) : address;
}

/** Locale for API clients: Bangla if it comes first in `Accept-Language`, otherwise English. */
export function negotiateLocale(header: string | undefined): Language {
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
