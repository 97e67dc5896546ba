/** Answers that the front gives itself, before Next sees the request. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "@/lib/html";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { currentLanguage, languageHeaders } from "@/server/language";
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
};

/** How long and how much of an unwanted body is still taken off the line, so that the client gets to read the answer. */
const DISCARD_MS = 2_000;
const DISCARD_BYTES = 32 * 1024 * 1024;

function htmlPage({ status, detail }: Refusal): string {
  return [
    "<!doctype html>",
    `<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${status}</title></head>`,
    `<body><h1>${status}</h1><p>${escapeHtml(say(detail))}</p><p><a href="${to("/")}">${t("Return to Home")}</a></p></body></html>`,
  ].join("");
}

/** JSON under /api, a small page elsewhere. */
export function bodyOf(refusal: Refusal, asJson: boolean): { type: string; body: string } {
  if (!asJson) return { type: "text/html; charset=utf-8", body: htmlPage(refusal) };

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
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const isApi = isApiPath(request.url ?? "/");
  const { type, body } = bodyOf(refusal, isApi);
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
