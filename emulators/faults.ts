/** Faults of the emulators of couriers and SMS providers: which one is next, and how it spoils an answer. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { hang, readObject, send, sendJson } from "./http.ts";

/** Faults by area; the first in each list means no fault. `_after`: the request is executed, and its answer is lost. */
type FaultNames = Record<string, readonly [string, ...string[]]>;

export function createFaults<Names extends FaultNames>(names: Names) {
  const faults = new Map<string, { name: string; left: number | null }>();

  return {
    faultNames: names,

    /** Stays until it is changed, or for `times` uses. Throws RangeError for an unknown name. */
    setFault(area: string, name: string, times: number | null = null): void {
      const known: readonly string[] | undefined = Object.hasOwn(names, area) ? names[area] : undefined;
      if (!known?.includes(name)) throw new RangeError(known ? `${area} is one of ${known.join(", ")}` : `No ${area}`);
      faults.set(area, { name, left: times });
    },

    nextFault<Area extends keyof Names & string>(area: Area): Names[Area][number] {
      const fault = faults.get(area);
      if (!fault) return (names[area] as FaultNames[string])[0];
      if (fault.left !== null) fault.left -= 1;
      if (fault.left === 0) faults.delete(area);

      return fault.name;
    },

    clearFaults: () => faults.clear(),
  };
}

type Faults = Pick<ReturnType<typeof createFaults>, "faultNames" | "setFault">;

/** `POST /control/faults {"area","name","times"?}`, and `GET`. Answers with all names. */
export async function controlFaults(faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "POST") {
    const { area, name, times } = await readObject(request);
    faults.setFault(String(area), String(name), times ? Number(times) : null);
  }
  sendJson(response, 200, { names: faults.faultNames });
}

/** Whether a fault strikes before the request is executed. */
export const strikesBefore = (fault: string): boolean => fault !== "none" && !fault.endsWith("_after");

/** Sends the faulty response. Returns false if the fault does not change the response. */
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

type Finish = { fault: string; body: unknown; delayMs?: number };

/** Sends the response, changed by the fault if there is one. */
export async function finish(response: ServerResponse, { fault, body, delayMs = 0 }: Finish): Promise<void> {
  if (delayMs > 0) await sleep(delayMs);
  if (!(await applyFault(response, fault, body))) sendJson(response, 200, body);
}
