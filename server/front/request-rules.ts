/** What the front decides from the head of a request alone: its path, its method, the size of its body, who sends it. */

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
/** A segment `.` or `..`, encoded or not: another reader would resolve it to a different address. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/** False for broken percent encoding, NUL, `//`, raw backslashes and dot segments: Next answers 500 to some of these. */
export function isWellFormed(url: string): boolean {
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

/** Pages only show things: there are no Server Actions, and the gateway's callbacks lie under /api. */
const PAGE_METHODS = "GET, HEAD";

const apiMethods = new Set(API_METHODS.split(", "));
const pageMethods = new Set(PAGE_METHODS.split(", "));

const READ_ONLY = "GET, HEAD, OPTIONS";

/** Calls without a contract. Unknown paths answer 404 to the methods of the API. */
const otherCalls: readonly [path: RegExp, allow: string][] = [
  [/^\/api\/(?:health|ready|v1\/openapi\.json|v1\/docs)\/?$/, READ_ONLY],
  [/^\/api\/auth\/(?:csrf|session)\/?$/, "GET"],
  [/^\/api\/auth\/signout\/?$/, "POST"],
];

/** What the path of a call takes (D2.1). */
function methodsOf(path: string): string {
  const found = byPath(operations).find(([each]) => pathPattern(each).test(path));

  return found
    ? allowHeader(found[1].map(({ method }) => method))
    : (otherCalls.find(([other]) => other.test(path))?.[1] ?? API_METHODS);
}

/** The value of `Allow` where the path never takes the method, else null. Each API path narrows the methods of the API further. */
export function allowedInstead(method: string, url: string): string | null {
  if (isApiPath(url)) return apiMethods.has(method) ? null : methodsOf(pathOf(url));

  return pageMethods.has(method) ? null : PAGE_METHODS;
}

type BodyLimit = {
  bytes: number;
  detail: Sentence;
  /** More than an ordinary body: see large-bodies.ts. */
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

/** How large a request body may be: what its contract says, else the ordinary limit (D2.4, D8.13). */
export function bodyLimit(method: string, url: string): BodyLimit {
  const path = pathOf(url);

  const found = own.find((operation) => operation.method === method && operation.path.test(path))?.limit;

  return found ? { ...found, detail: { said: found.tooLarge() } } : ORDINARY;
}

/**
 * The address of the connection or, with trusted proxies in front, the one that the outermost of them saw. Each proxy appends what it
 * saw to X-Forwarded-For, so what a client wrote there itself is too far left to count. An entry that is no address gives way to the
 * connection's, so that no client can choose a name of its own.
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
