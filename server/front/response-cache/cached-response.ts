/** A cached response: compressed once, with prebuilt headers. */
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { currentTime } from "@/server/clock";
import { type Reads, staleSeconds } from "@/server/data-versions";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { type Encoding, MIN_COMPRESS_BYTES, negotiateEncoding } from "./content-encoding";

type Variant = {
  body: Buffer;
  /** Alternating names and values; `stamp` sets the first two values for each response. */
  headers: string[];
};

export type CachedResponse = {
  status: number;
  etag: string;
  variants: Record<Encoding, Variant>;
  notModifiedHeaders: string[];
  bytes: number;
  reads: Reads;
  /** Change counter (server/data-versions.ts) of the last successful check. */
  freshAt: number;
  expiresAt: number;
  name: string;
};

/** Values of Cache-Status (RFC 9211): a hit, rendered for this request, or rendered for a concurrent one. */
export type CacheStatus = "hit" | "fwd=miss; stored" | "fwd=miss; collapsed";

/** Quality 7 takes five times as long to save 1 %, 11 sixty times to save 10 %. */
const BROTLI_QUALITY = 6;
/** Approximate memory per product whose stock is tracked. */
const SHOWN_STOCK_BYTES = 150;
/** Maximum age, for content that no data version covers. */
const MAX_AGE_MS = 3_600_000;

/** Any cache may store the response but must revalidate it; CDNs may serve it for CDN_SECONDS. */
const CACHE_CONTROL =
  env.cdnSeconds === 0 ? "public, no-cache" : `public, max-age=0, s-maxage=${env.cdnSeconds}, must-revalidate`;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function encode(body: Buffer): Promise<Record<Encoding, Buffer>> {
  if (body.length < MIN_COMPRESS_BYTES) return { identity: body, gzip: body, br: body };

  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [small, smaller] = await Promise.all([
    toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(body, { params }),
  ]);

  return { identity: body, gzip: copy(small), br: copy(smaller) };
}

/** Copies the bytes, because a buffer may be a slice that keeps a much larger one alive. */
function copy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);

  return own;
}

type Rendered = {
  name: string;
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  reads: Reads;
  changes: number;
};

/** Maximum age in milliseconds. Content with relative dates expires at the end of the day. */
export function maxAgeOf({ dayEnds }: Pick<Reads, "dayEnds">): number {
  return dayEnds === null ? MAX_AGE_MS : Math.min(MAX_AGE_MS, dayEnds - currentTime().getTime());
}

/** @param headers without those that the cache adds */
export async function toCachedResponse({
  name,
  status,
  body,
  headers,
  reads,
  changes,
}: Rendered): Promise<CachedResponse> {
  const bodies = await encode(copy(body));
  // The hash includes the headers, because a changed policy must reach clients that already have the same body.
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body).digest("base64url");
  const etag = `W/"${hash.slice(0, 22)}"`;
  const varied = new Set([...(headers.Vary?.split(", ") ?? []), "Accept-Encoding"]);
  const vary = [...varied].join(", ");
  const common = ["X-Request-Id", "", "Cache-Status", "", "ETag", etag, "Cache-Control", CACHE_CONTROL, "Vary", vary];
  const own = Object.entries(headers).filter(([header]) => header !== "Vary");
  const variant = (encoding: Encoding): Variant => {
    const encoded = bodies[encoding] === bodies.identity ? [] : ["Content-Encoding", encoding];

    return {
      body: bodies[encoding],
      headers: [...common, ...own.flat(), ...encoded, "Content-Length", String(bodies[encoding].length)],
    };
  };
  const variants = { identity: variant("identity"), gzip: variant("gzip"), br: variant("br") };
  const bodyBytes = [...new Set(Object.values(bodies))].reduce((sum, { length }) => sum + length, 0);
  const bytes = bodyBytes + SHOWN_STOCK_BYTES * reads.stock.size;

  return {
    status,
    etag,
    variants,
    notModifiedHeaders: common,
    bytes,
    reads,
    freshAt: changes,
    expiresAt: performance.now() + maxAgeOf(reads),
    name,
  };
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;

  // Weak comparison, which ignores the W/ prefix.
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.slice(2));
}

/**
 * Sets the headers of one response; writeHead copies them before the next call. While the database is down, `ttl` is negative (RFC 9211)
 * and `Age` tells CDNs for how long the response could not be revalidated.
 */
function stamp(headers: string[], requestId: string, status: CacheStatus): string[] {
  const stale = staleSeconds();
  headers[1] = requestId;
  headers[3] = stale === null ? `shop; ${status}` : `shop; ${status}; ttl=${-stale}`;

  return stale === null ? headers : [...headers, "Age", String(stale)];
}

export function send(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  status: CacheStatus,
): void {
  const { headers, method } = request;
  const requestId = randomUUID();
  const { name } = cached;
  if (log.isLevelEnabled("debug")) log.debug({ requestId, method, name, source: status }, "served from cache");
  if (cached.status === 200 && matchesEtag(headers["if-none-match"], cached.etag)) {
    response.writeHead(304, stamp(cached.notModifiedHeaders, requestId, status)).end();
    return;
  }

  const variant = cached.variants[negotiateEncoding(headers["accept-encoding"])];
  response.writeHead(cached.status, stamp(variant.headers, requestId, status));
  response.end(method === "HEAD" ? undefined : variant.body);
}
