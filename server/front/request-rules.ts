/** Rules for a request's path, method, body size and client address. */

import type { IncomingMessage } from "node:http";
import { allowHeader, byPath, type Contract, pathPattern } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { readIpAddress } from "@/server/ip-address";
import type { Sentence } from "@/server/sentence";

/** The path without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf("?");

  return query === -1 ? url : url.slice(0, query);
}

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

const MALFORMED_RAW = /\/\/|\\|^[^/]/;
/** `.` and `..` segments, encoded or not, which other software would resolve to a different path. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** False for broken percent encoding, NUL, `//`, raw backslashes and dot segments; Next responds with 500 to some of these. */
export function isValidTarget(url: string): boolean {
  const path = pathOf(url);
  if (MALFORMED_RAW.test(path) || DOT_SEGMENT.test(path)) return false;

  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));

export const API_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Pages are read-only: there are no Server Actions, and gateway callbacks are under /api. */
const PAGE_METHODS = "GET, HEAD";

const apiMethods = new Set(API_METHODS.split(", "));
const pageMethods = new Set(PAGE_METHODS.split(", "));

const READ_ONLY = "GET, HEAD, OPTIONS";

/** Endpoints without a contract. Unknown paths respond with 404 to all API methods. */
const otherCalls: readonly [path: RegExp, allow: string][] = [
  [/^\/api\/(?:health|ready|v1\/openapi\.json|v1\/docs)\/?$/, READ_ONLY],
  [/^\/api\/auth\/(?:csrf|session)\/?$/, "GET"],
  [/^\/api\/auth\/signout\/?$/, "POST"],
];

/** Methods an API path accepts (D2.1). */
function methodsOf(path: string): string {
  const found = byPath(operations).find(([each]) => pathPattern(each).test(path));

  return found
    ? allowHeader(found[1].map(({ method }) => method))
    : (otherCalls.find(([other]) => other.test(path))?.[1] ?? API_METHODS);
}

/** Value of the `Allow` header for a 405; null if the method may be valid. API endpoints restrict the methods further. */
export function allowHeaderFor(method: string, url: string): string | null {
  if (isApiPath(url)) return apiMethods.has(method) ? null : methodsOf(pathOf(url));

  return pageMethods.has(method) ? null : PAGE_METHODS;
}

type BodyLimit = {
  bytes: number;
  detail: Sentence;
  /** Whether the body is above the ordinary limit (large-bodies.ts). */
  isLarge: boolean;
};

const ORDINARY_BYTES = 100 * 1024;

const ORDINARY: BodyLimit = { bytes: ORDINARY_BYTES, detail: "The request is too large.", isLarge: false };

const own = operations.flatMap(({ method, path, maxBytes = ORDINARY_BYTES, tooLarge }) =>
  tooLarge === undefined
    ? []
    : [
        {
          method,
          path: pathPattern(path),
          limit: { bytes: maxBytes, tooLarge, isLarge: maxBytes > ORDINARY_BYTES },
        },
      ],
);

/** Body limit of the contract, otherwise the ordinary one (D2.4, D8.13). */
export function bodyLimit(method: string, url: string): BodyLimit {
  const path = pathOf(url);

  const found = own.find((operation) => operation.method === method && operation.path.test(path))?.limit;

  return found ? { ...found, detail: { said: found.tooLarge() } } : ORDINARY;
}

/**
 * The connection's address or, behind trusted proxies, the address that the outermost proxy saw. Each proxy appends to X-Forwarded-For, so
 * entries forged by the client are further left. An invalid entry falls back to the connection's address, so that clients cannot choose the
 * value.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socketAddress = request.socket.remoteAddress ?? "";
  const forwarded = trustedHops > 0 ? String(request.headers["x-forwarded-for"] ?? "") : "";
  const seen = forwarded
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const chain = [...seen, socketAddress];
  const claimed = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? "";

  return readIpAddress(claimed) ?? readIpAddress(socketAddress) ?? "unknown";
}
