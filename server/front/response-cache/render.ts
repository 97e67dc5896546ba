/** Renders public responses anonymously: forwards no cookie, token or header of a visitor, so that none can leak into the cache. */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import inject, { type Response } from "light-my-request";
import { type Reads, trackReads, versionState } from "@/server/data-versions";
import { env } from "@/server/env";
import { takePageResponse } from "@/server/page-response";
import { pathOf } from "../request-rules";
import { commonHeaders, LOCKED_POLICY, pagePolicy, policyOfHashes } from "../security-headers";
import type { CacheKey } from "./cache-key";
import { toCacheablePage } from "./cacheable-page";
import { type CachedResponse, toCachedResponse } from "./cached-response";

const TIMEOUT_MS = 10_000;
/** Maximum size, larger than any page or list. */
const MAX_BYTES = 4 * 1024 * 1024;
/** For this user agent, Next sends the page unstreamed, with its metadata in the head. */
const USER_AGENT = "ChemCardAR/1.0 (a page for everyone; as for facebookexternalhit)";
/** Maximum number of renders of a page until two in a row load the same scripts. */
const MAX_RENDERS = 8;

/** API handlers and Next. */
export type Upstream = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Rendered = { result: Response; reads: Reads; changes: number; nonce: string };

/** Returns null if the response must not be cached; rejects after TIMEOUT_MS. */
async function request(upstream: Upstream, address: string, status = 200): Promise<Rendered | null> {
  const requestId = randomUUID();
  const nonce = randomBytes(16).toString("hex");
  const { changes } = versionState;
  const dispatch: RequestListener = (incoming, response) => {
    upstream(incoming, response).catch((error: Error) => response.destroy(error));
  };
  try {
    const { result, reads } = await trackReads(async () =>
      inject(dispatch, {
        method: "GET",
        url: address,
        headers: {
          host: new URL(env.appUrl).host,
          accept: "*/*",
          "user-agent": USER_AGENT,
          "x-request-id": requestId,
          "x-nonce": nonce,
          "content-security-policy": pagePolicy(nonce, false),
          // Without a path, the not-found page logs no visit.
          ...(status === 200 ? { "x-pathname": pathOf(address) } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const isExpected = (takePageResponse(requestId)?.status ?? result.statusCode) === status;
    const isPublic = result.headers["set-cookie"] === undefined && !reads.isUnknown;

    return isExpected && isPublic && result.rawPayload.length <= MAX_BYTES ? { result, reads, changes, nonce } : null;
  } finally {
    takePageResponse(requestId);
  }
}

function headersOf({ result: { headers }, nonce }: Rendered, path: string, policy: string): Record<string, string> {
  // Preload links contain the nonce of the render.
  const link = headers.link?.toString().replaceAll(`; nonce="${nonce}"`, "");
  const copied = { "Content-Type": headers["content-type"], Link: link, Vary: headers.vary };
  const present = Object.entries(copied).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );

  return { ...Object.fromEntries(present), ...commonHeaders(path), "Content-Security-Policy": policy };
}

/** Pages whose full list of scripts Next has provided. */
const stable = new Set<string>();

async function renderPage(
  upstream: Upstream,
  { address, name, status, call }: CacheKey,
): Promise<CachedResponse | null> {
  if (call && !(await request(upstream, call))) return null;

  let previous = "";
  for (let renders = 0; renders < MAX_RENDERS; renders += 1) {
    const rendered = await request(upstream, address, status);
    const page = rendered && toCacheablePage(rendered.result.payload, rendered.nonce);
    if (!page) return null;

    // In the first renders of a process, Next lists only some of the scripts.
    const sources = page.sources.join();
    if (sources === previous) stable.add(name);
    previous = sources;
    if (!stable.has(name)) continue;

    const headers = headersOf(rendered, pathOf(address), policyOfHashes(page.hashes));
    return toCachedResponse({ ...rendered, name, status, body: Buffer.from(page.html), headers });
  }

  return null;
}

async function renderCall(
  upstream: Upstream,
  { address, name, status, vary }: CacheKey,
): Promise<CachedResponse | null> {
  const rendered = await request(upstream, address);
  if (!rendered) return null;

  const headers = { ...headersOf(rendered, pathOf(address), LOCKED_POLICY), ...(vary ? { Vary: vary } : {}) };
  return toCachedResponse({ ...rendered, name, status, body: rendered.result.rawPayload, headers });
}

/** Returns null if the response must not be cached; rejects on a timeout. */
export function renderForCache(upstream: Upstream, key: CacheKey): Promise<CachedResponse | null> {
  return key.isPage ? renderPage(upstream, key) : renderCall(upstream, key);
}
