/** What a browser keeps for times without a connection, and how it is sent. */
import { expect, it } from "vitest";
import { http } from "@/tests/support/http";

it("sends a worker that is asked for again, under a policy in which it can fetch", async () => {
  const { status, headers, text } = await http("/sw.js");

  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(text).toContain('self.addEventListener("fetch"');
});

it("sends an offline page that is the same for everybody and needs no nonce", async () => {
  const [first, second] = [await http("/offline"), await http("/offline", { headers: { cookie: "a=b" } })];

  expect(first.status).toBe(200);
  expect(first.text).toBe(second.text);
  expect(first.headers.get("content-security-policy")).not.toContain("nonce");
  expect(first.headers.get("x-robots-tag")).toBe("noindex");
  expect(first.headers.get("set-cookie")).toBeNull();
});

it("lets a page start the worker and read the manifest", async () => {
  const { headers, text } = await http("/contact");
  const manifest = await http("/manifest.webmanifest");

  expect(headers.get("content-security-policy")).toContain("worker-src 'self'; manifest-src 'self'");
  expect(text).toContain('register("/sw.js")');
  const { id, scope, lang, shortcuts, screenshots, icons } = JSON.parse(manifest.text);
  expect([id, scope, lang]).toEqual(["/", "/", "en"]);
  for (const { url } of shortcuts) expect((await http(url)).status).toBeLessThan(400);
  for (const { src } of [...icons, ...screenshots]) expect((await http(src)).status, src).toBe(200);
});
