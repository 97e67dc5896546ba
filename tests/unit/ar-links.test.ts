import { expect, it } from "vitest";
import { type ArSupport, arSupportOf, quickLookLink, sceneViewerLink } from "@/lib/molecules/ar-links";

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; ${rest}`;
const apple = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const browsers: readonly (readonly [name: string, way: ArSupport, userAgent: string, touchPoints: number])[] = [
  ["Chrome on Android", "scene-viewer", android(`K) ${CHROME}`), 5],
  [
    "Samsung Internet",
    "scene-viewer",
    android(
      "SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    ),
    5,
  ],
  ["Opera on Android", "scene-viewer", android(`K) ${CHROME} OPR/88.0.0.0`), 5],
  ["Firefox on Android", "other-phone", "Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", 5],
  ["Facebook on Android", "in-app", android(`SM-A155F Build/UP1A; wv) ${CHROME} [FB_IAB/FB4A;FBAV/480.0.0.0;]`), 5],
  ["Messenger on Android", "in-app", android(`SM-A155F; wv) ${CHROME} [FB_IAB/Orca-Android;FBAV/470.0;]`), 5],
  ["Safari on an iPhone", "quick-look", apple("Version/18.1 Mobile/15E148 Safari/604.1"), 5],
  ["Chrome on an iPhone", "quick-look", apple("CriOS/140.0.0.0 Mobile/15E148 Safari/604.1"), 5],
  ["Facebook on an iPhone", "in-app", apple("Mobile/22B83 [FBAN/FBIOS;FBAV/480.0;FBDV/iPhone14,5]"), 5],
  ["LinkedIn on an iPhone", "in-app", apple("Mobile/15E148 [LinkedInApp]/9.30"), 5],
  [
    "an iPad with a Mac user agent",
    "quick-look",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    5,
  ],
  [
    "Safari on a Mac",
    "desktop",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    0,
  ],
  [
    "Chrome on Windows, touched",
    "desktop",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    10,
  ],
];

it.each(browsers)("%s gets the viewer %s", (_, way, userAgent, touchPoints) => {
  expect(arSupportOf({ userAgent, touchPoints })).toBe(way);
});

it("requests the file from Scene Viewer, with a fallback URL", () => {
  const page = "https://shop.example/molecules/water";
  const link = sceneViewerLink({ glb: "https://shop.example/models/water-1.glb", title: "Salt & water", page });
  const [, query = "", intent = ""] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?([^#]+)#Intent;(.+);end;$/.exec(link) ?? [];

  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    file: "https://shop.example/models/water-1.glb",
    mode: "ar_preferred",
    title: "Salt & water",
    link: page,
  });
  expect(query).not.toContain("+");
  expect(intent.split(";")).toEqual([
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ]);
});

it("includes the page that Quick Look shares", () => {
  expect(quickLookLink("/models/water-1.usdz", "https://shop.example/molecules/water")).toBe(
    "/models/water-1.usdz#canonicalWebPageURL=https%3A%2F%2Fshop.example%2Fmolecules%2Fwater",
  );
});
