/** Uploads to a hosted media service, over HTTP to a fake (D5, ADR 012). */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { imageUrlSchema } from "@/lib/text";
import { hostedStore } from "@/server/adapters/media/hosted";
import { uploadImage } from "@/server/products/upload-image";
import { type Behaviour, startMediaService } from "@/tests/support/media-service";
import { plain } from "@/tests/support/pictures";

const TIMEOUT_MS = 300;

let fake: Awaited<ReturnType<typeof startMediaService>>;

beforeAll(async () => {
  fake = await startMediaService();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.uploads.length = 0;
  fake.setBehaviour("accepts");
});

async function upload(secret = fake.service.apiSecret) {
  const bytes = await plain().png().toBuffer();
  const store = hostedStore({ ...fake.service, apiSecret: secret }, TIMEOUT_MS);

  return uploadImage(new File([new Uint8Array(bytes)], "a.png"), { store });
}

it("uploads the re-encoded image, signed and content-addressed, and returns its URL", async () => {
  const [first, again] = [await upload(), await upload()];
  const [sent] = fake.uploads;

  expect(first.image_url).toMatch(/^https:\/\/media\.example\/shop\/image\/upload\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(again).toEqual(first);
  expect(imageUrlSchema.safeParse(first.image_url).success).toBe(true);
  expect(sent?.path).toBe("/v1_1/shop/image/upload");
  expect(sent?.fields.api_key).toBe("key");
  expect(first.image_url).toContain(`/${sent?.fields.public_id}.webp`);
  expect(JSON.stringify(sent?.fields)).not.toContain(fake.service.apiSecret);
  expect((await sharp(sent?.bytes).metadata()).format).toBe("webp");
});

it("rejects a secret that is not the account's", async () => {
  await expect(upload("another-secret")).rejects.toMatchObject({ code: "upstream" });
});

it.each<[Behaviour, string]>([
  ["fails", "upstream"],
  ["rejects", "upstream"],
  ["sends_html", "upstream"],
  ["other_account", "upstream"],
  ["disconnects", "unavailable"],
  ["hangs", "unavailable"],
])("a service that %s makes the upload %s, with a user-facing message", async (behaviour, code) => {
  fake.setBehaviour(behaviour);

  await expect(upload()).rejects.toMatchObject({ code, message: "Failed to upload image. Please try again." });
});

it("an unreachable service makes the upload unavailable", async () => {
  const bytes = await plain().webp().toBuffer();
  const store = hostedStore({ ...fake.service, apiUrl: "http://127.0.0.1:1" }, TIMEOUT_MS);

  await expect(store.keep({ whole: bytes, sized: [] }, "a.webp")).rejects.toMatchObject({
    code: "unavailable",
    extra: { retryAfter: 60 },
  });
});
