/**
 * What Next answers with 500 and is no defect: a page whose database is away (503), as the shop says, and a range that a file does
 * not have (416), as the head says that Next leaves behind.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { plainPage, themeScript } from "@/lib/plain-page";
import { t } from "@/lib/texts/text";
import { takePageAnswer } from "@/server/page-answer";
import { isApiPath } from "./request-rules";

function unavailablePage(nonce: string): string {
  return plainPage({
    card: { number: "503", symbol: "Un", name: t("Unavailable") },
    title: t("Please try again"),
    heading: t("The shop is briefly unavailable"),
    text: t(
      "It cannot read its data just now. Nothing you ordered is lost, and your cart is kept. Please try again in a moment.",
    ),
    script: themeScript,
    nonce,
  });
}

type PageFacts = { requestId: string; nonce: string };
type Instead = { status: 503 | 416; headers: Record<string, string>; body: string };

const UNSATISFIED = /^bytes \*\/\d+$/;

function insteadOf500(response: ServerResponse, { requestId, nonce }: PageFacts): Instead | null {
  const range = String(response.getHeader("Content-Range") ?? "");
  if (UNSATISFIED.test(range)) return { status: 416, headers: { "Content-Range": range }, body: "" };
  const noted = takePageAnswer(requestId);
  if (noted?.status !== 503) return null;

  const headers = { ...noted.headers, "Content-Type": "text/html; charset=utf-8" };
  return { status: 503, headers, body: unavailablePage(nonce) };
}

/** Stands between Next and the response of anything outside of the API. */
export function answerFailures(request: IncomingMessage, response: ServerResponse, facts: PageFacts): void {
  if (isApiPath(request.url ?? "/")) return;

  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let isReplaced = false;

  function replace({ status, headers, body }: Instead): ServerResponse {
    isReplaced = true;
    for (const name of response.getHeaderNames()) {
      if (/^(?:content-|accept-ranges|cache-control|etag|last-modified|link|vary)/i.test(name))
        response.removeHeader(name);
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Content-Length", Buffer.byteLength(body));
    response.setHeader("Cache-Control", "no-store");
    writeHead(status);

    return end(request.method === "HEAD" ? undefined : body);
  }

  response.writeHead = ((...args: unknown[]) => {
    if (isReplaced) return response;
    const instead = args[0] === 500 && !response.headersSent ? insteadOf500(response, facts) : null;

    return instead ? replace(instead) : writeHead(...args);
  }) as typeof response.writeHead;

  response.write = ((...args: unknown[]) => {
    if (!isReplaced && !response.headersSent) response.writeHead(response.statusCode);

    return isReplaced || write(...args);
  }) as typeof response.write;

  response.end = ((...args: unknown[]) => {
    if (!isReplaced && !response.headersSent) response.writeHead(response.statusCode);

    return isReplaced ? response : end(...args);
  }) as typeof response.end;
}
