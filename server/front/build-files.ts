/**
 * Scripts, styles and fonts of pages that another build has made: a tab from before an upgrade asks for them, and so does a page that
 * another process made while two versions serve (ADR 049). Those of this build are left to the framework.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { log } from "@/server/log";
import { once } from "@/server/once";
import { AnswerStore } from "./answers/store";
import { refuse } from "./refusal";
import { acceptsGzip } from "./request-headers";
import { pathOf } from "./request-rules";

type Shelf = {
  /** Paths of this build, below /_next/static/. */
  own: ReadonlySet<string>;
  /** Paths of all builds. */
  list: () => Promise<string[]>;
  read: (path: string) => Promise<Uint8Array | null>;
};

const shelf = once<{ of?: Shelf }>("build-files", () => ({}));

/** Says where files of other builds lie. Before that, nobody is asked for them. */
export function setBuildFiles(of: Shelf): void {
  shelf.of = of;
}

const BELOW = "/_next/static/";
/** Whoever makes up names makes the database answer once in this time, for all of them together. */
const LIST_EVERY_MS = 1_000;
const MOST_BYTES = 4 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};

type File = { content: Uint8Array; isCompressed: boolean; bytes: number };

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const kept = new AnswerStore<File>(MOST_BYTES);

let listed: ReadonlySet<string> = new Set();
let listedAt = Number.NEGATIVE_INFINITY;
let coming: Promise<void> | null = null;

/** A list that is read after this moment: a process that has just stored its files may be the one whose page asks. */
function nextList(of: Shelf): Promise<void> {
  coming ??= (async () => {
    await pause(Math.max(0, listedAt + LIST_EVERY_MS - performance.now()));
    coming = null;
    listedAt = performance.now();
    listed = new Set(await of.list());
  })();

  return coming;
}

/** Fonts are compressed already. */
async function load(of: Shelf, name: string): Promise<File | null> {
  const whole = await of.read(name);
  if (!whole) return null;

  const isCompressed = path.extname(name) !== ".woff2";
  const content = isCompressed ? await compress(whole) : whole;
  const file = { content, isCompressed, bytes: content.length };
  kept.set(name, file);

  return file;
}

const reading = new Map<string, Promise<File | null>>();
let lastRead: Promise<unknown> = Promise.resolve();

/** Whoever asks for one file after the other takes one connection to the database, and not all of them. */
function readInTurn(of: Shelf, name: string): Promise<File | null> {
  const known = reading.get(name);
  if (known) return known;

  const file = lastRead.then(() => load(of, name)).finally(() => reading.delete(name));
  reading.set(name, file);
  lastRead = file.catch(() => undefined);

  return file;
}

async function find(of: Shelf, name: string): Promise<File | null> {
  const here = kept.get(name);
  if (here) return here;

  if (!listed.has(name)) await nextList(of);

  return listed.has(name) ? readInTurn(of, name) : null;
}

async function send(request: IncomingMessage, response: ServerResponse, name: string, file: File): Promise<void> {
  const isSentCompressed = file.isCompressed && acceptsGzip(request);
  const body = file.isCompressed && !isSentCompressed ? await decompress(file.content) : file.content;
  response.writeHead(200, {
    "Content-Type": TYPES[path.extname(name)] ?? "application/octet-stream",
    "Content-Length": body.length,
    ...(isSentCompressed ? { "Content-Encoding": "gzip" } : {}),
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Resolves to whether the request has been answered; what no build has is the framework's to refuse. */
export async function answerBuildFile(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const asked = pathOf(request.url ?? "/");
  const { of } = shelf;
  if (!of || !asked.startsWith(BELOW)) return false;
  const name = decodeURIComponent(asked.slice(BELOW.length));
  if (of.own.has(name)) return false;

  try {
    const file = await find(of, name);
    if (file) await send(request, response, name, file);

    return file !== null;
  } catch (error) {
    log.debug({ err: error }, "a file of another build could not be read");
    const detail = "The shop is busy. Please try again in a moment.";
    refuse(request, response, { status: 503, code: "unavailable", detail, headers: { "Retry-After": "5" } });

    return true;
  }
}
