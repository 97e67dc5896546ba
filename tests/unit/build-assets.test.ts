/** Assets of other builds (ADR 049). */
import { mkdtempSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import inject, { type Response } from "light-my-request";
import { beforeEach, expect, it, vi } from "vitest";

const OWN = "chunks/own.js";
const ownFile = path.join(mkdtempSync(path.join(os.tmpdir(), "chemcard-own-")), "own.js");
writeFileSync(ownFile, "own()");
const text = (content: string) => new TextEncoder().encode(content);

let stored: Map<string, string>;
let list: ReturnType<typeof vi.fn<() => Promise<string[]>>>;
let read: ReturnType<typeof vi.fn<(path: string) => Promise<Uint8Array>>>;
let ask: (path: string, options?: { method?: "GET" | "HEAD"; encodings?: string }) => Promise<Response>;

beforeEach(async () => {
  vi.resetModules();
  const { serveBuildAsset, setBuildAssetStore } = await import("@/server/front/build-assets");
  stored = new Map([["chunks/old.js", "old()"]]);
  list = vi.fn(async () => [...stored.keys()]);
  read = vi.fn(async (path) => text(stored.get(path) ?? ""));
  setBuildAssetStore({ own: new Map([[OWN, ownFile]]), list, read });
  const dispatch: RequestListener = (request, response) => {
    void serveBuildAsset(request, response).then((isSent) => {
      if (!isSent) response.writeHead(404).end("the framework's");
    });
  };
  ask = async (path, { method = "GET", encodings = "identity" } = {}) =>
    inject(dispatch, { method, url: `/_next/static/${path}`, headers: { "accept-encoding": encodings } });
});

it("serves an asset of another build with an immutable cache header", async () => {
  const answer = await ask("chunks/old.js");

  expect([answer.statusCode, answer.payload]).toEqual([200, "old()"]);
  expect(answer.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await ask("chunks/old.js", { method: "HEAD" })).payload).toBe("");
});

it("leaves assets of this build to Next without a query", async () => {
  expect((await ask(OWN)).payload).toBe("the framework's");
  expect(list).not.toHaveBeenCalled();
});

it("serves scripts of this build with brotli once they are compressed, and leaves the rest to Next", async () => {
  const encodings = "gzip, deflate, br";
  expect((await ask(OWN, { encodings })).payload).toBe("the framework's");
  await vi.waitFor(async () => expect((await ask(OWN, { encodings })).headers["content-encoding"]).toBe("br"));

  const answer = await ask(OWN, { encodings });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe("own()");
  expect(answer.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect((await ask(OWN, { encodings: "gzip" })).payload).toBe("the framework's");
  expect((await ask(OWN, { encodings, method: "HEAD" })).statusCode).toBe(404);
});

it("finds an asset that another process has just stored", async () => {
  await ask("chunks/made-up.js");
  stored.set("chunks/new.js", "next()");

  expect((await ask("chunks/new.js")).payload).toBe("next()");
});

it("lists once per second for all unknown names", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`chunks/${index}.js`)));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(list).toHaveBeenCalledTimes(1);
});

it("responds 503 with Retry-After while the database is down", async () => {
  list.mockRejectedValue(new Error("away"));
  const answer = await ask("chunks/old.js");

  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
});

it("compresses scripts but not fonts", async () => {
  stored.set("media/old.woff2", "font");
  const [script, font] = [
    await ask("chunks/old.js", { encodings: "gzip" }),
    await ask("media/old.woff2", { encodings: "gzip" }),
  ];

  expect(script.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(script.rawPayload).toString()).toBe("old()");
  expect([font.headers["content-encoding"], font.payload]).toEqual([undefined, "font"]);
});

it("reads one file at a time, and each once for concurrent requests", async () => {
  let [now, most] = [0, 0];
  read.mockImplementation(async (path) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return text(stored.get(path) ?? "");
  });
  for (let index = 0; index < 5; index += 1) stored.set(`chunks/${index}.js`, `old(${index})`);
  const asked = [...stored.keys(), ...stored.keys()];
  const answers = await Promise.all(asked.map((path) => ask(path)));

  expect(answers.map(({ payload }) => payload)).toEqual(asked.map((path) => stored.get(path)));
  expect([most, read.mock.calls.length]).toEqual([1, stored.size]);
});
