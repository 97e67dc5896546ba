/** The widths of an uploaded image: generated on upload, or in the background for old ones, never on request (ADR 017). */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as getPicture } from "@/app/media/uploads/[name]/route";
import { PICTURE_WIDTHS } from "@/lib/media";
import { encodePicture } from "@/server/adapters/media/encode";
import { generateMissingWidths, hasMissingWidths } from "@/server/adapters/media/missing-widths";
import { env } from "@/server/env";
import { uploadImage } from "@/server/products/upload-image";
import { plain } from "@/tests/support/pictures";

const folder = path.join(env.dataDir, "media", "uploads");

beforeEach(() => rm(path.join(env.dataDir, "media"), { recursive: true, force: true }));

const show = (name: string) => getPicture(new Request("http://shop.test/"), { params: Promise.resolve({ name }) });
const uploadFile = (bytes: Buffer) => uploadImage(new File([new Uint8Array(bytes)], "a.png"));
const sizedUrls = (url: string) => PICTURE_WIDTHS.map((width) => url.replace(/\.webp$/, `-${width}.webp`));

async function widthsOf(urls: string[]): Promise<number[]> {
  return Promise.all(
    urls.map(async (url) => (await sharp(await readFile(path.join(folder, path.basename(url)))).metadata()).width),
  );
}

it("is available in page widths on upload; a small one is unchanged", async () => {
  const large = await uploadFile(await plain(1_300, 650).png().toBuffer());
  const small = await uploadFile(await plain(300, 150).png().toBuffer());

  expect(await widthsOf(sizedUrls(large.image_url))).toEqual([160, 384, 720, 1_200]);
  expect(await widthsOf(sizedUrls(small.image_url))).toEqual([160, 300, 300, 300]);
});

describe("an image stored by an older shop version", () => {
  const keepOld = async (name: string, bytes: Buffer) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  };
  const { signal } = new AbortController();

  it("is served uncached in place of its widths until they exist", async () => {
    const bytes = await plain(1_300, 650).webp().toBuffer();
    await keepOld(`${"1".repeat(32)}.webp`, bytes);
    const [url = ""] = sizedUrls(`${"1".repeat(32)}.webp`);

    const before = await show(url);
    expect([before.status, before.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await before.arrayBuffer()).byteLength).toBe(bytes.length);
    expect([await hasMissingWidths(), await generateMissingWidths({ signal })]).toEqual([true, 1]);

    const after = await show(url);
    expect([after.status, after.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await sharp(Buffer.from(await after.arrayBuffer())).metadata()).width).toBe(160);
    expect(await hasMissingWidths()).toBe(false);
  });

  it("is left unchanged if it cannot be decoded", async () => {
    await keepOld(`${"2".repeat(32)}.webp`, Buffer.from("RIFF\0\0\0\0WEBPnothing"));

    expect(await generateMissingWidths({ signal })).toBe(0);
    expect(await hasMissingWidths()).toBe(false);
  });
});

describe("concurrent uploads", () => {
  it("queues encodes and rejects the twelfth with Retry-After", async () => {
    const bytes = await plain().png().toBuffer();
    const [refused, ...taken] = await Promise.all(
      Array.from({ length: 12 }, () => encodePicture(bytes).catch((error: unknown) => error)),
    ).then((results) => results.toReversed());

    expect(refused).toMatchObject({ code: "unavailable", extra: { retryAfter: 10 } });
    expect(taken.map((each) => (each as { kind: string }).kind)).toEqual(Array(11).fill("picture"));
    expect(await encodePicture(bytes)).toMatchObject({ kind: "picture" });
  });
});
