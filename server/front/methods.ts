/** Which methods a path takes at all; each API path narrows them further (decisions 2). */
import { isApiPath } from "./paths";

export const API_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Pages only show things: there are no Server Actions, and the gateway's callbacks lie under /api. */
const PAGE_METHODS = "GET, HEAD";

const apiMethods = new Set(API_METHODS.split(", "));
const pageMethods = new Set(PAGE_METHODS.split(", "));

/** @returns the value of `Allow` when the method is not taken, else null */
export function allowedInstead(method: string, url: string): string | null {
  const [allowed, header] = isApiPath(url) ? [apiMethods, API_METHODS] : [pageMethods, PAGE_METHODS];

  return allowed.has(method) ? null : header;
}
