/** Which addresses search engines are to know, and how each of them is written. Pure; the front and the pages both ask here. */
import { adminRoutes } from "@/lib/admin-routes";
import { cameraPage, cardsPage, MOLECULE_PATH, moleculesPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { NO_PAGE } from "@/lib/no-page";
import { labPage, REACTION_PATH } from "@/lib/reactions/addresses";
import { guardedPaths, routes } from "@/lib/routes";
import { inLanguage, type Language, wayOf } from "@/lib/texts/language";

/** Kept out of every index, with everything below them: personal pages, and intermediate steps. */
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
  routes.verifyEmail,
  routes.confirmContact,
  routes.stockNotice,
];

const isAtOrBelow = (path: string) => (root: string) => path === root || path.startsWith(`${root}/`);

/** Whether the answer at a path must stay out of every index (spec 2, D7). */
export function isUnlisted(address: string): boolean {
  return unlisted.some(isAtOrBelow(wayOf(address).path));
}

/**
 * Paths closed to robots. Tracking and outcome pages are not among them: a robot that finds such a link must be able to read its
 * `noindex`.
 */
export const disallowedPaths = (languages: readonly Language[]): string[] => [
  "/api/",
  ...languages.flatMap((language) => guardedPaths.map((path) => inLanguage(language, path))),
];

/** With a query it is something to do on a page, not a page of its own. */
function pagesOf(group: object): string[] {
  return Object.values(group).filter((route: unknown) => typeof route === "string" && !route.includes("?"));
}

const arPages = [moleculesPage, labPage, cameraPage, cardsPage, reactingCardsPage];
const pages = new Set([...pagesOf(routes), ...pagesOf(adminRoutes), ...arPages]);

/** The pages that an index is to know, without those of products and shapes. */
export const listedPages: readonly string[] = [...pagesOf(routes).filter((page) => !isUnlisted(page)), ...arPages];

const PRODUCT = /^\/products\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The one way to write the path of a page: no slash at its end, and small letters where a page is known by them. Paths of the API
 * and of files are as they are.
 */
export function canonicalPath(address: string): string {
  // A prefix in capitals names the language all the same.
  const { language, path } = wayOf(address.replace(/^\/bn(?=\/|$)/i, "/bn"));
  return inLanguage(language, canonicalIn(path));
}

function canonicalIn(path: string): string {
  if (NO_PAGE.test(path)) return path;

  const trimmed = path.replace(/\/+$/, "") || routes.home;
  const lower = trimmed.toLowerCase();
  return pages.has(lower) || PRODUCT.test(lower) || MOLECULE_PATH.test(lower) || REACTION_PATH.test(lower)
    ? lower
    : trimmed;
}
