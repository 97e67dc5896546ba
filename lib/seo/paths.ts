/** Which URLs search engines index, and their canonical form. Pure; used by the HTTP front end and the pages. */
import { adminRoutes } from "@/lib/admin-routes";
import { elementsPage } from "@/lib/elements/addresses";
import { cameraPage, cardsPage, MOLECULE_PATH, moleculesPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { NON_PAGE_PATH } from "@/lib/non-page-paths";
import { labPage, REACTION_PATH } from "@/lib/reactions/addresses";
import { guardedPaths, routes } from "@/lib/routes";
import { type Language, localizePath, parseLocalizedPath } from "@/lib/texts/language";

/** Paths that are never indexed, including all pages below: personal pages and intermediate steps. */
const unlisted: readonly string[] = [
  "/api",
  ...guardedPaths,
  "/payment",
  "/pay",
  "/track",
  "/offline",
  routes.trackOrder,
  routes.auth,
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.emailCode,
  routes.verifyEmail,
  routes.confirmContact,
  routes.confirmEmail,
  routes.revertEmail,
  routes.invite,
  routes.undoFactor,
  routes.stockNotice,
];

const isAtOrBelow = (path: string) => (root: string) => path === root || path.startsWith(`${root}/`);

/** Checks whether a path must not be indexed (spec 2, D7). */
export function isUnlisted(address: string): boolean {
  return unlisted.some(isAtOrBelow(parseLocalizedPath(address).path));
}

/**
 * Paths disallowed in robots.txt. Excludes tracking and outcome pages: a crawler that finds a link to one must be able to read its
 * `noindex`.
 */
export const disallowedPaths = (languages: readonly Language[]): string[] => [
  "/api/",
  ...languages.flatMap((language) => guardedPaths.map((path) => localizePath(language, path))),
];

/** Paths of the pages in a group. A URL with a query is an action, not a separate page. */
function pagesOf(group: object): string[] {
  return Object.values(group).filter((route: unknown) => typeof route === "string" && !route.includes("?"));
}

const arPages = [elementsPage, moleculesPage, labPage, cameraPage, cardsPage, reactingCardsPage];
const pages = new Set([...pagesOf(routes), ...pagesOf(adminRoutes), ...arPages]);

/** Pages to index, except those of products and models. */
export const listedPages: readonly string[] = [...pagesOf(routes).filter((page) => !isUnlisted(page)), ...arPages];

const PRODUCT = /^\/products\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Canonical path of a page: without trailing slash, and in lower case if the path is case-insensitive. Paths of the API and of files stay
 * unchanged.
 */
export function canonicalPath(address: string): string {
  // An upper-case prefix still selects the locale.
  const { language, path } = parseLocalizedPath(address.replace(/^\/bn(?=\/|$)/i, "/bn"));
  return localizePath(language, canonicalIn(path));
}

function canonicalIn(path: string): string {
  if (NON_PAGE_PATH.test(path)) return path;

  const trimmed = path.replace(/\/+$/, "") || routes.home;
  const lower = trimmed.toLowerCase();
  return pages.has(lower) || PRODUCT.test(lower) || MOLECULE_PATH.test(lower) || REACTION_PATH.test(lower)
    ? lower
    : trimmed;
}
