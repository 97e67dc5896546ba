/** How a film reaches a browser: in ranges, and once a month. */
import { expect, it } from "vitest";
import { demoVideo } from "@/lib/home/demo-video";
import { shopUrl } from "@/tests/support/http";

it.each(demoVideo.sources)("$src is sent in the ranges that a player asks for, and kept", async ({ src, type }) => {
  const answer = await fetch(`${shopUrl}${src}`, { headers: { range: "bytes=100-199" } });

  expect(answer.status).toBe(206);
  expect((await answer.arrayBuffer()).byteLength).toBe(100);
  expect(answer.headers.get("content-range")).toMatch(/^bytes 100-199\/\d+$/);
  expect(answer.headers.get("content-type")).toBe(type);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=2592000, immutable");
});

it("films and captions may come from the shop itself", async () => {
  const policy = (await fetch(shopUrl)).headers.get("content-security-policy");

  expect(policy).toMatch(/media-src 'self'/);
  expect((await fetch(`${shopUrl}${demoVideo.captions}`)).headers.get("content-type")).toMatch(/^text\/vtt/);
});
