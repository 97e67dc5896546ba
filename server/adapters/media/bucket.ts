/**
 * Image files in an S3-compatible bucket (ADR 046). aws4fetch signs the HTTP requests; the configured address determines host-style or
 * path-style access.
 */

import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Label } from "@/lib/texts/catalogue";
import { currentTime } from "@/server/clock";
import type { Bucket } from "@/server/env/bucket";
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import { logBudget } from "@/server/log-budget";
import type { KeptFile, PictureFiles } from "./picture-files";

/** Timeout for the bucket's response, including the body. */
const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 60;
/** Anyone may request images, and each request to the bucket costs money: concurrency is limited, and misses are cached briefly. */
const MAX_CONCURRENT_READS = 32;
const MISS_CACHE_MS = 5_000;
const MAX_MISSES = 1_000;
const FOLDER = "uploads/";
const pathOf = (name: string) => `/${FOLDER}${name}`;
const FOR_GOOD = "public, max-age=31536000, immutable";

const NOT_SAVED = "The picture could not be saved: the picture storage does not respond. Please try again in a minute.";
const NOT_READ = "The picture cannot be read just now. Please try again in a minute.";

const mayLog = logBudget({
  perMinute: 60,
  more: "more failures of the picture storage: not logged for the rest of this minute",
});

type StoreCall = {
  method: "GET" | "PUT" | "DELETE";
  /** Path below the bucket's address. */
  path: string;
  body?: Buffer;
  /** Message for the user if the call fails. */
  failure: Label;
};

export function bucketFiles(bucket: Bucket, timeoutMs = TIMEOUT_MS): PictureFiles {
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: "s3",
  });

  /** Returns the response body; null for 404. Throws unavailable for any other unexpected response. */
  async function callStore({ method, path, body, failure }: StoreCall): Promise<Buffer | null> {
    const unavailable = (cause: object) => {
      if (mayLog(currentTime())) {
        log.error({ method, path, ...cause }, "picture storage request failed");
      }
      return new AppError("unavailable", failure, { retryAfter: RETRY_SECONDS });
    };
    try {
      const signed = await client.sign(`${bucket.url}${path}`, {
        method,
        ...(body && { body: new Uint8Array(body), headers: headersOf(body) }),
      });
      // Pass the signal to fetch: the signal of a Request reaches fetch only until the request is garbage-collected.
      const answer = await fetch(signed, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
      const content = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return content;
      // A missing bucket results in the same status as a missing file.
      const code = /<Code>(\w+)<\/Code>/.exec(content.toString("latin1"))?.[1];
      if (answer.status === 404 && code !== "NoSuchBucket") return null;
      throw unavailable({ status: answer.status, code });
    } catch (error) {
      throw error instanceof AppError ? error : unavailable({ err: error });
    }
  }

  let reading = 0;
  const misses = new Map<string, number>();

  function remember(name: string): void {
    misses.delete(name);
    misses.set(name, performance.now() + MISS_CACHE_MS);
    const [oldest] = misses.keys();
    if (misses.size > MAX_MISSES && oldest !== undefined) misses.delete(oldest);
  }

  async function read(name: string): Promise<Buffer | null> {
    if ((misses.get(name) ?? 0) > performance.now()) return null;
    if (reading >= MAX_CONCURRENT_READS) throw new AppError("unavailable", NOT_READ, { retryAfter: RETRY_SECONDS });
    reading += 1;
    try {
      const bytes = await callStore({ method: "GET", path: pathOf(name), failure: NOT_READ });
      if (bytes === null) remember(name);

      return bytes;
    } finally {
      reading -= 1;
    }
  }

  async function* list(): AsyncIterable<KeptFile[]> {
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const query = new URLSearchParams({ "list-type": "2", prefix: FOLDER });
      if (token) query.set("continuation-token", token);
      const page = String((await callStore({ method: "GET", path: `?${query}`, failure: NOT_READ })) ?? "");
      yield [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => keptFile(entry));
      token = textOf("NextContinuationToken", page);
    }
  }

  return {
    async write(name, body) {
      const written = await callStore({ method: "PUT", path: pathOf(name), body, failure: NOT_SAVED });
      if (written === null) throw new AppError("unavailable", NOT_SAVED, { retryAfter: RETRY_SECONDS });
      misses.delete(name);
    },
    read,
    async remove(name) {
      await callStore({ method: "DELETE", path: pathOf(name), failure: NOT_SAVED });
    },
    list,
  };
}

/** Signs the hash of the body, so its integrity is protected even over http. */
function headersOf(body: Buffer): Record<string, string> {
  return {
    "Content-Type": "image/webp",
    "Cache-Control": FOR_GOOD,
    "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
  };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

/** Text of the only element with this name. Bucket listings are simple enough to need no XML parser. */
function textOf(name: string, xml: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

  return text?.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

function keptFile(entry: string): KeptFile[] {
  const [key = "", changed = ""] = [textOf("Key", entry), textOf("LastModified", entry)];

  return key.startsWith(FOLDER) ? [{ name: key.slice(FOLDER.length), changedAt: new Date(changed) }] : [];
}
