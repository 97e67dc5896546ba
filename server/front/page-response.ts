/** Sets the status of pages and files: Next pages cannot choose one, and Next sends 500 for an unsatisfiable range. */
import type { ServerResponse } from "node:http";
import { plainPage, themeScript } from "@/lib/plain-page";
import { t } from "@/lib/texts/text";
import { takePageResponse } from "@/server/page-response";
import { isHtml, type ResponseHead, replaceBody, type Transform } from "./response-pipeline";

function unavailablePage(nonce: string): string {
  return plainPage({
    card: { number: "503", symbol: "Un", name: t("Unavailable") },
    title: t("Please try again"),
    heading: t("The shop is briefly unavailable"),
    text: t(
      "We can't load the shop's data right now. Your orders and your cart are safe. Please try again in a moment.",
    ),
    script: themeScript,
    nonce,
  });
}

type Replacement = { status: 503 | 416; headers: Record<string, string>; body: string };

const UNSATISFIED = /^bytes \*\/\d+$/;

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function replace(head: ResponseHead, { status, headers, body }: Replacement): void {
  const { response } = head;
  for (const name of response.getHeaderNames()) {
    if (/^(?:content-|accept-ranges|cache-control|etag|last-modified|link|vary)/i.test(name))
      response.removeHeader(name);
  }
  setHeaders(response, { ...headers, "Cache-Control": "no-store" });
  replaceBody(head, body);
  head.status = status;
}

/**
 * Applies the status and headers that the page has set (server/page-response.ts). The data of a navigation within the shop keeps 200,
 * because Next would load the whole page for any other status.
 */
export function applyPageResponse(response: ServerResponse, requestId: string, nonce: string): Transform {
  response.on("close", () => takePageResponse(requestId));

  return (head) => {
    const own = takePageResponse(requestId);
    if (head.status !== 500) {
      if (!own || !isHtml(response)) return;
      setHeaders(response, own.headers);
      head.status = own.status;
      return;
    }

    // Next sets this header even if the range is not satisfiable.
    const range = String(response.getHeader("Content-Range") ?? "");
    const headers = { ...own?.headers, "Content-Type": "text/html; charset=utf-8" };
    if (UNSATISFIED.test(range)) replace(head, { status: 416, headers: { "Content-Range": range }, body: "" });
    else if (own?.status === 503) replace(head, { status: 503, headers, body: unavailablePage(nonce) });
  };
}
