/** Files of pages that another build has made (ADR 049). */
import type { RequestListener } from "node:http";
import inject, { type Response } from "light-my-request";
import { beforeEach, expect, it, vi } from "vitest";

const OWN = "chunks/own.js";
const text = (content: string) => new TextEncoder().encode(content);

let stored: Map<string, string>;
let list: ReturnType<typeof vi.fn<() => Promise<string[]>>>;
let ask: (path: string, method?: "GET" | "HEAD") => Promise<Response>;

beforeEach(async () => {
  vi.resetModules();
  const { answerBuildFile, setBuildFiles } = await import("@/server/front/build-files");
  stored = new Map([["chunks/old.js", "old()"]]);
  list = vi.fn(async () => [...stored.keys()]);
  const read = async (path: string) => text(stored.get(path) ?? "");
  setBuildFiles({ own: new Set([OWN]), list, read });
  const dispatch: RequestListener = (request, response) => {
    void answerBuildFile(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(404).end("the framework's");
    });
  };
  ask = async (path, method = "GET") => inject(dispatch, { method, url: `/_next/static/${path}` });
});

it("answers with one that another build has, for ever", async () => {
  const answer = await ask("chunks/old.js");

  expect([answer.statusCode, answer.payload]).toEqual([200, "old()"]);
  expect(answer.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await ask("chunks/old.js", "HEAD")).payload).toBe("");
});

it("leaves those of its own build to the framework, and asks nobody", async () => {
  expect((await ask(OWN)).payload).toBe("the framework's");
  expect(list).not.toHaveBeenCalled();
});

it("finds what another process has stored a moment ago", async () => {
  await ask("chunks/made-up.js");
  stored.set("chunks/new.js", "next()");

  expect((await ask("chunks/new.js")).payload).toBe("next()");
});

it("asks once for all made-up names of a second", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`chunks/${index}.js`)));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(list).toHaveBeenCalledTimes(1);
});

it("says when to come again while the database is away", async () => {
  list.mockRejectedValue(new Error("away"));
  const answer = await ask("chunks/old.js");

  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
});
