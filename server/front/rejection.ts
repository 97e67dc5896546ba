/** Error responses that the front end sends itself. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "@/lib/html";
import { plainPage, themeScript } from "@/lib/plain-page";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { languageHeaders } from "@/server/language";
import { type Sentence, say } from "@/server/sentence";
import { hasBody } from "./request-body";
import { isApiPath } from "./request-rules";

export type Rejection = {
  status: number;
  /** Stable error code in the JSON body (D2.4). */
  code: string;
  detail: Sentence;
  headers?: Record<string, string>;
  /** Whether to show the page as not found. */
  isBadAddress?: boolean;
};

export const BUSY: Rejection = {
  status: 503,
  code: "unavailable",
  detail: "The shop is busy. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};

/** Limits for discarding an unread body, so that the client can read the response before the connection closes. */
const DISCARD_MS = 2_000;
const DISCARD_BYTES = 32 * 1024 * 1024;

/** Renders the page without Next, which cannot parse some of these addresses. */
function htmlPage({ status, detail, isBadAddress = false }: Rejection, nonce: string | undefined): string {
  const number = localizeDigits(String(isBadAddress ? 404 : status));
  const text = escapeHtml(say(detail));

  return plainPage({
    card: { number, symbol: "No", name: isBadAddress ? t("No such page") : "" },
    title: isBadAddress ? t("Page not found") : number,
    heading: isBadAddress ? `${number}<br>${t("Oops! Page not found")}` : text,
    text: isBadAddress ? text : "",
    script: themeScript,
    nonce,
    ways: [
      { label: t("Return to Home"), href: to(routes.home) },
      { label: t("See all products"), href: to(routes.products) },
    ],
  });
}

/** @param nonce the nonce in the Content-Security-Policy */
export function bodyOf(refusal: Rejection, asJson: boolean, nonce?: string): { type: string; body: string } {
  if (!asJson) return { type: "text/html; charset=utf-8", body: htmlPage(refusal, nonce) };

  return {
    type: "application/json; charset=utf-8",
    body: JSON.stringify({ detail: say(refusal.detail), code: refusal.code }),
  };
}

function discardRest(request: IncomingMessage, done: () => void): void {
  let left = DISCARD_BYTES;
  const timer = setTimeout(done, DISCARD_MS);
  const stop = () => {
    clearTimeout(timer);
    done();
  };
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  });
  request.on("end", stop);
  request.on("close", stop);
  request.resume();
}

/** Sends JSON under /api and a page elsewhere. If a body is still arriving, discards it briefly and closes the connection. */
export function sendRejection(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Rejection & { nonce?: string },
): void {
  const isApi = isApiPath(request.url ?? "/");
  const { type, body } = bodyOf(refusal, isApi, refusal.nonce);
  const bodyPending = hasBody(request) && !request.complete;
  response.statusCode = refusal.status;
  for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Cache-Control", "no-store");
  if (isApi) for (const [name, value] of Object.entries(languageHeaders())) response.setHeader(name, value);
  if (!bodyPending) {
    response.end(request.method === "HEAD" ? undefined : body);
    return;
  }

  response.setHeader("Connection", "close");
  response.write(body);
  discardRest(request, () => response.end());
}
