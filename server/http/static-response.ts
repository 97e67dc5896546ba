/** Endpoint for a public text that is constant while the process runs: rendered once, revalidated by ETag. */
import { createHash } from "node:crypto";
import { requestIdOf } from "./context";
import { notAllowed, options } from "./not-allowed";
import { errorResponse } from "./respond";

type Drawn = { etag: string; bytes: Uint8Array<ArrayBuffer> };
type Handler = (request: Request) => Promise<Response>;
type DrawnOptions = { type: string; draw: () => string; headers?: Record<string, string> };

function prepare(text: string): Drawn {
  const bytes = new TextEncoder().encode(text);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

  // Weak, because the body may be compressed.
  return { etag: `W/"${hash}"`, bytes };
}

function matchesEtag(request: Request, etag: string): boolean {
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));

  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}

export function staticResponse({
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
      "X-Request-Id": requestIdOf(request),
    };
    if (matchesEtag(request, drawn.etag)) return new Response(null, { status: 304, headers: common });

    return new Response(drawn.bytes, { headers: { ...common, "Content-Type": type } });
  };

  return { GET: read, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options(allowed) };
}
