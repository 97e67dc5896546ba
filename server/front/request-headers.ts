/** Headers that only the front may set, and headers that mean something to the framework and nothing to a client. */
import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { pathOf } from "./request-rules";

const REMOVED = new Set([
  // Set here: a value from outside would be believed.
  "x-request-id",
  "x-client-address",
  "x-nonce",
  "x-pathname",
  "content-security-policy",
  "content-security-policy-report-only",
  // Links are built from APP_URL and addresses by clientAddress: nothing else may follow these.
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  // The framework's own conversation between its processes; advisories of the past years began with these.
  "next-action",
  "next-resume",
  "x-matched-path",
  "x-now-route-matches",
  "x-nextjs-data",
  "x-nextjs-rewrite",
  // Nothing here is edited under such a condition, and files answer a failed one with 500.
  "if-match",
  "if-unmodified-since",
]);

const REMOVED_PREFIX = /^x-(?:middleware|invoke|prerender|next|vercel)-/;

export type RequestFacts = { requestId: string; address: string; nonce: string; pagePolicy: string };

export function replaceHeaders(request: IncomingMessage, facts: RequestFacts): void {
  for (const name of Object.keys(request.headers)) {
    if (REMOVED.has(name) || REMOVED_PREFIX.test(name)) delete request.headers[name];
  }
  request.headers["x-request-id"] = facts.requestId;
  request.headers["x-client-address"] = facts.address;
  // Next takes the nonce for its own scripts from this one, the layout from the other.
  request.headers["content-security-policy"] = facts.pagePolicy;
  request.headers["x-nonce"] = facts.nonce;
  // A page that was not found can log which one (spec 2); the query may hold a secret and stays out.
  request.headers["x-pathname"] = pathOf(request.url ?? "/");
}

/** Of a repeated single-value header Node keeps the first and hides the second: neither can be trusted. */
export function hasTwice({ rawHeaders }: IncomingMessage, header: "authorization" | "host"): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === header.length && name.toLowerCase() === header) count += 1;
  }

  return count > 1;
}

/** The framework fails every page on a state that it cannot read: it is asked here, and its own reader decides. */
export function hasReadableRouterState({ headers }: IncomingMessage): boolean {
  const state = headers["next-router-state-tree"];
  if (state === undefined) return true;

  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}

export const acceptsGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
