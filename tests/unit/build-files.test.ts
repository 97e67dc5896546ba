/** Assets of pages of another build (ADR 049). */
import type { RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import inject, { type Response } from "light-my-request";
import { beforeEach, expect, it, vi } from "vitest";

const OWN = "chunks/own.js";
const text = (content: string) => new TextEncoder().encode(content);

let stored: Map<string, string>;
let list: ReturnType<typeof vi.fn<() => Promise<string[]>>>;
let read: ReturnType<typeof vi.fn<(path: string) => Promise<Uint8Array>>>;
let send: (path: string, options?: { method?: "GET" | "HEAD"; encodings?: string }) => Promise<Response>;

beforeEach(async () => {
  vi.resetModules();
  const { answerBuildFile, setBuildFiles } = await import("@/server/front/build-files");
  stored = new Map([["chunks/old.js", "old()"]]);
  list = vi.fn(async () => [...stored.keys()]);
  read = vi.fn(async (path) => text(stored.get(path) ?? ""));
  setBuildFiles({ own: new Set([OWN]), list, read });
  const dispatch: RequestListener = (request, response) => {
    void answerBuildFile(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(404).end("the framework's");
    });
  };
  send = async (path, { method = "GET", encodings = "identity" } = {}) =>
    inject(dispatch, { method, url: `/_next/static/${path}`, headers: { "accept-encoding": encodings } });
});

it("serves an asset of another build as immutable", async () => {
  const answer = await send("chunks/old.js");

  expect([answer.statusCode, answer.payload]).toEqual([200, "old()"]);
  expect(answer.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await send("chunks/old.js", { method: "HEAD" })).payload).toBe("");
});

it("passes its own build's assets to Next without a query", async () => {
  expect((await send(OWN)).payload).toBe("the framework's");
  expect(list).not.toHaveBeenCalled();
});

it("finds an asset that another process has just stored", async () => {
  await send("chunks/made-up.js");
  stored.set("chunks/new.js", "next()");

  expect((await send("chunks/new.js")).payload).toBe("next()");
});

it("queries once per second for unknown names", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(`chunks/${index}.js`)));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(list).toHaveBeenCalledTimes(1);
});

it("returns Retry-After while the database is down", async () => {
  list.mockRejectedValue(new Error("away"));
  const answer = await send("chunks/old.js");

  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
});

it("sends scripts compressed, and fonts unchanged", async () => {
  stored.set("media/old.woff2", "font");
  const [script, font] = [
    await send("chunks/old.js", { encodings: "gzip" }),
    await send("media/old.woff2", { encodings: "gzip" }),
  ];

  expect(script.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(script.rawPayload).toString()).toBe("old()");
  expect([font.headers["content-encoding"], font.payload]).toEqual([undefined, "font"]);
});

it("reads one file at a time, and once for concurrent requests", async () => {
  let [now, most] = [0, 0];
  read.mockImplementation(async (path) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return text(stored.get(path) ?? "");
  });
  for (let index = 0; index < 5; index += 1) stored.set(`chunks/${index}.js`, `old(${index})`);
  const requested = [...stored.keys(), ...stored.keys()];
  const answers = await Promise.all(requested.map((path) => send(path)));

  expect(answers.map(({ payload }) => payload)).toEqual(requested.map((path) => stored.get(path)));
  expect([most, read.mock.calls.length]).toEqual([1, stored.size]);
});
