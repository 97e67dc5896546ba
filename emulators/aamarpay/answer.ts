/** Answers of the gateway, and their faults. */
import type { ServerResponse } from "node:http";
import { hang, send } from "../http.ts";
import { HUGE_BYTES, REDIRECT_TARGET } from "./faults.ts";

/** The gateway sends JSON as text/html. */
export function sendAsGateway(response: ServerResponse, body: unknown): void {
  send(response, 200, "text/html", JSON.stringify(body));
}

/** Faults shared by both calls. Returns false for other faults. */
export async function applySharedFault(response: ServerResponse, fault: string, fullBody: unknown): Promise<boolean> {
  switch (fault) {
    case "http_500":
      send(response, 500, "text/html", "<h1>500 Internal Server Error</h1>");
      return true;
    case "hang":
      await hang(response);
      return true;
    case "html":
      send(response, 200, "text/html", "<!doctype html><title>Maintenance</title><p>We will be back soon.</p>");
      return true;
    case "truncated_json":
      send(response, 200, "text/html", JSON.stringify(fullBody).slice(0, -12));
      return true;
    case "huge_body":
      send(response, 200, "text/html", JSON.stringify(fullBody).padEnd(HUGE_BYTES, " "));
      return true;
    case "redirect":
      response.writeHead(302, { location: REDIRECT_TARGET }).end();
      return true;
    default:
      return false;
  }
}
