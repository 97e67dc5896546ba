/** A public text that is the same for everyone until the process ends: drawn once, compressed once, asked about again by its ETag. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { requestIdOf } from "./context";
import { notAllowed, options } from "./not-allowed";
import { errorResponse } from "./respond";

type Drawn = { etag: string; plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
type Handler = (request: Request) => Promise<Response>;
type DrawnOptions = { type: string; draw: () => string; headers?: Record<string, string> };

function prepare(text: string): Drawn {
  const plain = new TextEncoder().encode(text);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);

  // Weak: the same text, compressed or not.
  return { etag: `W/"${hash}"`, plain, gzip: new Uint8Array(gzipSync(plain)) };
}

function isKnown(request: Request, etag: string): boolean {
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));

  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}

export function drawnOnce({
  type,
  draw,
  headers = {},
}: DrawnOptions): Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler> {
  const allowed = "GET, HEAD, OPTIONS";
  const refuse = notAllowed(allowed);
  let drawn: Drawn | null = null;

  const read: Handler = async (request) => {
    try {
      drawn ??= prepare(draw());
    } catch (error) {
      return errorResponse(request, error);
    }
    const common = {
      ...headers,
      "Cache-Control": "public, no-cache",
      ETag: drawn.etag,
      Vary: "Accept-Encoding",
      "X-Request-Id": requestIdOf(request),
    };
    if (isKnown(request, drawn.etag)) return new Response(null, { status: 304, headers: common });

    const isCompressed = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
    return new Response(isCompressed ? drawn.gzip : drawn.plain, {
      headers: { ...common, "Content-Type": type, ...(isCompressed ? { "Content-Encoding": "gzip" } : {}) },
    });
  };

  return { GET: read, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options(allowed) };
}
