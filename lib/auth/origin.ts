import { withoutPrefix } from "@/lib/texts/prefix";

/**
 * The page a visitor requested before signing in (D1.2, reliability A9). It comes from the URL and is untrusted: only plain paths of this
 * site are accepted; everything else becomes `/`.
 */
const MAX_LENGTH = 500;

/** Plain path segments. Percent signs are excluded: no path of this site contains one, and they could hide a slash or backslash. */
const PATH = /^(?:\/|(?:\/[\w~-][\w.~-]*)+\/?)$/;
/** Percent signs are harmless in a query; slashes and colons are excluded anyway. */
const QUERY = /^[\w.~=&%+-]*$/;
/** Excluded as return targets: the API, framework files, and the sign-in pages. */
const NO_RETURN =
  /^\/(?:api|_next|login|register|auth|forgot-password|reset-password|verify-email|confirm-contact|confirm-email|revert-email|undo-factor|invite|stock-notice)(?:\/|$)/i;

/** Checks whether an origin refers to the page at `path`. */
export function isPathOf(origin: string, path: string): boolean {
  return origin === path || origin.startsWith(`${path}?`);
}

/** Returns the origin without its locale prefix if it is a page of this site, otherwise `/`. Accepts raw search parameters. */
export function safeReturnPath(value: string | readonly string[] | null | undefined): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return "/";

  const origin = withoutPrefix(value) ?? value;
  const [path = "", query = "", ...rest] = origin.split("?");
  if (rest.length > 0 || !PATH.test(path) || !QUERY.test(query) || NO_RETURN.test(path)) return "/";

  return origin;
}
