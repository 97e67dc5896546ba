/** One address a page: another way to write its path leads there for good, with the query as it came. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { canonicalPath } from "@/lib/seo/paths";
import { pathOf } from "./paths";

/** @returns whether the request has been answered */
export function redirectToCanonical(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? "/";
  const path = pathOf(url);
  const canonical = canonicalPath(path);
  if (canonical === path) return false;

  response.writeHead(308, { Location: `${canonical}${url.slice(path.length)}`, "Content-Length": 0 });
  response.end();
  return true;
}
