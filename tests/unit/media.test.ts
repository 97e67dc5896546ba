import { expect, it } from "vitest";
import { mediaUrl, originalUrl } from "@/lib/media";

it("goes through the app's optimiser where there is no hosted service", () => {
  expect(mediaUrl("/pictures/a b.webp", { width: 640 })).toBe("/_next/image?url=%2Fpictures%2Fa%20b.webp&w=640&q=75");
  expect(mediaUrl("/pictures/a.webp")).toBe("/pictures/a.webp");
});

it("asks a hosted service for size, quality and format, auto unless told", () => {
  expect(mediaUrl("/a.webp", { width: 640, height: 480 }, "https://media.example")).toBe(
    "https://media.example/w_640,h_480,q_auto,f_auto/a.webp",
  );
});

it("leaves foreign pictures as they are, protocol-relative ones too", () => {
  for (const url of ["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "/\\elsewhere.example"]) {
    expect(mediaUrl(url, { width: 640 }, "https://media.example")).toBe(url);
    expect(originalUrl(url, "https://media.example")).toBe(url);
  }
});
