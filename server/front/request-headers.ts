/** Request headers that clients may not send: those that the front end sets, and Next's internal ones. */
import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { pathOf } from "./request-rules";

const REMOVED = new Set([
  // Set by the front end and trusted by the handlers.
  "x-request-id",
  "x-client-address",
  "x-nonce",
  "x-pathname",
  "x-navigation",
  "content-security-policy",
  "content-security-policy-report-only",
  // Links are built from APP_URL and client addresses come from clientAddress, so no other code may read these.
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-real-ip",
  // Next's internal protocol between processes, which several published vulnerabilities used.
  "next-action",
  "next-resume",
  "x-matched-path",
  "x-now-route-matches",
  "x-nextjs-data",
  "x-nextjs-rewrite",
  // The shop has no conditional updates, and Next sends 500 if a file does not meet such a condition.
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
  // Next reads the nonce for its scripts from the policy; the layout reads it from x-nonce.
  request.headers["content-security-policy"] = facts.pagePolicy;
  request.headers["x-nonce"] = facts.nonce;
  // The not-found page logs the path (spec 2); the query may contain secrets.
  request.headers["x-pathname"] = pathOf(request.url ?? "/");
  // Next hides its own header from pages.
  if (request.headers.rsc) request.headers["x-navigation"] = "1";
}

/** Node keeps the first of two equal headers and hides the second, so neither can be trusted. */
export function hasDuplicateHeader({ rawHeaders }: IncomingMessage, header: "authorization" | "host"): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === header.length && name.toLowerCase() === header) count += 1;
  }

  return count > 1;
}

/** Checks the router state with Next's parser, because an invalid one makes Next fail every page. */
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
