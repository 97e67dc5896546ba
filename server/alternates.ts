/** Canonical URL and hreflang alternates of a page. */
import { localizePath, parseLocalizedPath } from "@/lib/texts/language";
import { env } from "./env";
import { currentLanguage } from "./language";

type Alternates = { canonical: string; languages?: Record<"en" | "bn" | "x-default", string> };

/** @param path of a page, with or without a language prefix */
export function alternatesOf(path: string): Alternates {
  if (!env.hasBangla) return { canonical: path };

  const { path: english } = parseLocalizedPath(path);
  const bangla = localizePath("bn", english);
  return {
    canonical: localizePath(currentLanguage(), english),
    languages: { en: english, bn: bangla, "x-default": english },
  };
}
