/** Answers that both providers share, and their faults. */
import type { ServerResponse } from "node:http";
import { hang, send, sendJson } from "../http.ts";

/** Whether a fault strikes before the message is accepted. */
export const preventsSending = (fault: string): boolean => fault !== "none" && !fault.endsWith("_after");

/** Sends the answer, or what the fault makes of it. */
export async function finish(response: ServerResponse, fault: string, body: unknown): Promise<void> {
  switch (fault) {
    case "http_500":
      return sendJson(response, 500, { Message: "An error has occurred." });
    case "html":
    case "html_after":
      return send(response, 502, "text/html", "<html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>");
    case "hang":
    case "hang_after":
      return await hang(response);
    case "truncated":
    case "truncated_after":
      return send(response, 200, "application/json", JSON.stringify(body).slice(0, -9));
    case "rate_limit":
      return send(response, 429, "text/plain", "Too Many Requests");
    default:
      return sendJson(response, 200, body);
  }
}
