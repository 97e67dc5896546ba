/** A response as sent over the network. */
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Request } from "./load.ts";

export type Answer = {
  status: number;
  /** Alternating names and values, without headers that every server adds. */
  headers: string[];
  /** Body in base64. */
  body: string;
};

const ADDED = ["date", "connection", "keep-alive", "transfer-encoding", "content-length"];

function ownHeaders(raw: readonly string[]): string[] {
  return raw.flatMap((name, index) => {
    const isName = index % 2 === 0;

    return isName && !ADDED.includes(name.toLowerCase()) ? [name, raw[index + 1] ?? ""] : [];
  });
}

export function answerTo(origin: string, { path, method, headers, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { method, headers, agent: false }, async (response) => {
      const bytes = await buffer(response);
      const own = [...ownHeaders(response.rawHeaders), "Content-Length", String(bytes.length)];
      resolve({ status: response.statusCode ?? 0, headers: own, body: bytes.toString("base64") });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
