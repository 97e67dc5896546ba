import { withoutPrefix } from "@/lib/texts/prefix";

/**
 * The remembered origin: where somebody wanted to go before they had to sign in (D1.2, reliability A9). It comes from the
 * address bar, so anyone may have written it. What passes is a plain path of this site; everything else becomes `/`.
 */
const MAX_LENGTH = 500;

/** Segments of plain characters. No percent sign: none of our paths has one, and none can hide a slash or a backslash. */
const PATH = /^(?:\/|(?:\/[\w~-][\w.~-]*)+\/?)$/;
/** In a query percent sequences are harmless; slashes and colons stay out all the same. */
const QUERY = /^[\w.~=&%+-]*$/;
/** Not pages one comes back to: calls, the framework's files, and the sign-in pages themselves. */
const NO_RETURN =
  /^\/(?:api|_next|login|register|auth|forgot-password|reset-password|verify-email|confirm-contact|stock-notice)(?:\/|$)/i;

/** Whether somebody with this origin wants to go to the page at `path`. */
export function leadsTo(origin: string, path: string): boolean {
  return origin === path || origin.startsWith(`${path}?`);
}

/** The origin, without its language, if it is a page of this site, else `/`. Takes what a page's search parameters hold. */
export function safeOrigin(value: string | readonly string[] | null | undefined): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return "/";

  const origin = withoutPrefix(value) ?? value;
  const [path = "", query = "", ...rest] = origin.split("?");
  if (rest.length > 0 || !PATH.test(path) || !QUERY.test(query) || NO_RETURN.test(path)) return "/";

  return origin;
}
