import { imageConfigDefault } from "next/dist/shared/lib/image-config";
import { describe, expect, it } from "vitest";
import { filmSources, mediaUrl, pictureSource } from "@/lib/media";

it("goes through the app's optimiser where there is no hosted service", () => {
  expect(mediaUrl("/pictures/a b.webp", { width: 640 })).toBe("/_next/image?url=%2Fpictures%2Fa%20b.webp&w=640&q=75");
  expect(mediaUrl("/pictures/a.webp")).toBe("/pictures/a.webp");
});

it("asks a hosted service for size, quality and format, auto unless told", () => {
  expect(mediaUrl("/a.webp", { width: 640, height: 480 }, "https://media.example")).toBe(
    "https://media.example/w_640,h_480,q_auto,f_auto/a.webp",
  );
});

it("asks for a picture that was uploaded to the service in the same way", () => {
  const base = "https://media.example/shop/image/upload";

  expect(mediaUrl(`${base}/uploads/a.webp`, { width: 640 }, base)).toBe(`${base}/w_640,q_auto,f_auto/uploads/a.webp`);
  expect(mediaUrl(`${base}-other/a.webp`, { width: 640 }, base)).toBe(`${base}-other/a.webp`);
  expect(mediaUrl(`${base}/uploads/a.webp`, { width: 640 })).toBe(`${base}/uploads/a.webp`);
});

it("takes the quality and the format that it is told", () => {
  const size = { width: 320, quality: 60, format: "webp" } as const;

  expect(mediaUrl("/a.webp", size, "https://media.example")).toBe("https://media.example/w_320,q_60,f_webp/a.webp");
  expect(mediaUrl("/a.webp", {}, "https://media.example")).toBe("https://media.example/q_auto,f_auto/a.webp");
  expect(mediaUrl("/a.webp", size)).toBe("/_next/image?url=%2Fa.webp&w=320&q=60");
});

it("leaves foreign pictures as they are, protocol-relative ones too", () => {
  for (const url of ["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "/\\elsewhere.example"]) {
    expect(mediaUrl(url, { width: 640 }, "https://media.example")).toBe(url);
  }
});

describe("what an img loads", () => {
  it("is one file for each density of the screen, or for each width where the room on the page is known", () => {
    expect(pictureSource("/a.webp", 80)).toEqual({
      src: "/_next/image?url=%2Fa.webp&w=96&q=75",
      srcSet: "/_next/image?url=%2Fa.webp&w=96&q=75 1x, /_next/image?url=%2Fa.webp&w=256&q=75 2x",
    });

    const { src, srcSet } = pictureSource("/a.webp", 320, "50vw");
    expect(src).toBe("/_next/image?url=%2Fa.webp&w=640&q=75");
    expect(srcSet?.split(", ").map((each) => each.split(" ")[1])).toEqual([
      "64w",
      "96w",
      "128w",
      "256w",
      "384w",
      "640w",
    ]);
  });

  it("asks for no width that the optimiser refuses", () => {
    const { deviceSizes, imageSizes } = imageConfigDefault;
    const asked = pictureSource("/a.webp", 1920, "100vw")
      .srcSet?.match(/(?<=w=)\d+/g)
      ?.map(Number);

    expect([...deviceSizes, ...imageSizes]).toEqual(expect.arrayContaining(asked ?? []));
    expect(asked?.length).toBeGreaterThan(5);
  });

  it("comes from the hosted service where there is one, and from elsewhere as it is", () => {
    expect(pictureSource("/a.webp", 640, undefined, "https://media.example").src).toBe(
      "https://media.example/w_640,q_auto,f_auto/a.webp",
    );
    expect(pictureSource("https://elsewhere.example/a.png", 640)).toEqual({ src: "https://elsewhere.example/a.png" });
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
