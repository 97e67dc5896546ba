/** Reads requests of emulators and answers them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const MAX_BODY = 100_000;
const HANG_MS = 30_000;

/** Throws RangeError if the body is too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY) throw new RangeError("The body is too long");
    chunks.push(chunk);
  }

  return Buffer.concat(chunks).toString("utf8");
}

export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readBody(request)));
}

/** Throws RangeError if it is not a JSON object. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body: unknown = null;
  try {
    body = JSON.parse(await readBody(request));
  } catch {
    // Reported by the check below.
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new RangeError("Send a JSON object");

  return body as Record<string, unknown>;
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, "application/json", JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, "cache-control": "no-store" }).end();
}

/** Answers after half a minute, unless the client goes before. */
export async function hang(response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  await sleep(HANG_MS, undefined, { signal: gone.signal, ref: false }).catch(() => {});
  if (!response.destroyed) send(response, 504, "text/html", "<h1>504 Gateway Time-out</h1>");
}
