/** Answers that the front gives itself, before Next sees the request. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "@/lib/html";
import { plainPage, themeScript } from "@/lib/plain-page";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { inDigits, t } from "@/lib/texts/text";
import { languageHeaders } from "@/server/language";
import { type Sentence, say } from "@/server/sentence";
import { hasBody } from "./request-body";
import { isApiPath } from "./request-rules";

export type Refusal = {
  status: number;
  /** The stable word of the JSON answer (D2.4). */
  code: string;
  /** One sentence a person can read. */
  detail: Sentence;
  headers?: Record<string, string>;
  /** It is the address that is wrong: the page looks as for an unknown one. */
  isBadAddress?: boolean;
};

/** How long and how much of an unwanted body is still taken off the line, so that the client gets to read the answer. */
const DISCARD_MS = 2_000;
const DISCARD_BYTES = 32 * 1024 * 1024;

/** In the frame of the shop without the framework, which cannot read some of these addresses. */
function htmlPage({ status, detail, isBadAddress = false }: Refusal, nonce: string | undefined): string {
  const number = inDigits(String(isBadAddress ? 404 : status));
  const said = escapeHtml(say(detail));

  return plainPage({
    card: { number, symbol: "No", name: isBadAddress ? t("No such page") : "" },
    title: isBadAddress ? t("Page not found") : number,
    heading: isBadAddress ? `${number}<br>${t("Oops! Page not found")}` : said,
    text: isBadAddress ? said : "",
    script: themeScript,
    nonce,
    ways: [
      { label: t("Return to Home"), href: to(routes.home) },
      { label: t("See all products"), href: to(routes.products) },
    ],
  });
}

/** JSON under /api, a page elsewhere. `nonce`: of the policy that is set already. */
export function bodyOf(refusal: Refusal, asJson: boolean, nonce?: string): { type: string; body: string } {
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

/** Answers and, if a body is still arriving, closes the connection after ignoring it for a short while. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal & { nonce?: string },
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
