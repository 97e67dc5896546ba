/** Unknown routes share one cached 404 page per language. Visits are still logged (spec 2). */
import { canonicalPath } from "@/lib/seo/paths";
import { type Language, localizePath, parseLocalizedPath } from "@/lib/texts/language";
import { pathOf } from "../request-rules";
import { pagesOf } from "../routes";
import type { CacheKey } from "./cache-key";

/** No file or page name begins with a dot. */
const notFound = (language: Language): CacheKey => ({
  address: localizePath(language, "/.nowhere"),
  name: "not found",
  isEndless: false,
  isPage: true,
  status: 404,
});

const keys: Record<Language, CacheKey> = { en: notFound("en"), bn: notFound("bn") };

export const isUnknownRoute = (key: CacheKey): boolean => Object.values(keys).includes(key);

/** Excludes files, which have a dot, and Next's internal paths, which begin with an underscore. */
const PLAIN = /^(?:\/[A-Za-z0-9~-][\w~-]*)+$/;

/** Matches every path. */
const CATCH_ALL_PAGE = "/[...path]";

/**
 * Returns the shared key of a URL that certainly matches no page; otherwise null, so that Next decides.
 * @param build folder of a finished build; without its manifest, no route is known to be missing
 */
export function createUnknownRouteMatcher(build: string): (url: string) => CacheKey | null {
  const pages = pagesOf(build);
  if (pages.length === 0) return () => null;

  const served = pages.filter(({ page }) => page !== CATCH_ALL_PAGE).map(({ regex }) => new RegExp(regex));

  return (url) => {
    const { language, path } = parseLocalizedPath(pathOf(url));
    if (!PLAIN.test(path) || canonicalPath(path) !== path) return null;

    return served.some((route) => route.test(path)) ? null : keys[language];
  };
}
