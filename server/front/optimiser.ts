/**
 * Disables Next's image optimiser, because encoding on request allowed denial of service (ADR 017). Valid requests are redirected to the
 * pre-generated file; all others are rejected at no cost.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { PICTURE_WIDTHS, sizedImagePath } from "@/lib/media";
import { sendRejection } from "./rejection";
import { pathOf } from "./request-rules";

const WIDTHS = new Map(PICTURE_WIDTHS.map((width) => [String(width), width]));

const REJECTION = {
  status: 400,
  code: "malformed",
  detail: { said: `Ask for a picture by its plain path, in one of the widths ${PICTURE_WIDTHS.join(", ")}.` },
};

/** Path of the pre-generated file; null unless the query has exactly one plain path and one supported width. */
function preparedFile(url: string): string | null {
  const query = new URLSearchParams(url.slice(pathOf(url).length));
  const [path, ...otherPaths] = query.getAll("url");
  const [width, ...otherWidths] = query.getAll("w").map((text) => WIDTHS.get(text));
  if (path === undefined || width === undefined || otherPaths.length + otherWidths.length > 0) return null;

  return sizedImagePath(path, width);
}

/** @returns whether a response was sent */
export function redirectOptimiser(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? "/";
  if (!/^\/_next\/image\/?$/.test(pathOf(url))) return false;

  const file = preparedFile(url);
  if (!file) {
    sendRejection(request, response, REJECTION);
    return true;
  }

  response.writeHead(308, { Location: file, "Content-Length": 0 });
  response.end();
  return true;
}
