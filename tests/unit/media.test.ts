import { describe, expect, it } from "vitest";
import {
  avifSrcSet,
  imageSrcSet,
  isRendering,
  mediaUrl,
  PICTURE_WIDTHS,
  sizedImagePath,
  videoSources,
} from "@/lib/media";

const HOSTED = "https://media.example";

it("is the smallest sufficient pre-generated file without a hosted service", () => {
  expect(mediaUrl("/pictures/products/a-b_c.webp", { width: 300 })).toBe("/pictures/products/a-b_c-384.webp");
  expect(mediaUrl("/pictures/a.png", { width: 720 })).toBe("/pictures/a-720.webp");
  expect(mediaUrl("/media/uploads/0a.webp", { width: 1 })).toBe("/media/uploads/0a-160.webp");
});

it("knows the shop's renderings by their names, and has AVIF of these alone", () => {
  const rendering = "/pictures/products/set-photo-2.webp";
  expect([rendering, "/pictures/products/set.webp", "/media/uploads/0a-photo.webp", null].map(isRendering)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(avifSrcSet(rendering, null, [160, 384])).toBe(
    "/pictures/products/set-photo-2-160.avif 160w, /pictures/products/set-photo-2-384.avif 384w",
  );
  expect(avifSrcSet("/pictures/products/set.webp")).toBeNull();
  expect(avifSrcSet(rendering, HOSTED)).toBeNull();
});

it("is the original without a width, or with one larger than all files", () => {
  for (const size of [{}, { width: 1201 }]) expect(mediaUrl("/pictures/a.webp", size)).toBe("/pictures/a.webp");
});

it.each([
  "/pictures/a b.webp",
  "/pictures/./a.webp",
  "/pictures/x/../a.webp",
  "/%70ictures/a.webp",
  "/pictures/a%2ewebp",
  "/pictures/a.webp?x=1",
  "/icons/icon-192.png",
  "/media/a.webp",
])("has no pre-generated file for %s: it is used unchanged", (path) => {
  expect(sizedImagePath(path, 640)).toBeNull();
  expect(mediaUrl(path, { width: 640 })).toBe(path);
  expect(imageSrcSet(path)).toBeNull();
});

it("requests size, quality and format from a hosted service, auto by default", () => {
  expect(mediaUrl("/a.webp", { width: 640, height: 480 }, HOSTED)).toBe(`${HOSTED}/w_640,h_480,q_auto,f_auto/a.webp`);
});

it("requests an image uploaded to the service the same way", () => {
  const base = "https://media.example/shop/image/upload";

  expect(mediaUrl(`${base}/uploads/a.webp`, { width: 640 }, base)).toBe(`${base}/w_640,q_auto,f_auto/uploads/a.webp`);
  expect(mediaUrl(`${base}-other/a.webp`, { width: 640 }, base)).toBe(`${base}-other/a.webp`);
  expect(mediaUrl(`${base}/uploads/a.webp`, { width: 640 })).toBe(`${base}/uploads/a.webp`);
});

it("uses the given quality and format", () => {
  const size = { width: 320, quality: 60, format: "webp" } as const;

  expect(mediaUrl("/a.webp", size, HOSTED)).toBe(`${HOSTED}/w_320,q_60,f_webp/a.webp`);
  expect(mediaUrl("/a.webp", {}, HOSTED)).toBe(`${HOSTED}/q_auto,f_auto/a.webp`);
});

it("leaves foreign URLs unchanged, including protocol-relative ones", () => {
  for (const url of ["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "/\\elsewhere.example"]) {
    expect(mediaUrl(url, { width: 640 }, HOSTED)).toBe(url);
  }
});

describe("an img srcset", () => {
  it("has at most four widths, by the available space", () => {
    expect(PICTURE_WIDTHS.length).toBeLessThanOrEqual(4);
    expect(imageSrcSet("/pictures/a.webp")).toBe(
      [160, 384, 720, 1200].map((width) => `/pictures/a-${width}.webp ${width}w`).join(", "),
    );
    expect(imageSrcSet("/pictures/a.webp", null, [384])).toBe("/pictures/a-384.webp 384w");
  });

  it("uses the hosted service if there is one, and leaves other URLs unchanged", () => {
    expect(imageSrcSet("/a.webp", HOSTED)).toContain(`${HOSTED}/w_160,q_auto,f_auto/a.webp 160w`);
    expect(imageSrcSet("https://elsewhere.example/a.png")).toBeNull();
  });
});

it("plays the hosted service's videos before the shop's own", () => {
  const films = [
    { src: "/video/demo.webm", type: "video/webm" },
    { src: "/video/demo.mp4", type: "video/mp4" },
  ];
  expect(videoSources(films)).toEqual(films);

  const base = "https://res.cloudinary.com/shop/image/upload";
  expect(videoSources(films, base).map(({ src }) => src)).toEqual([
    "https://res.cloudinary.com/shop/video/upload/q_auto/video/demo.webm",
    "https://res.cloudinary.com/shop/video/upload/q_auto/video/demo.mp4",
    "/video/demo.webm",
    "/video/demo.mp4",
  ]);
});
