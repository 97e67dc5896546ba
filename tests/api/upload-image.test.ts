/** Product images: accepted and rejected files, and storage (D3.16, D5, reliability B4 and V6). */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as getPicture } from "@/app/media/uploads/[name]/route";
import { PICTURE_WIDTHS } from "@/lib/media";
import { productInputSchema } from "@/lib/products/schema";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { animatedWebp, formOf, gifBomb, packedText, plain, pngOf, SVG_WITH_SCRIPT } from "@/tests/support/pictures";

const MIB = 1024 * 1024;
const folder = path.join(env.dataDir, "media", "uploads");

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  await rm(path.join(env.dataDir, "media"), { recursive: true, force: true });
  admin = await createAdmin();
});

const upload = (multipart: FormData, as = admin) => tryCall("POST /products/upload-image", { as, body: multipart });
const uploadFile = (bytes: Buffer, name?: string, type?: string) => upload(formOf(bytes, name, type));
const show = (name: string) => getPicture(new Request("http://shop.test/"), { params: Promise.resolve({ name }) });
const stored = async (url: string) => readFile(path.join(folder, path.basename(url)));
const files = () => readdir(folder).catch(() => []);
const sizedUrls = (url: string) => PICTURE_WIDTHS.map((width) => url.replace(/\.webp$/, `-${width}.webp`));

