/** Pages without Next repeat some values of the shop's style sheet; these tests keep them in sync. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { plainColours } from "@/lib/plain-page";
import { offlinePage as drawPage, offlinePolicy } from "@/server/http/offline/page";
import { workerScript as writeWorker } from "@/server/http/offline/worker";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

const PHONE = "+880 1700-000000";
const latin = { url: "/latin.woff2", weights: "400 700" };
const FONTS = { en: [latin], bn: [latin, { url: "/bangla.woff2", weights: "400" }] };
speakLanguages();
const inBangla = <Result>(run: () => Result) => withLanguage("bn", run);
const offlinePage = drawPage(PHONE, FONTS);
const workerScript = writeWorker(PHONE, FONTS);
const css = readFileSync("app/globals.css", "utf8");

function rolesOf(selector: string): Map<string, string> {
  const block = new RegExp(`^${selector} \\{([^}]+)\\}`, "m").exec(css)?.[1] ?? "";

  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, role = "", colour = ""]) => [role, colour]));
}

it("has the colours of both themes", () => {
  const [light, dark] = [rolesOf(":root"), rolesOf("\\.dark,[^{]*")];

  for (const [role, colours] of Object.entries(plainColours)) {
    expect([light.get(role), dark.get(role)], role).toEqual(colours);
  }
});

it("needs only the fonts of its language, and its policy allows nothing else", () => {
  const fontsOf = (page: string) => [...page.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url);

  expect(offlinePage).not.toMatch(/\bsrc=|<link/);
  expect(fontsOf(offlinePage)).toEqual(["/latin.woff2?offline"]);
  expect(fontsOf(inBangla(() => drawPage(PHONE, FONTS)))).toEqual(["/latin.woff2?offline", "/bangla.woff2?offline"]);
  expect(offlinePolicy(FONTS)).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';.*; font-src 'self'$/,
  );
});

it("is cached under a name that changes with it", () => {
  expect(workerScript).toMatch(/"chemcard-offline-".*\("[0-9a-f]{12}",\["[^"]+"\],\["[^"]+","[^"]+"\]\);$/s);
  expect(writeWorker("16263", FONTS)).not.toBe(workerScript);
});

type Request = { mode: string; method: string; url: string };

/** The service worker's response to a request with a failed connection; undefined if it does not handle it. */
function answerOffline(
  request: Request,
  kept: Record<string, string> = { "/offline": "the offline page" },
): Promise<string> | undefined {
  const handlers: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (kind: string, handler: (event: object) => void) => {
      handlers[kind] = handler;
    },
  };
  runInNewContext(workerScript, { self, URL, caches: { match: async (page: string) => kept[page] } });

  let answer: Promise<string> | undefined;
  const preloadResponse = Promise.reject(new TypeError("no connection"));
  preloadResponse.catch(() => undefined);
  const respondWith = (given: Promise<string>) => {
    answer = given;
  };
  handlers.fetch?.({ request, preloadResponse, respondWith, waitUntil: () => undefined });
  return answer;
}

describe("the service worker", () => {
  const url = "https://shop.example/products";

  it("replaces failed page requests only", async () => {
    expect(await answerOffline({ mode: "navigate", method: "GET", url })).toBe("the offline page");
    expect(answerOffline({ mode: "navigate", method: "POST", url })).toBeUndefined();
    expect(answerOffline({ mode: "cors", method: "GET", url })).toBeUndefined();
  });

  it("answers the fonts of the offline page from the cache", async () => {
    const font = { mode: "cors", method: "GET", url: "https://shop.example/latin.woff2?offline" };

    expect(await answerOffline(font, { [font.url]: "the font" })).toBe("the font");
    expect(answerOffline({ ...font, url: "https://shop.example/latin.woff2" })).toBeUndefined();
  });

  it("replaces a Bangla page in Bangla, once cached", async () => {
    const request = { mode: "navigate", method: "GET", url: "https://shop.example/bn/products" };

    expect(await answerOffline(request)).toBe("the offline page");
    expect(await answerOffline(request, { "/offline": "in English", "/bn/offline": "in Bangla" })).toBe("in Bangla");
  });

  it("uses the preloaded response, to avoid a second request", async () => {
    const answer = answerOffline({ mode: "navigate", method: "GET", url: "https://shop.example/api/v1/docs" });

    expect(answer).toBeDefined();
    await expect(answer).rejects.toThrow("no connection");
  });
});
