/** What a request path may look like. Next answers 500 to some of these by itself, so they never reach it. */

const MALFORMED_RAW = /\/\/|\\|^[^/]/;

/** The path without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf("?");

  return query === -1 ? url : url.slice(0, query);
}

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** A segment `.` or `..`, also encoded: whoever reads on would take the address for another one. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** False for broken percent encoding, NUL, `//`, raw backslashes and dot segments. */
export function isWellFormed(url: string): boolean {
  const path = pathOf(url);
  if (MALFORMED_RAW.test(path) || DOT_SEGMENT.test(path)) return false;

  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
