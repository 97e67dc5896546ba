import { expect, it } from "vitest";
import { mediaUrl } from "@/lib/media";

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
