/**
 * Serves scripts, styles and fonts of other builds (ADR 049): open tabs still request them after an upgrade, and so do pages of the other
 * version while two versions run. Next serves the assets of this build, or brotli-assets.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { log } from "@/server/log";
import { globalSingleton } from "@/server/once";
import { ASSET_TYPES, sendBrotli } from "./brotli-assets";
import { BUSY, sendRejection } from "./rejection";
import { acceptsGzip } from "./request-headers";
import { pathOf } from "./request-rules";
import { ClockCache } from "./response-cache/clock-cache";

type AssetStore = {
  /** This build's files by path below /_next/static/. */
  own: ReadonlyMap<string, string>;
  /** Lists the asset paths of all builds. */
  list: () => Promise<string[]>;
  read: (path: string) => Promise<Uint8Array | null>;
};

const shop = globalSingleton<{ store?: AssetStore }>("build-files", () => ({}));

export function setBuildAssetStore(store: AssetStore): void {
  shop.store = store;
}

const PREFIX = "/_next/static/";
/** Requests for unknown names cause at most one listing query per interval in total. */
const LIST_INTERVAL_MS = 1_000;
const MAX_BYTES = 4 * 1024 * 1024;

type File = { content: Uint8Array; isCompressed: boolean; bytes: number };

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const cache = new ClockCache<File>(MAX_BYTES);

let listed: ReadonlySet<string> = new Set();
let listedAt = Number.NEGATIVE_INFINITY;
let nextListing: Promise<void> | null = null;

/** Lists the assets again: the requested file may belong to a process that has just stored its assets. */
function refreshList(store: AssetStore): Promise<void> {
  nextListing ??= (async () => {
    await pause(Math.max(0, listedAt + LIST_INTERVAL_MS - performance.now()));
    nextListing = null;
    listedAt = performance.now();
    listed = new Set(await store.list());
  })();

  return nextListing;
}

/** Loads and compresses an asset, except fonts, which are already compressed. */
async function load(store: AssetStore, name: string): Promise<File | null> {
  const whole = await store.read(name);
  if (!whole) return null;

  const isCompressed = path.extname(name) !== ".woff2";
  const content = isCompressed ? await compress(whole) : whole;
  const file = { content, isCompressed, bytes: content.length };
  cache.set(name, file);

  return file;
}

const reading = new Map<string, Promise<File | null>>();
let lastRead: Promise<unknown> = Promise.resolve();

/** Loads one file at a time, so that asset requests use a single database connection. */
function readInTurn(store: AssetStore, name: string): Promise<File | null> {
  const pending = reading.get(name);
  if (pending) return pending;

  const file = lastRead.then(() => load(store, name)).finally(() => reading.delete(name));
  reading.set(name, file);
  lastRead = file.catch(() => undefined);

  return file;
}

async function find(store: AssetStore, name: string): Promise<File | null> {
  const cached = cache.get(name);
  if (cached) return cached;

  if (!listed.has(name)) await refreshList(store);

  return listed.has(name) ? readInTurn(store, name) : null;
}

async function send(request: IncomingMessage, response: ServerResponse, name: string, file: File): Promise<void> {
  const isSentCompressed = file.isCompressed && acceptsGzip(request);
  const body = file.isCompressed && !isSentCompressed ? await decompress(file.content) : file.content;
  response.writeHead(200, {
    "Content-Type": ASSET_TYPES[path.extname(name)] ?? "application/octet-stream",
    "Content-Length": body.length,
    ...(isSentCompressed ? { "Content-Encoding": "gzip" } : {}),
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Resolves to whether a response was sent. Next handles names that belong to no build. */
export async function serveBuildAsset(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const requested = pathOf(request.url ?? "/");
  const { store } = shop;
  if (!store || !requested.startsWith(PREFIX)) return false;
  const name = decodeURIComponent(requested.slice(PREFIX.length));
  const own = store.own.get(name);
  if (own !== undefined) return sendBrotli(request, response, own);

  try {
    const file = await find(store, name);
    if (file) await send(request, response, name, file);

    return file !== null;
  } catch (error) {
    log.debug({ err: error }, "cannot read a file of another build");
    sendRejection(request, response, BUSY);

    return true;
  }
}
