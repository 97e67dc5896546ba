/**
 * Sends one request to an external service and reads its full response: no redirects, at most 1 MB, a limited total time. Uses Node's HTTP
 * client because keys are part of URLs and headers, which no fetch wrapper, cache, redirect or tracer may see.
 */
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

const MAX_BYTES = 1_000_000;

export type Exchange =
  | { kind: "answer"; status: number; text: string }
  /** There was no complete response. `problem` is for the log and contains no request data. */
  | {
      kind: "none";
      problem: "timeout" | "connection" | "too_large";
      /** False: there was no connection, so the service has not received the request. */
      isSent: boolean;
    };

type ExchangeOptions = {
  url: URL;
  json?: unknown;
  /** Fields of a form; only without `json`. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  timeoutMs: number;
};

/** Errors before a connection exists. */
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Sends a POST if there is JSON or a form, otherwise a GET. Never throws. */
export async function exchange({ url, json, form, headers = {}, timeoutMs }: ExchangeOptions): Promise<Exchange> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send({ url, json, form, headers, signal });
    const text = await readText(response);

    return text === null
      ? { kind: "none", problem: "too_large", isSent: true }
      : { kind: "answer", status: response.statusCode ?? 0, text };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";

    return {
      kind: "none",
      problem: signal.aborted ? "timeout" : "connection",
      isSent: signal.aborted || !NOT_CONNECTED.includes(code),
    };
  }
}

type Body = Pick<ExchangeOptions, "json" | "form">;
type Sending = Body & { url: URL; headers: Record<string, string>; signal: AbortSignal };

function encode({ json, form }: Body): { body: Buffer; type: string } | null {
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: "application/json" };
  if (form === undefined) return null;

  return { body: Buffer.from(new URLSearchParams(form).toString()), type: "application/x-www-form-urlencoded" };
}

async function send({ url, headers, signal, ...content }: Sending): Promise<IncomingMessage> {
  const encoded = encode(content);
  const body = encoded?.body;
  const sent = {
    accept: "application/json",
    ...headers,
    ...(encoded ? { "content-type": encoded.type, "content-length": encoded.body.length } : {}),
  };
  const open = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = open(url, { method: body ? "POST" : "GET", headers: sent, signal });
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
