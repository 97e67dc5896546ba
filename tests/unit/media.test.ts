import { describe, expect, it } from "vitest";
import { filmSources, mediaUrl, PICTURE_WIDTHS, pictureSet, sizedPath } from "@/lib/media";

const HOSTED = "https://media.example";

it("is the file that lies ready and is large enough, where there is no hosted service", () => {
  expect(mediaUrl("/pictures/products/a-b_c.webp", { width: 300 })).toBe("/pictures/products/a-b_c-384.webp");
  expect(mediaUrl("/pictures/a.png", { width: 720 })).toBe("/pictures/a-720.webp");
  expect(mediaUrl("/media/uploads/0a.webp", { width: 1 })).toBe("/media/uploads/0a-160.webp");
});

it("is the whole picture without a width, and in one that is larger than all", () => {
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
])("has no ready file of %s: it is shown as it is", (path) => {
  expect(sizedPath(path, 640)).toBeNull();
  expect(mediaUrl(path, { width: 640 })).toBe(path);
  expect(pictureSet(path)).toBeNull();
});

it("asks a hosted service for size, quality and format, auto unless told", () => {
  expect(mediaUrl("/a.webp", { width: 640, height: 480 }, HOSTED)).toBe(`${HOSTED}/w_640,h_480,q_auto,f_auto/a.webp`);
});

it("asks for a picture that was uploaded to the service in the same way", () => {
  const base = "https://media.example/shop/image/upload";

  expect(mediaUrl(`${base}/uploads/a.webp`, { width: 640 }, base)).toBe(`${base}/w_640,q_auto,f_auto/uploads/a.webp`);
  expect(mediaUrl(`${base}-other/a.webp`, { width: 640 }, base)).toBe(`${base}-other/a.webp`);
  expect(mediaUrl(`${base}/uploads/a.webp`, { width: 640 })).toBe(`${base}/uploads/a.webp`);
});

it("takes the quality and the format that it is told", () => {
  const size = { width: 320, quality: 60, format: "webp" } as const;

  expect(mediaUrl("/a.webp", size, HOSTED)).toBe(`${HOSTED}/w_320,q_60,f_webp/a.webp`);
  expect(mediaUrl("/a.webp", {}, HOSTED)).toBe(`${HOSTED}/q_auto,f_auto/a.webp`);
});

it("leaves foreign pictures as they are, protocol-relative ones too", () => {
  for (const url of ["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "/\\elsewhere.example"]) {
    expect(mediaUrl(url, { width: 640 }, HOSTED)).toBe(url);
  }
});

describe("what an img loads", () => {
  it("is one of at most four widths, by the room on the page", () => {
    expect(PICTURE_WIDTHS.length).toBeLessThanOrEqual(4);
    expect(pictureSet("/pictures/a.webp")).toBe(
      [160, 384, 720, 1200].map((width) => `/pictures/a-${width}.webp ${width}w`).join(", "),
    );
    expect(pictureSet("/pictures/a.webp", null, [384])).toBe("/pictures/a-384.webp 384w");
  });

  it("comes from the hosted service where there is one, and from elsewhere as it is", () => {
    expect(pictureSet("/a.webp", HOSTED)).toContain(`${HOSTED}/w_160,q_auto,f_auto/a.webp 160w`);
    expect(pictureSet("https://elsewhere.example/a.png")).toBeNull();
  });
});

it("plays films of the hosted service before the shop's own", () => {
  const films = [
    { src: "/video/demo.webm", type: "video/webm" },
    { src: "/video/demo.mp4", type: "video/mp4" },
  ];
  expect(filmSources(films)).toEqual(films);

  const base = "https://res.cloudinary.com/shop/image/upload";
  expect(filmSources(films, base).map(({ src }) => src)).toEqual([
    "https://res.cloudinary.com/shop/video/upload/q_auto/video/demo.webm",
    "https://res.cloudinary.com/shop/video/upload/q_auto/video/demo.mp4",
    "/video/demo.webm",
    "/video/demo.mp4",
  ]);
});
