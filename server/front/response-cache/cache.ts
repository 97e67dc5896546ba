/**
 * Response cache (ADR 035): renders each public response once and serves it until the data that it shows changes. Unusual requests, and
 * requests whose render failed, bypass it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentTime } from "@/server/clock";
import { areReadsFresh, revalidateIfStale, revalidateNow, versionState } from "@/server/data-versions";
import { log } from "@/server/log";
import { logUnknownPath } from "@/server/unknown-paths";
import { hasBody } from "../request-body";
import { hasDuplicateHeader } from "../request-headers";
import { pathOf } from "../request-rules";
import { type CacheKey, cacheKeyOf } from "./cache-key";
import { logCacheStats, recordCacheOutcome } from "./cache-stats";
import { type CachedResponse, type CacheStatus, send } from "./cached-response";
import { ClockCache } from "./clock-cache";
import { renderForCache, type Upstream } from "./render";
import { createUnknownRouteMatcher, isUnknownRoute } from "./unknown-routes";
import { warmCache } from "./warm-up";

const MIB = 1024 * 1024;

/** Maximum number of concurrent renders; further requests bypass the cache. */
const MAX_CONCURRENT_RENDERS = 16;
/** Maximum number of attempts if data changes during a render. */
const MAX_ATTEMPTS = 3;

/** Headers on which the response depends, or that the front end must reject. */
const BYPASS_HEADERS = [
  "authorization",
  "content-encoding",
  "expect",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "rsc",
] as const;

function isCacheable(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name of BYPASS_HEADERS) if (headers[name] !== undefined) return false;

  return !hasBody(request) && !hasDuplicateHeader(request, "host");
}

type ResponseCache = {
  /** Returns false if the request is not cacheable. Calls `bypass` if a cacheable request cannot be served after all. */
  serve: (request: IncomingMessage, response: ServerResponse, bypass: () => void) => boolean;
  /** Memory used by all entries. */
  bytes: () => number;
};

/** Whether a response is current; null if the database must be queried first. */
function isFresh(cached: CachedResponse): boolean | null {
  if (cached.freshAt === versionState.changes) return true;
  const { changes } = versionState;
  const result = areReadsFresh(cached.reads);
  if (result) cached.freshAt = changes;

  return result;
}

async function revalidate(cached: CachedResponse): Promise<boolean> {
  if (!((await revalidateIfStale()) ?? true)) return false;

  // A query that is already running may predate the latest change, so query once more.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const result = isFresh(cached);
    if (result !== null) return result;
    if (!(await revalidateNow())) return false;
  }

  return isFresh(cached) === true;
}

type Found = { cached: CachedResponse; status: CacheStatus };

function respond(key: CacheKey, { cached, status }: Found, request: IncomingMessage, response: ServerResponse): void {
  if (!response.destroyed) send(cached, request, response, status);
  recordCacheOutcome(key.name, status === "hit" ? "hits" : "made");
  // An uncached not-found page logs the visit itself.
  if (isUnknownRoute(key)) logUnknownPath(pathOf(request.url ?? ""), currentTime());
}

export function createResponseCache(upstream: Upstream): ResponseCache {
  /** Two caches, so that searches do not evict lists. */
  const [bounded, endless] = [new ClockCache<CachedResponse>(24 * MIB), new ClockCache<CachedResponse>(8 * MIB)];
  const cacheFor = ({ isEndless }: CacheKey) => (isEndless ? endless : bounded);
  const unknownRouteOf = createUnknownRouteMatcher(process.cwd());
  const rendering = new Map<string, Promise<CachedResponse | null>>();

  async function render(key: CacheKey): Promise<CachedResponse | null> {
    const cached = await renderForCache(upstream, key).catch((error: unknown) => {
      log.warn({ err: error, name: key.name }, "cannot render a page for the cache");
      return null;
    });
    if (cached && isFresh(cached) !== false) cacheFor(key).set(key.address, cached);

    return cached;
  }

  function joinRender(key: CacheKey): Promise<CachedResponse | null> | null {
    const running = rendering.get(key.address);
    if (running) return running;
    if (rendering.size >= MAX_CONCURRENT_RENDERS) return null;

    const started = render(key).finally(() => rendering.delete(key.address));
    rendering.set(key.address, started);
    return started;
  }

  async function find(key: CacheKey): Promise<Found | null> {
    if (!((await revalidateIfStale()) ?? true)) return null;

    const entry = cacheFor(key).get(key.address);
    if (entry && entry.expiresAt > performance.now() && (await revalidate(entry))) {
      return { cached: entry, status: "hit" };
    }
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const status = rendering.has(key.address) ? "fwd=miss; collapsed" : "fwd=miss; stored";
      const cached = await joinRender(key);
      if (!cached) return null;
      if (await revalidate(cached)) return { cached, status };
    }

    return null;
  }

  async function respondSoon(key: CacheKey, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const found = await find(key);
    if (found) respond(key, found, request, response);

    return found !== null;
  }

  logCacheStats();
  void warmCache(async (url) => {
    const key = cacheKeyOf(url);
    if (key) await find(key);
  });

  return {
    serve(request, response, bypass) {
      const { url = "/" } = request;
      const key = isCacheable(request) ? (cacheKeyOf(url) ?? unknownRouteOf(url)) : null;
      if (!key) return false;

      const cached = cacheFor(key).get(key.address);
      if (cached && revalidateIfStale() === null && cached.expiresAt > performance.now() && isFresh(cached)) {
        respond(key, { cached, status: "hit" }, request, response);
        return true;
      }

      const countAndBypass = () => {
        recordCacheOutcome(key.name, "passed");
        bypass();
      };
      respondSoon(key, request, response).then(
        (isSent) => isSent || countAndBypass(),
        (error: unknown) => {
          log.error({ err: error, name: key.name }, "response cache failed");
          if (response.headersSent) response.destroy();
          else countAndBypass();
        },
      );
      return true;
    },
    bytes: () => bounded.bytes + endless.bytes,
  };
}
