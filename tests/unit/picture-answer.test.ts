/** Responses for uploaded images in a bucket: while the store is down, and if the bucket is public (ADR 046). */
import { afterEach, expect, it, vi } from "vitest";
import * as errors from "@/server/errors";

const NAME = `${"a".repeat(32)}-160.webp`;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function answerWith(publicUrl: string, name = NAME): Promise<Response> {
  vi.stubEnv("BUCKET_URL", "https://s3.example/pictures");
  vi.stubEnv("BUCKET_KEY_ID", "key");
  vi.stubEnv("BUCKET_SECRET", "the-secret");
  vi.stubEnv("BUCKET_PUBLIC_URL", publicUrl);
  vi.resetModules();
  const readShown = async () => {
    throw new errors.AppError("unavailable", "The picture cannot be read just now. Please try again in a minute.", {
      retryAfter: 60,
    });
  };
  vi.doMock("@/server/adapters/media/store", () => ({ ownPictures: { readShown } }));
  // Both modules must use the same error class.
  vi.doMock("@/server/errors", () => errors);
  const { pictureResponse } = await import("@/server/http/picture");

  return pictureResponse(name);
}

it("is 503 with Retry-After, uncacheable", async () => {
  const { status, headers } = await answerWith("");

  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "60", "no-store"]);
});

it("redirects to the public bucket if there is one", async () => {
  const { status, headers } = await answerWith("https://cdn.example/uploads");

  expect([status, headers.get("location")]).toEqual([302, `https://cdn.example/uploads/${NAME}`]);
});

it("redirects no unknown file names", async () => {
  expect((await answerWith("https://cdn.example/uploads", "..%2fsecret")).status).toBe(503);
});