/** An image file of exactly this size: data after its end is dropped. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await plain().jpeg().toBuffer();

  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

describe("an image", () => {
  it.each([
    ["PNG", () => plain().png().toBuffer()],
    ["JPEG", () => plain().jpeg().toBuffer()],
    ["WebP", () => plain().webp().toBuffer()],
    ["AVIF", () => plain(64, 64).avif({ effort: 0 }).toBuffer()],
    ["GIF", () => plain().gif().toBuffer()],
  ])("is accepted as %s under any name, and stored as WebP", async (_, make) => {
    const { status, data } = await uploadFile(await make(), "notes.txt", "text/plain");

    expect(status).toBe(201);
    expect(data.image_url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(productInputSchema.shape.image_url.safeParse(data.image_url).success).toBe(true);
    expect((await sharp(await stored(data.image_url)).metadata()).format).toBe("webp");
  });

  it("is content-addressed: the same image twice is one file", async () => {
    const bytes = await plain().png().toBuffer();

    const [first, second] = [await uploadFile(bytes, "a.png"), await uploadFile(bytes, "b.png")];
    const other = await uploadFile(await plain(41).png().toBuffer());

    expect(second.data).toEqual(first.data);
    expect(other.data).not.toEqual(first.data);
    expect(await files()).toHaveLength(2 * (1 + PICTURE_WIDTHS.length));
  });

  it("has no location, device or other metadata, and is rotated upright", async () => {
    const bytes = await plain(40, 20)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "Spy" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();

    const { data } = await uploadFile(bytes);
    const kept = await stored(data.image_url);
    const { exif, xmp, icc, iptc, width, height } = await sharp(kept).metadata();

    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes("Spy")).toBe(false);
    expect([width, height]).toEqual([20, 40]);
  });

  it("loses data after its end", async () => {
    const html = Buffer.from("<html><script>alert(1)</script></html>");
    const { status, data } = await uploadFile(Buffer.concat([await plain().png().toBuffer(), html]));

    expect(status).toBe(201);
    expect((await stored(data.image_url)).includes("script")).toBe(false);
  });

  it("uses its first frame, also of 5,000", async () => {
    const { status, data } = await uploadFile(await animatedWebp(5_000));
    const { pages, width, height } = await sharp(await stored(data.image_url)).metadata();

    expect(status).toBe(201);
    expect([pages, width, height]).toEqual([undefined, 8, 8]);
  });

  it("is scaled down to page size", async () => {
    const { data } = await uploadFile(await plain(4_000, 1_000).png().toBuffer());
    const { width, height } = await sharp(await stored(data.image_url)).metadata();

    expect([width, height]).toEqual([2_400, 600]);
  });

  it.each(["../../x", "a.png\0.html", "x".repeat(300), "", "..\\..\\x.png", "%2e%2e%2fx"])(
    "is never stored under its file name %j",
    async (name) => {
      const { status, data } = await uploadFile(await plain().png().toBuffer(), name);

      // Without a file name, a form part is text.
      if (status !== 422)
        expect([status, data.image_url]).toEqual([
          201,
          expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/),
        ]);
      expect((await readdir(env.dataDir)).filter((entry) => entry !== "media")).toEqual([]);
    },
  );
});

describe("a file that is no image", () => {
  it.each([
    ["text called .png", () => Buffer.from("just text")],
    ["nothing", () => Buffer.alloc(0)],
    ["SVG with a script", () => SVG_WITH_SCRIPT],
    ["HTML", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj")],
    ["the beginning of a PNG alone", () => Buffer.from("89504e470d0a1a0a", "hex")],
    [
      "a PNG cut off in the middle",
      async () =>
        (
          await sharp(Buffer.alloc(300 * 300 * 3, "noise"), { raw: { width: 300, height: 300, channels: 3 } })
            .png()
            .toBuffer()
        ).subarray(0, 400),
    ],
    ["TIFF", () => plain().tiff().toBuffer()],
  ])("is rejected: %s", async (_, make) => {
    const { status, error } = await uploadFile(await make());

    expect([status, error.detail]).toEqual([415, "Please select an image file"]);
    expect(await files()).toEqual([]);
  });
});

describe("a file that is too large", () => {
  it("exceeds 5 MB: exactly 5 MB is accepted, one byte more is not", async () => {
    const exact = await uploadFile(await jpegOf(5 * MIB));
    const more = await uploadFile(await jpegOf(5 * MIB + 1));

    expect(exact.status).toBe(201);
    expect([more.status, more.error.detail]).toEqual([413, "Image must be less than 5MB"]);
  });

  it.each([
    ["a GIF of 30,000 x 30,000", gifBomb],
    ["a PNG of 30,000 x 30,000", () => pngOf(30_000, 30_000, 1)],
    ["a PNG that unpacks to 500 MB", () => pngOf(25_000, 20_000, 20_000)],
  ])("is rejected before it is decoded: %s", async (_, make) => {
    // The first two contain too little data to be decoded, so they must be rejected by their header.
    const { status, error } = await uploadFile(make());

    expect([status, error.code]).toEqual([413, "too_many_pixels"]);
    expect(error.detail).toMatch(/25 million/);
  });

  it("cannot be sent as a text field", async () => {
    const { status } = await uploadFile(pngOf(10, 10, 10, [packedText(100 * MIB)]));

    expect([201, 415]).toContain(status);
  });
});

describe("an upload form", () => {
  const png = () => plain().png().toBuffer();
  const raw = (body: string, boundary = "x") =>
    refused("POST /products/upload-image", {
      as: admin,
      body,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });

  it("without a file explains what to do", async () => {
    const form = new FormData();
    form.set("picture", "x");
    const text = new FormData();
    text.set("file", "x");

    for (const wrong of [new FormData(), form, text]) {
      const { status, error } = await upload(wrong);
      expect([status, error.detail]).toEqual([422, "Please select an image file"]);
    }
  });

  it("with two files is rejected", async () => {
    const form = formOf(await png());
    form.append("file", new File([new Uint8Array(await png())], "b.png"));

    expect((await upload(form)).status).toBe(422);
    expect(await files()).toEqual([]);
  });

  it.each([
    ["that is cut off", '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc', "x"],
    [
      "with another boundary",
      '--y\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--y--\r\n',
      "x",
    ],
    ["without a boundary", "abc", ""],
  ])("%s returns 400", async (_, body, boundary) => {
    const { status, data } = await raw(body, boundary);

    expect([status, data.detail]).toEqual([400, "The form could not be read"]);
  });

  it("is admin-only, and accepts only a form", async () => {
    expect((await upload(formOf(await png()), await createUser())).status).toBe(403);
    expect((await refused("POST /products/upload-image", { as: admin, body: { file: "x" } })).status).toBe(415);
  });
});

describe("a stored image", () => {
  it("is displayed, never executed, and immutable in browser caches", async () => {
    const { data } = await uploadFile(await plain().png().toBuffer());
    const answer = await show(path.basename(data.image_url));

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String((await stored(data.image_url)).length),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
  });

  it.each(["../../../etc/passwd", "..", "a.webp", `${"0".repeat(32)}.webp`, `${"0".repeat(32)}.png`, "unfinished-1"])(
    "cannot be requested otherwise: %s returns 404",
    async (name) => {
      const answer = await show(name);

      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    },
  );
});

describe("a disk that rejects writes", () => {
  it("returns a message, and uploads work after it recovers", async () => {
    await writeFile(path.join(env.dataDir, "media"), "a file where a folder should be");

    const refused = await uploadFile(await plain().png().toBuffer());
    await rm(path.join(env.dataDir, "media"));
    const taken = await uploadFile(await plain().png().toBuffer());

    expect(refused.status).toBe(503);
    expect(refused.error.detail).toBe("The picture could not be saved: the disk is full or cannot be written to.");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(taken.status).toBe(201);
  });

  it("leaves no partial file behind", async () => {
    const bytes = await plain().png().toBuffer();
    const { data } = await uploadFile(bytes);
    const name = path.basename(data.image_url);
    await rm(path.join(folder, name));
    // Make the last step fail, with a non-empty folder at the target path.
    await mkdir(path.join(folder, name, "x"), { recursive: true });

    expect((await uploadFile(bytes)).status).toBe(503);
    expect((await files()).toSorted()).toEqual([name, ...sizedUrls(name)].toSorted());
  });
});
