/** Addresses that lead nowhere. They all get the same page, which is kept once; each visit is told all the same (spec 2). */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { canonicalPath } from "@/lib/seo/paths";
import { pathOf } from "../request-rules";
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

type Manifest = Record<"staticRoutes" | "dynamicRoutes", { page: string; regex: string }[]>;

/** The page of what leads nowhere takes any address. */
const NOWHERE_PAGE = "/[...path]";

/**
 * Whether a URL leads nowhere. Where that is not plain to see, it is left to the framework.
 * @param build the folder of a finished build, whose manifest names all that it serves; elsewhere nothing is plain to see
 */
export function nowhereIn(build: string): (url: string) => boolean {
  const file = path.join(build, ".next", "routes-manifest.json");
  if (!existsSync(file)) return () => false;

  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const served = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => page !== NOWHERE_PAGE)
    .map(({ regex }) => new RegExp(regex));

  return (url) => {
    const asked = pathOf(url);
    if (!PLAIN.test(asked) || canonicalPath(asked) !== asked) return false;

    return !served.some((route) => route.test(asked));
  };
}
