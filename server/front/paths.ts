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

/** False for broken percent encoding, NUL, `//` and raw backslashes. */
export function isWellFormed(url: string): boolean {
  const path = pathOf(url);
  if (MALFORMED_RAW.test(path)) return false;

  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
