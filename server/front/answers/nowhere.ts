/** Addresses that lead nowhere. They all get the same page, which is kept once; each visit is told all the same (spec 2). */
import { canonicalPath } from "@/lib/seo/paths";
import { pathOf } from "../request-rules";
import { pagesOf } from "../routes";
import type { Address } from "./addresses";

/** No name of a file or a page begins with a dot. */
export const NOWHERE: Address = {
  address: "/.nowhere",
  name: "not found",
  isEndless: false,
  isPage: true,
  status: 404,
};

/** Names of files have a dot, and the framework's own addresses an underscore in front. */
const PLAIN = /^(?:\/[A-Za-z0-9~-][\w~-]*)+$/;

/** The page of what leads nowhere takes any address. */
const NOWHERE_PAGE = "/[...path]";

/**
 * Whether a URL leads nowhere. Where that is not plain to see, it is left to the framework.
 * @param build the folder of a finished build, whose manifest names all that it serves; elsewhere nothing is plain to see
 */
export function nowhereIn(build: string): (url: string) => boolean {
  const pages = pagesOf(build);
  if (pages.length === 0) return () => false;

  const served = pages.filter(({ page }) => page !== NOWHERE_PAGE).map(({ regex }) => new RegExp(regex));

  return (url) => {
    const asked = pathOf(url);
    if (!PLAIN.test(asked) || canonicalPath(asked) !== asked) return false;

    return !served.some((route) => route.test(asked));
  };
}
