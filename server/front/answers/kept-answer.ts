/** An answer as it is kept: compressed once, its headers written out, ready to be sent to whoever asks. */
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { type Reads, secondsBehind } from "@/server/freshness";
import { log } from "@/server/log";
import { type Encoding, encodingFor } from "./accepted";

type Variant = {
  body: Buffer;
  /** Name, value, name, value …; the first two values belong to each answer anew. */
  headers: string[];
};

export type KeptAnswer = {
  status: number;
  etag: string;
  variants: Record<Encoding, Variant>;
  unchanged: string[];
  bytes: number;
  reads: Reads;
  /** The count of changes (server/freshness.ts) at which it was last found to hold. */
  holdsAt: number;
  until: number;
  name: string;
};

/** Answered from memory, made for this request, or made for another one that asked at the same time (RFC 9211). */
export type Source = "hit" | "fwd=miss; stored" | "fwd=miss; collapsed";

/** How well brotli compresses: 7 takes five times as long for a hundredth less, 11 sixty times for a tenth. */
const BROTLI_QUALITY = 6;
/** Below, compressing gains less than a packet. */
const SMALLEST_COMPRESSED = 1_024;
/** What one product costs to remember whose stock is shown, roughly. */
const SHOWN_STOCK_BYTES = 150;
/** Whatever it shows that no version tells of is no older. */
const LONGEST_MS = 3_600_000;

/** Stored by whoever likes, and asked about each time; a CDN may have been told to answer for some seconds by itself. */
const CACHE_CONTROL =
  env.cdnSeconds === 0 ? "public, no-cache" : `public, max-age=0, s-maxage=${env.cdnSeconds}, must-revalidate`;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function encode(body: Buffer): Promise<Record<Encoding, Buffer>> {
  if (body.length < SMALLEST_COMPRESSED) return { identity: body, gzip: body, br: body };

  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [small, smaller] = await Promise.all([
    toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(body, { params }),
  ]);

  return { identity: body, gzip: copy(small), br: copy(smaller) };
}

/** Bytes that hold nothing larger in memory: what was made may be a corner of something that is. */
function copy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);

  return own;
}

type Made = {
  name: string;
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  reads: Reads;
  changes: number;
};

/** In milliseconds. What counts from today goes with the day: dates are never yesterday's. */
export function keptFor({ dayEnds }: Pick<Reads, "dayEnds">): number {
  return dayEnds === null ? LONGEST_MS : Math.min(LONGEST_MS, dayEnds - currentTime().getTime());
}

/** @param headers those of the answer itself, beside what keeping adds */
export async function keep({ name, status, body, headers, reads, changes }: Made): Promise<KeptAnswer> {
  const bodies = await encode(copy(body));
  // With its headers: a policy that has changed must reach those who have the same bytes already.
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body).digest("base64url");
  const etag = `W/"${hash.slice(0, 22)}"`;
  const varied = new Set([...(headers.Vary?.split(", ") ?? []), "Accept-Encoding"]);
  const vary = [...varied].join(", ");
  const known = ["X-Request-Id", "", "Cache-Status", "", "ETag", etag, "Cache-Control", CACHE_CONTROL, "Vary", vary];
  const own = Object.entries(headers).filter(([header]) => header !== "Vary");
  const variant = (encoding: Encoding): Variant => {
    const encoded = bodies[encoding] === bodies.identity ? [] : ["Content-Encoding", encoding];

    return {
      body: bodies[encoding],
      headers: [...known, ...own.flat(), ...encoded, "Content-Length", String(bodies[encoding].length)],
    };
  };
  const variants = { identity: variant("identity"), gzip: variant("gzip"), br: variant("br") };
  const bodyBytes = [...new Set(Object.values(bodies))].reduce((sum, { length }) => sum + length, 0);
  const bytes = bodyBytes + SHOWN_STOCK_BYTES * reads.stock.size;

  return {
    status,
    etag,
    variants,
    unchanged: known,
    bytes,
    reads,
    holdsAt: changes,
    until: performance.now() + keptFor(reads),
    name,
  };
}

function isUnchanged(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;

  // Weak or not says nothing here: the same bytes come back for the same tag.
  return asked.trim() === "*" || asked.includes(etag.slice(2));
}

/**
 * The headers of one answer: writeHead copies them before anybody else can change them again. While the database is away they say since when
 * nobody could ask whether it still holds (`ttl` below zero, RFC 9211; `Age`, so that no CDN takes it for new).
 */
function stamped(headers: string[], requestId: string, source: Source): string[] {
  const behind = secondsBehind();
  headers[1] = requestId;
  headers[3] = behind === null ? `shop; ${source}` : `shop; ${source}; ttl=${-behind}`;

  return behind === null ? headers : [...headers, "Age", String(behind)];
}

export function send(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse, source: Source): void {
  const { headers, method } = request;
  const requestId = randomUUID();
  if (log.isLevelEnabled("debug")) log.debug({ requestId, method, name: kept.name, source }, "answered from memory");
  if (kept.status === 200 && isUnchanged(headers["if-none-match"], kept.etag)) {
    response.writeHead(304, stamped(kept.unchanged, requestId, source)).end();
    return;
  }

  const variant = kept.variants[encodingFor(headers["accept-encoding"])];
  response.writeHead(kept.status, stamped(variant.headers, requestId, source));
  response.end(method === "HEAD" ? undefined : variant.body);
}
