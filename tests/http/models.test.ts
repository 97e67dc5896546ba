/** Files of a molecule for phones and the viewer, and the QR code that opens a page on a phone. */
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { modelFiles } from "@/lib/molecules/files";
import { http, shopUrl } from "@/tests/support/http";

const types = {
  json: /^application\/json\b/,
  glb: /^model\/gltf-binary$/,
  usdz: /^model\/vnd\.usdz\+zip$/,
  webp: /^image\/webp$/,
} as const;

it.each(Object.entries(types))("%s has the format of its viewer, and is immutable", async (kind, type) => {
  for (const files of Object.values(modelFiles).slice(0, 3)) {
    const answer = await fetch(shopUrl + files[kind as keyof typeof types]);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(type);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("a molecule for the viewer has at most 8 kB transfer size", async () => {
  for (const { json } of Object.values(modelFiles)) {
    const answer = await fetch(shopUrl + json, { headers: { "accept-encoding": "identity" } });

    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(8_000);
  }
});

const codeOf = (path: string) => fetch(`${shopUrl}/qr?path=${encodeURIComponent(path)}`);

it.each(["/molecules/water", "/ar?card=sodium-chloride", "/products/0190a6f3-7d1e-7c7a-9f31-3b6d1f6f9a10"])(
  "the QR code of %s links there",
  async (path) => {
    const answer = await codeOf(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);

    const picture = sharp(Buffer.from(await answer.arrayBuffer()), { density: 400 })
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const { pathname, search } = new URL(decodeQR({ width: info.width, height: info.height, data }));
    expect(pathname + search).toBe(path);
  },
);

it.each(["/ar/cards", "/bn/ar/cards"])("the cards of %s link to the camera in its language", async (sheet) => {
  const { text } = await http(sheet, { headers: { accept: "text/html" } });

  const codes = [...text.matchAll(/src="\/qr\?path=([^"]+)"/g)].map(([, path = ""]) => decodeURIComponent(path));
  expect(codes).toHaveLength(9);
  expect(codes.every((path) => path.startsWith(sheet.replace("/cards", "?card=")))).toBe(true);
});

it.each(["", "/", "//elsewhere.example", "/a/../b", "/x?y=1", "https://elsewhere.example/", `/${"a".repeat(81)}`])(
  "%j has no QR code",
  async (path) => {
    expect((await codeOf(path)).status).toBe(404);
  },
);
