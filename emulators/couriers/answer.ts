/** Answers that both couriers share, and their faults. */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { hang, send, sendJson } from "../http.ts";
import type { State } from "./state.ts";

/** Applies a fault that prevents or spoils the answer. Returns false for other faults. */
export async function applyFault(response: ServerResponse, fault: string, body: unknown): Promise<boolean> {
  switch (fault) {
    case "http_500":
      sendJson(response, 500, { message: "Server Error" });
      return true;
    case "html":
    case "html_after":
      send(response, 502, "text/html", "<html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1></html>");
      return true;
    case "hang":
    case "hang_after":
      await hang(response);
      return true;
    case "truncated":
    case "truncated_after":
      send(response, 200, "application/json", JSON.stringify(body).slice(0, -9));
      return true;
    case "error_inside_200":
      sendJson(response, 200, { status: 400, message: "Something went wrong" });
      return true;
    case "rate_limit":
      sendJson(response, 429, { message: "Too Many Attempts." });
      return true;
    default:
      return false;
  }
}

/** Answers after the emulator's delay, or applies the fault to the answer. */
export async function finish(
  { delayMs }: State,
  response: ServerResponse,
  { fault, body }: { fault: string; body: unknown },
): Promise<void> {
  if (delayMs > 0) await sleep(delayMs);
  if (!(await applyFault(response, fault, body))) sendJson(response, 200, body);
}

/** Whether a fault strikes before the parcel is booked. */
export const preventsBooking = (fault: string): boolean => fault !== "none" && !fault.endsWith("_after");
