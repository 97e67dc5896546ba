/** Addresses that lead nowhere. They all get the same page, which is kept once; each visit is told all the same (spec 2). */
import { canonicalPath } from "@/lib/seo/paths";
import { inLanguage, type Language, wayOf } from "@/lib/texts/language";
import { pathOf } from "../request-rules";
import { pagesOf } from "../routes";
import type { Address } from "./addresses";

/** No name of a file or a page begins with a dot. */
const nowhere = (language: Language): Address => ({
  address: inLanguage(language, "/.nowhere"),
  name: "not found",
  isEndless: false,
  isPage: true,
  status: 404,
});

const pageOf: Record<Language, Address> = { en: nowhere("en"), bn: nowhere("bn") };

export const isNowhere = (address: Address): boolean => Object.values(pageOf).includes(address);

/** Names of files have a dot, and the framework's own addresses an underscore in front. */
const PLAIN = /^(?:\/[A-Za-z0-9~-][\w~-]*)+$/;

/** The page of what leads nowhere takes any address. */
const NOWHERE_PAGE = "/[...path]";

/**
 * The page of a URL that leads nowhere, else null. Where that is not plain to see, it is left to the framework.
 * @param build the folder of a finished build, whose manifest names all that it serves; elsewhere nothing is plain to see
 */
export function nowhereIn(build: string): (url: string) => Address | null {
  const pages = pagesOf(build);
  if (pages.length === 0) return () => null;

  const served = pages.filter(({ page }) => page !== NOWHERE_PAGE).map(({ regex }) => new RegExp(regex));

  return (url) => {
    const { language, path: asked } = wayOf(pathOf(url));
    if (!PLAIN.test(asked) || canonicalPath(asked) !== asked) return null;

    return served.some((route) => route.test(asked)) ? null : pageOf[language];
  };
}
