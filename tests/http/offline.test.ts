/** What a browser caches for offline use, and how it is served. */
import { expect, it } from "vitest";
import { http } from "@/tests/support/http";

it("serves a revalidated service worker with a policy that allows fetching", async () => {
  const { status, headers, text } = await http("/sw.js");

  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(text).toContain('self.addEventListener("fetch"');
});

it("serves one offline page for all visitors, without a nonce", async () => {
  const [first, second] = [await http("/offline"), await http("/offline", { headers: { cookie: "a=b" } })];

  expect(first.status).toBe(200);
  expect(first.text).toBe(second.text);
  expect(first.headers.get("content-security-policy")).not.toContain("nonce");
  expect(first.headers.get("x-robots-tag")).toBe("noindex");
  expect(first.headers.get("set-cookie")).toBeNull();
});

it.each(["/offline", "/bn/offline"])("%s uses fonts that the shop serves", async (path) => {
  const fonts = [...(await http(path)).text.matchAll(/url\("([^"]+)"\)/g)].map(([, url = ""]) => url);

  expect(fonts).toHaveLength(path === "/offline" ? 1 : 2);
  for (const font of fonts) expect((await http(font)).headers.get("content-type"), font).toBe("font/woff2");
});

it.each([
  ["", "en", "/", "Products"],
  ["/bn", "bn", "/bn", "পণ্য"],
])(
  "allows a page below “%s” to start the worker and read its language's manifest",
  async (prefix, language, start, name) => {
    const { headers, text } = await http(`${prefix}/contact`);
    const address = `${prefix}/manifest.webmanifest`;
    const manifest = await http(address);

    expect(headers.get("content-security-policy")).toContain("worker-src 'self'; manifest-src 'self'");
    expect(text).toContain('register("/sw.js")');
    expect(text.match(/<link rel="manifest"[^>]*>/g)).toEqual([`<link rel="manifest" href="${address}"/>`]);
    expect(manifest.headers.get("content-type")).toBe("application/manifest+json");
    expect(manifest.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const { id, scope, lang, start_url, shortcuts, screenshots, icons } = JSON.parse(manifest.text);
    expect([id, scope, lang, start_url, shortcuts[0].name]).toEqual(["/", "/", language, start, name]);
    for (const { url } of shortcuts) expect((await http(url)).status).toBeLessThan(400);
    expect(screenshots.map(({ src }: { src: string }) => src.endsWith("-bn.webp"))).toEqual(
      Array(3).fill(language === "bn"),
    );
    for (const { src } of [...icons, ...screenshots]) expect((await http(src)).status, src).toBe(200);
  },
);
