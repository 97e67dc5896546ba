/** The content security policy allows the hosted media service, and no other host (D5). */
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function policyWith(mediaUrl: string): Promise<string[]> {
  vi.stubEnv("MEDIA_URL", mediaUrl);
  vi.resetModules();
  const { pagePolicy } = await import("@/server/front/security-headers");

  return pagePolicy("nonce", false).split("; ");
}

it("allows images and videos the media service", async () => {
  const policy = await policyWith("https://media.example/shop/image/upload");

  expect(policy).toContain("img-src 'self' data: blob: https://media.example");
  expect(policy).toContain("media-src 'self' https://media.example");
});

it("allows images of a public bucket", async () => {
  vi.stubEnv("BUCKET_URL", "https://s3.example/pictures");
  vi.stubEnv("BUCKET_KEY_ID", "key");
  vi.stubEnv("BUCKET_SECRET", "the-secret");
  vi.stubEnv("BUCKET_PUBLIC_URL", "https://cdn.example/uploads");

  expect(await policyWith("")).toContain("img-src 'self' data: blob: https://cdn.example");
});

it("allows only the shop itself without a service", async () => {
  const policy = await policyWith("");

  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain("media-src 'self'");
});
