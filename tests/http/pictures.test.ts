/** Images are pre-generated in page widths, and never encoded on request (ADR 017). */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURE_WIDTHS } from "@/lib/media";
import { routes } from "@/lib/routes";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { mailPath } from "@/server/social/address";
import { resetDatabase } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";
import { http, shopUrl } from "@/tests/support/http";
import { plain } from "@/tests/support/pictures";
import { startTestShop, type TestShop } from "../../scripts/lib/test-shop.ts";

const PICTURE = "/pictures/products/noble-gases.webp";
const MEDIA_URL = "https://media.example/shop/image/upload";
const WORKER_MS = 90_000;

const optimiser = (url: string, width: string | number = 720) =>
  http(`/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`, { headers: { accept: "image/avif,image/webp" } });

describe("Next's image optimiser route", () => {
  it.each([
    "/pictures/%70roducts/noble-gases.webp",
    "/pictures/./products/noble-gases.webp",
    "/pictures/x/../products/noble-gases.webp",
    "/pictures/products/noble-gases%2ewebp",
    "/pictures/products/noble-gases.webp?x=1",
    "/pictures/products\\noble-gases.webp",
    "/icons/icon-512.png",
    "https://elsewhere.example/a.webp",
    "",
  ])("rejects %s before any work", async (url) => {
    expect((await optimiser(url)).status).toBe(400);
  });

  it.each(["0", "16", "640", "3840", "0720", "720.0", "-720", "720px", ""])("rejects the width %j", async (width) => {
    expect((await optimiser(PICTURE, width)).status).toBe(400);
  });

  it("rejects repeated and missing parameters", async () => {
    const one = `url=${PICTURE}&w=720`;

    for (const query of [`${one}&url=${PICTURE}`, `${one}&w=384`, `url=${PICTURE}`, "w=720", ""]) {
      expect((await http(`/_next/image?${query}`)).status, query).toBe(400);
    }
    expect((await http("/_next/%69mage?url=x&w=720")).status).toBe(404);
  });

  it("redirects a plain request to the pre-generated file", async () => {
    for (const width of PICTURE_WIDTHS) {
      const { status, headers } = await optimiser(PICTURE, width);
      expect([status, headers.get("location")]).toEqual([308, `/pictures/products/noble-gases-${width}.webp`]);
    }
  });
});

/** Returns all files in the srcsets of a page. */
async function picturesOf(origin: string, page: string): Promise<string[]> {
  const html = await (await fetch(origin + page, { headers: { accept: "text/html" } })).text();
  const sets = [...html.matchAll(/<img [^>]*\bsrcset="([^"]+)"/gi)].map(([, value = ""]) => value);

  return sets.flatMap((value) => value.split(", ").map((each) => each.split(" ")[0] ?? ""));
}

describe("the shop's own images", () => {
  let product: Product;

  beforeAll(async () => {
    await resetDatabase();
    product = await createProduct({ name: "Noble gases", imageUrl: PICTURE });
    await db.version.updateMany({ data: { version: { increment: 1 } } });
  });

  it("have one width on every page, cacheable by browsers", async () => {
    const ready = PICTURE_WIDTHS.map((width) => `/pictures/products/noble-gases-${width}.webp`);
    const named = async () => [...new Set(await picturesOf(shopUrl, routes.product(product.id)))];
    await expect.poll(named).toEqual(ready);

    for (const [index, file] of ready.entries()) {
      const answer = await fetch(shopUrl + file);
      const headers = ["content-type", "cache-control", "vary"].map((name) => answer.headers.get(name));
      expect([answer.status, ...headers]).toEqual([200, "image/webp", "public, max-age=2592000", null]);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(width).toBe(PICTURE_WIDTHS[index]);
      expect(answer.headers.get("etag")).toMatch(/^(?:W\/)?".+"$/);
    }
    expect((await http("/pictures/products/noble-gases-640.webp")).status).toBe(404);
  });

  it("are small JPEGs in emails, and no other file is", async () => {
    const answer = await fetch(shopUrl + mailPath(PICTURE));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { format, width, height, size } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(["jpeg", 112, 112]);
    expect(size).toBeLessThan(12_000);

    for (const other of [
      "/pictures/products/none.webp",
      "/media/reviews/x.webp",
      "/.env",
      "/pictures/../../package.json",
    ]) {
      expect((await fetch(`${shopUrl}${mailPath(other)}`)).status, other).toBe(404);
    }
  });
});

describe("uploads stored by an older shop version", () => {
  it(
    "get their widths in the background, and are served in place of them until then",
    async () => {
      // The log of the shop under test is in its data folder.
      const folder = path.join(path.dirname(process.env.TEST_SHOP_LOG ?? ""), "media", "uploads");
      const name = "abcdef01".repeat(4);
      const bytes = await plain(1_300, 900).webp().toBuffer();
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${name}.webp`), bytes);
      const load = async () => {
        const answer = await fetch(`${shopUrl}/media/uploads/${name}-384.webp`);
        const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        return [answer.status, width];
      };

      expect((await load())[0]).toBe(200);
      await expect.poll(load, { timeout: WORKER_MS, interval: 500 }).toEqual([200, 384]);
    },
    WORKER_MS,
  );
});

describe("a hosted image service", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await startTestShop({ name: "shop_hosted_media", demoData: true, settings: { MEDIA_URL } });
  });
  afterAll(() => shop?.stop());

  it("serves all images of a page, in page widths", async () => {
    const pictures = await picturesOf(shop.origin, "/products");

    expect(pictures.length).toBeGreaterThan(10);
    for (const address of pictures) {
      expect(address).toMatch(
        /^https:\/\/media\.example\/shop\/image\/upload\/w_\d+,q_auto,f_auto\/pictures\/products\//,
      );
    }
    expect(pictures.join(" ")).toContain("w_720,q_auto,f_auto");
  });

  it("may fetch the originals from the shop", async () => {
    expect((await fetch(shop.origin + PICTURE)).status).toBe(200);
  });
});
