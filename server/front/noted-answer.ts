/** Sends what a page has noted of its answer (server/page-answer.ts) with the head of the response. */
import type { ServerResponse } from "node:http";
import { takePageAnswer } from "@/server/page-answer";

export function sendNotedAnswer(response: ServerResponse, requestId: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const noted = takePageAnswer(requestId);
    if (!noted || response.headersSent) return writeHead(status, ...rest);

    for (const [name, value] of Object.entries(noted.headers)) response.setHeader(name, value);
    return writeHead(noted.status, ...rest);
  }) as ServerResponse["writeHead"];
  // Whoever went away before leaves nothing behind.
  response.on("close", () => takePageAnswer(requestId));
}
