/**
 * The address of Next's picture optimiser, which is switched off: encoding on request let anybody stop the shop (ADR 017). A plain
 * request is redirected to the prepared file; every other spelling is refused before it costs anything.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { PICTURE_WIDTHS, sizedPath } from "@/lib/media";
import { refuse } from "./refusal";
import { pathOf } from "./request-rules";

const WIDTHS = new Map(PICTURE_WIDTHS.map((width) => [String(width), width]));

const REFUSAL = {
  status: 400,
  code: "malformed",
  detail: { said: `Ask for a picture by its plain path, in one of the widths ${PICTURE_WIDTHS.join(", ")}.` },
};

/** The file that is asked for; null for anything but one plain path and a width that there is. */
function readyFile(url: string): string | null {
  const query = new URLSearchParams(url.slice(pathOf(url).length));
  const [path, ...otherPaths] = query.getAll("url");
  const [width, ...otherWidths] = query.getAll("w").map((text) => WIDTHS.get(text));
  if (path === undefined || width === undefined || otherPaths.length + otherWidths.length > 0) return null;

  return sizedPath(path, width);
}

/** @returns whether the request has been answered */
export function answerOptimiser(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? "/";
  if (!/^\/_next\/image\/?$/.test(pathOf(url))) return false;

  const file = readyFile(url);
  if (!file) {
    refuse(request, response, REFUSAL);
    return true;
  }

  response.writeHead(308, { Location: file, "Content-Length": 0 });
  response.end();
  return true;
}
