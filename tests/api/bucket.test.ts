/** Uploads in an S3-compatible bucket, over HTTP to an emulator (ADR 046). */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { PICTURE_WIDTHS } from "@/lib/media";
import { bucketFiles } from "@/server/adapters/media/bucket";
import { copyFiles } from "@/server/adapters/media/copy-files";
import { createOwnPictureStore } from "@/server/adapters/media/own-pictures";
import type { KeptFile, PictureFiles } from "@/server/adapters/media/picture-files";
import { uploadImage } from "@/server/products/upload-image";
import { type BucketEmulator, startBucket } from "@/tests/support/bucket";
import { plain } from "@/tests/support/pictures";

const TIMEOUT_MS = 300;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

let emulator: BucketEmulator;

beforeAll(async () => {
  emulator = await startBucket();
});
afterAll(() => emulator.stop());

async function filesOf(files: PictureFiles): Promise<KeptFile[]> {
  const found: KeptFile[] = [];
  for await (const batch of files.list()) found.push(...batch);

  return found;
}

const namesIn = async (files: PictureFiles) => (await filesOf(files)).map(({ name }) => name).sort();

beforeEach(async () => {
  const files = bucketFiles(emulator.bucket);
  for (const name of await namesIn(files)) await files.remove(name);
});

async function upload(files: PictureFiles): Promise<string> {
  const bytes = await plain(800, 600).png().toBuffer();
  const { image_url } = await uploadImage(new File([new Uint8Array(bytes)], "a.png"), {
    store: createOwnPictureStore(files),
  });

  return image_url.replace("/media/uploads/", "");
}

it("stores an image with its widths, readable by another process", async () => {
  const name = await upload(bucketFiles(emulator.bucket));
  const elsewhere = createOwnPictureStore(bucketFiles(emulator.bucket));
  const shown = await elsewhere.readShown(name.replace(".webp", "-160.webp"));

  expect(await filesOf(bucketFiles(emulator.bucket))).toHaveLength(1 + PICTURE_WIDTHS.length);
  expect((await sharp((await elsewhere.read(name)) ?? undefined).metadata()).width).toBe(800);
  expect([shown?.isFinal, (await sharp(shown?.bytes).metadata()).width]).toEqual([true, 160]);
});

it("lists its images with their modification time, and deletes them, also twice", async () => {
  const files = bucketFiles(emulator.bucket);
  const name = await upload(files);
  const [first] = await filesOf(files);
  for (let time = 0; time < 2; time += 1) await files.remove(name);

  expect(Math.abs(Date.now() - Number(first?.changedAt))).toBeLessThan(60_000);
  expect(await files.read(name)).toBeNull();
});

it("caches misses briefly and sends at most 32 requests concurrently", async () => {
  const waiting: (() => void)[] = [];
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    waiting.push(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const files = bucketFiles({ ...emulator.bucket, url: `http://127.0.0.1:${port}` });
  const reads = Array.from({ length: 40 }, (_, index) => files.read(`${index}.webp`).catch(() => "refused"));
  await expect.poll(() => requests).toBe(32);
  for (const answer of waiting) answer();
  const read = await Promise.all(reads);
  const again = await files.read("0.webp");
  server.closeAllConnections();
  server.close();

  expect([read.filter((each) => each === null).length, read.filter((each) => each === "refused").length]).toEqual([
    32, 8,
  ]);
  expect([again, requests]).toEqual([null, 32]);
});

it("supports virtual-hosted buckets with their own paths", async () => {
  const paths: string[] = [];
  const server = createServer(({ method, url }, response) => {
    paths.push(`${method} ${url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const files = bucketFiles({ ...emulator.bucket, url: `http://127.0.0.1:${port}` });
  await files.write("a.webp", Buffer.from("a"));
  await filesOf(files);
  server.closeAllConnections();
  server.close();

  expect(paths).toEqual(["PUT /uploads/a.webp", "GET /?list-type=2&prefix=uploads%2F"]);
});

it("copies only missing images, each after its widths; a second run copies nothing", async () => {
  const from = bucketFiles(emulator.bucket);
  const name = await upload(from);
  const written: string[] = [];
  const to: PictureFiles = {
    ...from,
    write: async (each) => void written.push(each),
    async *list() {
      yield written.map((each) => ({ name: each, changedAt: new Date() }));
    },
  };

  expect(await copyFiles(from, to)).toEqual({ found: 5, copied: 5 });
  expect(written.at(-1)).toBe(name);
  expect(await copyFiles(from, to)).toEqual({ found: 5, copied: 0 });
});

describe("an operation that fails", () => {
  const unavailable = { code: "unavailable", extra: { retryAfter: 60 } };
  const save = { ...unavailable, message: expect.stringMatching(/^The picture could not be saved: /) };
  const read = { ...unavailable, message: expect.stringMatching(/^The picture cannot be read just now\. /) };

  it.each([
    ["a wrong secret", () => ({ ...emulator.bucket, secret: "another" })],
    ["a missing bucket", () => ({ ...emulator.bucket, url: `${emulator.bucket.url}-other` })],
    ["an unreachable store", () => ({ ...emulator.bucket, url: "http://127.0.0.1:1/pictures" })],
  ])("reports %s and stores nothing", async (_, bucket) => {
    const files = bucketFiles(bucket(), TIMEOUT_MS);

    await expect(upload(files)).rejects.toMatchObject(save);
    await expect(files.read("a.webp")).rejects.toMatchObject(read);
    expect(await namesIn(bucketFiles(emulator.bucket))).toEqual([]);
  });

  it("times out if the store does not respond", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const files = bucketFiles({ ...emulator.bucket, url: `http://127.0.0.1:${port}/pictures` }, TIMEOUT_MS);

    await expect(upload(files)).rejects.toMatchObject(save);
    // Provokes a bug where the timeout was garbage-collected and never fired.
    const collecting = setInterval(collectGarbage, 5);
    await expect(files.write("a.webp", Buffer.alloc(100_000))).rejects.toMatchObject(save);
    clearInterval(collecting);
    silent.closeAllConnections();
    silent.close();
  });

  it("follows no redirect of the store", async () => {
    const asked = vi.fn();
    const elsewhere = createServer((_, response) => response.end("another service")).listen(0, "127.0.0.1");
    const store = createServer((_, response) => {
      asked();
      const { port } = elsewhere.address() as AddressInfo;
      response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end();
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void [elsewhere, store].map((server) => server.close()));
    await Promise.all([elsewhere, store].map((server) => once(server, "listening")));
    const { port } = store.address() as AddressInfo;

    const files = bucketFiles({ ...emulator.bucket, url: `http://127.0.0.1:${port}/pictures` }, TIMEOUT_MS);

    await expect(files.read("a.webp")).rejects.toMatchObject(read);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("works again after the store recovers", async () => {
    const files = bucketFiles(emulator.bucket, TIMEOUT_MS);
    await emulator.shutDown();
    await expect(upload(files)).rejects.toMatchObject(save);
    await emulator.restart();

    expect(await files.read(await upload(files))).not.toBeNull();
  });
});
