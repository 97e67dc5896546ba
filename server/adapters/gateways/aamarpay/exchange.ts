/**
 * Sends one request to the gateway and reads its full response: no redirects, at most 1 MB, ten seconds in total. Uses Node's HTTP client
 * because the key is part of the URL, which no fetch wrapper, cache or tracer may see.
 */
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

const MAX_BYTES = 1_000_000;

export type Exchange =
  | { kind: "answer"; status: number; text: string }
  /** There was no complete response. `problem` is for the log and contains no request data. */
  | { kind: "none"; problem: "timeout" | "connection" | "too_large" };

type ExchangeOptions = { url: URL; json?: unknown; timeoutMs: number };

/** Sends a POST if there is JSON, otherwise a GET. Never throws. */
export async function exchange({ url, json, timeoutMs }: ExchangeOptions): Promise<Exchange> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, json, signal);
    const text = await readText(response);

    return text === null
      ? { kind: "none", problem: "too_large" }
      : { kind: "answer", status: response.statusCode ?? 0, text };
  } catch {
    return { kind: "none", problem: signal.aborted ? "timeout" : "connection" };
  }
}

async function send(url: URL, json: unknown, signal: AbortSignal): Promise<IncomingMessage> {
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
  const headers = {
    accept: "application/json",
    ...(body ? { "content-type": "application/json", "content-length": body.length } : {}),
  };
  const open = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = open(url, { method: body ? "POST" : "GET", headers, signal });
  // An error mid-response rejects the promise that reads the response; it must not crash the process.
  request.on("error", () => {});
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];

  return response;
}

/** Returns null if the body exceeds the limit. */
async function readText(response: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      response.destroy();
      return null;
    }
    chunks.push(chunk);
  }

  return Buffer.concat(chunks).toString("utf8");
}
