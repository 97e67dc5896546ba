/**
 * Sends what a page has noted of its answer (server/page-answer.ts) with the head of the response. The data of a navigation within
 * the shop stays 200: the framework would throw anything else away and load the whole page instead.
 */
import type { ServerResponse } from "node:http";
import { takePageAnswer } from "@/server/page-answer";
import { typeOfHead } from "./security-headers";

export function sendNotedAnswer(response: ServerResponse, requestId: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const noted = takePageAnswer(requestId);
    const isPage = /^text\/html\b/i.test(typeOfHead(response, [status, ...rest]));
    if (!noted || !isPage || response.headersSent) return writeHead(status, ...rest);

    for (const [name, value] of Object.entries(noted.headers)) response.setHeader(name, value);
    return writeHead(noted.status, ...rest);
  }) as ServerResponse["writeHead"];
  // A client that left earlier must leave nothing behind.
  response.on("close", () => takePageAnswer(requestId));
}
