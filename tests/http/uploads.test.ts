/** Images on the built product: the front end's limits, memory use, and delivery (reliability B4, V6). */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { mediaUrl } from "@/lib/media";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";
import { call, http, refused, shopUrl, tryCall } from "@/tests/support/http";
import { animatedWebp, formOf, gifBomb, packedText, plain, pngOf } from "@/tests/support/pictures";

const MIB = 1024 * 1024;
const MAX_MEMORY_MIB = 500;

let token: string;

beforeAll(async () => {
  await resetDatabase();
  token = await bearerOf(await createAdmin());
});

const upload = (bytes: Buffer) => tryCall("POST /products/upload-image", { token, body: formOf(bytes) });

/** Resets the peak memory of the shop, to exclude earlier tests. */
async function resetPeakMemory(): Promise<void> {
  await writeFile(`/proc/${process.env.TEST_SHOP_PID}/clear_refs`, "5").catch(() => undefined);
}

/** Returns the shop's peak memory since the reset, in MiB; null if the system does not report it. */
async function peakMemory(): Promise<number | null> {
  const status = await readFile(`/proc/${process.env.TEST_SHOP_PID}/status`, "utf8").catch(() => "");
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];

  return peak === undefined ? null : Number(peak) / 1024;
}

it("accepts an image and serves it, full size and in page widths", async () => {
  const body = formOf(await plain(1_200, 900).png().toBuffer());
  const { status, data } = await call("POST /products/upload-image", { token, body });
  const shown = await fetch(shopUrl + data.image_url);
  const sized = await fetch(shopUrl + mediaUrl(data.image_url, { width: 720 }));

  expect([status, shown.status, sized.status]).toEqual([201, 200, 200]);
  for (const { headers } of [shown, sized]) {
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  }
  expect((await sharp(Buffer.from(await sized.arrayBuffer())).metadata()).width).toBe(720);
});

it("serves no other files or methods there", async () => {
  for (const path of ["/media/uploads/x.webp", "/media/uploads/", "/media/uploads/..%2f..%2fauth-secret", "/media"]) {
    expect((await http(path)).status, path).toBe(404);
  }
  expect((await http("/media/uploads/x.webp", { body: "x" })).status).toBe(405);
});

it("returns the same for a file one byte too large and one cut off by the front end", async () => {
  const picture = await plain().jpeg().toBuffer();
  const ofSize = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);

  expect((await upload(ofSize(5 * MIB))).status).toBe(201);
  for (const size of [5 * MIB + 1, 6 * MIB]) {
    const { status, data } = await refused("POST /products/upload-image", { token, body: formOf(ofSize(size)) });
    expect([status, data.detail]).toEqual([413, "Image must be less than 5MB"]);
  }
});

it("rejects a contact message that is too long, of any length", async () => {
  const written = { name: "A", email: "a@example.com", subject: "B" };
  const send = (length: number) =>
    refused("POST /contact/contact", { body: { ...written, message: "x".repeat(length) } });

  expect((await send(6_000)).status).toBe(422);
  for (const length of [200_000, 600_000]) {
    const { status, data } = await send(length);
    expect([status, data.detail]).toEqual([413, "The message is too long. Please write at most 5,000 characters."]);
  }
});

it("stays below 500 MB and serves others during ten concurrent decompression bombs", async () => {
  // The largest allowed image, progressive and rotated so that it must be decoded entirely.
  const largest = await plain(5_000, 5_000)
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const bombs = [
    gifBomb(),
    pngOf(30_000, 30_000, 1),
    pngOf(25_000, 20_000, 20_000),
    pngOf(10, 10, 10, [packedText(200 * MIB)]),
    await animatedWebp(5_000),
    ...Array.from({ length: 5 }, () => largest),
  ];

  await resetPeakMemory();
  const uploads = Promise.all(bombs.map(upload));
  const since = performance.now();
  const health = await http("/api/health");
  const took = performance.now() - since;
  const statuses = (await uploads).map(({ status }) => status);
  const peak = await peakMemory();

  expect(statuses.slice(0, 3)).toEqual([413, 413, 413]);
  expect([201, 415]).toContain(statuses[3]);
  expect(statuses.slice(4)).toEqual([201, 201, 201, 201, 201, 201]);
  expect([health.status, took < 2_000]).toEqual([200, true]);
  expect(peak ?? 0).toBeLessThan(MAX_MEMORY_MIB);
});
