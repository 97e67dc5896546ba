import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentKeys, parseEnvironment } from "@/server/env";

/** Read by docker-compose.yml, not by the shop. */
const OF_COMPOSE = ["APP_VERSION", "APP_COMMIT", "POSTGRES_PASSWORD"];

const good = {
  DATABASE_URL: "postgresql://u:p@127.0.0.1:5432/shop",
  AUTH_SECRET: "for this test alone, and nothing else",
};

const sandboxKey = "dbb74894e82415a2f7ff0ec3a97e4183";
const liveKey = "0123456789abcdef0123456789abcdef";

const bucketSettings = {
  BUCKET_URL: "https://s3.example/pictures/",
  BUCKET_KEY_ID: "key",
  BUCKET_SECRET: "the-secret",
};
const mediaSettings = {
  MEDIA_URL: "https://res.cloudinary.com/shop/image/upload/",
  MEDIA_CLOUD_NAME: "shop",
  MEDIA_API_KEY: "1234",
  MEDIA_API_SECRET: "the-secret",
};

function gatewaySettings(AAMARPAY_BASE_URL: string, AAMARPAY_STORE_ID: string, AAMARPAY_SIGNATURE_KEY: string) {
  return { AAMARPAY_BASE_URL, AAMARPAY_STORE_ID, AAMARPAY_SIGNATURE_KEY };
}

describe("the environment", () => {
  it("has defaults for all settings except the database and the secret", () => {
    expect(parseEnvironment(good)).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://127.0.0.1:3000",
      rateLimit: "on",
      bodyTimeoutMs: 30_000,
      drainDelayMs: 0,
      courierBooking: { isOffered: true },
    });
  });

  it("offers booking at couriers, unless it is switched off", () => {
    expect(parseEnvironment({ ...good, COURIER_BOOKING: "" }).courierBooking).toEqual({ isOffered: true });
    expect(parseEnvironment({ ...good, COURIER_BOOKING: "0" }).courierBooking).toEqual({ isOffered: false });
  });

  it("leaves a balancer time to detect a shutdown, if there is a proxy", () => {
    expect(parseEnvironment({ ...good, TRUST_PROXY: "1" }).drainDelayMs).toBe(5_000);
    expect(parseEnvironment({ ...good, TRUST_PROXY: "1", DRAIN_DELAY: "0" }).drainDelayMs).toBe(0);
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: undefined }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://127.0.0.1:5432" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://u:p@ss/word@127.0.0.1/shop" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://u:pass#word@127.0.0.1/shop" }, "DATABASE_URL"],
    [{ DATABASE_DIRECT_URL: "postgresql://127.0.0.1" }, "DATABASE_DIRECT_URL"],
    [{ AUTH_SECRET: good.AUTH_SECRET.slice(0, 31) }, "AUTH_SECRET"],
    [{ AUTH_SECRET: "a".repeat(32) }, "AUTH_SECRET"],
    [{ AUTH_SECRET: "abc123".repeat(8) }, "AUTH_SECRET"],
    [{ APP_URL: "shop.example" }, "APP_URL"],
    [{ APP_URL: "https://shop.example/store" }, "APP_URL"],
    [{ APP_URL: "https://shop.example/?a=1" }, "APP_URL"],
    [{ APP_URL: "https://user:word@shop.example" }, "APP_URL"],
    [{ SMTP_URL: "http://mail.example" }, "SMTP_URL"],
    [{ MAIL_FROM: "Shop <shop@example.com>\r\nBcc: x@example.com" }, "MAIL_FROM"],
    [{ FIREBASE_PROJECT_ID: "two words" }, "FIREBASE_PROJECT_ID"],
    [{ FIREBASE_API_KEY: "key" }, "FIREBASE_PROJECT_ID"],
    [{ FIREBASE_JWKS_URL: "https://keys.example/" }, "FIREBASE_PROJECT_ID"],
    [{ FIREBASE_PROJECT_ID: "p", FIREBASE_API_KEY: "a&b" }, "FIREBASE_API_KEY"],
    [{ FIREBASE_PROJECT_ID: "p", FIREBASE_JWKS_URL: "keys.example" }, "FIREBASE_JWKS_URL"],
    [{ FIREBASE_PROJECT_ID: "p", FIREBASE_JWKS_URL: "http://keys.example" }, "FIREBASE_JWKS_URL"],
    [{ FIREBASE_PROJECT_ID: "p", FIREBASE_JWKS_URL: "https://u:p@keys.example" }, "FIREBASE_JWKS_URL"],
    [{ TAG_MANAGER_ID: "G-12345" }, "TAG_MANAGER_ID"],
    [{ TAG_MANAGER_ID: "GTM-AB12'; alert(1)" }, "TAG_MANAGER_ID"],
    [{ RATE_LIMIT: "yes" }, "RATE_LIMIT"],
    [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
    [{ BODY_TIMEOUT_S: "0" }, "BODY_TIMEOUT_S"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ METRICS_TOKEN: `${"m".repeat(32)} ` }, "METRICS_TOKEN"],
    [{ SLOW_QUERY_MS: "soon" }, "SLOW_QUERY_MS"],
    [{ HEAP_MB: "half" }, "HEAP_MB"],
    [{ HEAP_MB: "64" }, "HEAP_MB"],
  ])("%j prevents the start with one sentence naming it", (change, name) => {
    expect(() => parseEnvironment({ ...good, ...change })).toThrow(new RegExp(`^The setting ${name} .+\\.$`));
  });

  it.each([
    "postgresql://u:p%40ss%2Fword@db.example:5432/shop?sslmode=require",
    "postgres://u@127.0.0.1/shop",
    "postgresql:///shop?host=/var/run/postgresql",
  ])("accepts the database %s", (DATABASE_URL) => {
    expect(parseEnvironment({ ...good, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it("accepts a public URL with or without a trailing slash", () => {
    expect(parseEnvironment({ ...good, APP_URL: "https://shop.example/" }).appUrl).toBe("https://shop.example");
  });

  it("reports errors in its own words, not the library's", () => {
    expect(() => parseEnvironment({ ...good, PORT: "http" })).toThrow("The setting PORT must be a number.");
  });

  it("configures an identity provider by project, with its published keys by default", () => {
    const read = (settings: Record<string, string>) => parseEnvironment({ ...good, ...settings }).firebase;
    const jwksUrl = "http://127.0.0.1:4000/keys";

    expect(read({ FIREBASE_PROJECT_ID: "" })).toBeNull();
    expect(read({ FIREBASE_PROJECT_ID: "chemcard" })).toEqual({
      projectId: "chemcard",
      jwksUrl: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
      apiKey: null,
    });
    expect(read({ FIREBASE_PROJECT_ID: "chemcard", FIREBASE_JWKS_URL: jwksUrl, FIREBASE_API_KEY: "AIza-key" })).toEqual(
      {
        projectId: "chemcard",
        jwksUrl,
        apiKey: "AIza-key",
      },
    );
  });

  it("has no payment gateway unless configured", () => {
    expect(parseEnvironment({ ...good, AAMARPAY_BASE_URL: "" }).aamarpay).toBeNull();
  });

  it.each([
    ["https://sandbox.aamarpay.com/", "aamarpaytest", sandboxKey],
    ["https://sandbox.aamarpay.com", "chemcard-test", liveKey],
    ["https://secure.aamarpay.com", "chemcard", liveKey],
    ["https://secure.aamarpay.com", "testtalents", liveKey],
    ["http://127.0.0.1:4900", "chemcard", liveKey],
    ["http://localhost:4900", "aamarpaytest", sandboxKey],
    ["http://[::1]:4900", "chemcard", liveKey],
    ["https://gateway.example", "chemcard", liveKey],
  ])("accepts the gateway %s of store %s", (baseUrl, storeId, signatureKey) => {
    const { aamarpay } = parseEnvironment({ ...good, ...gatewaySettings(baseUrl, storeId, signatureKey) });

    expect(aamarpay).toEqual({ baseUrl: new URL(baseUrl).origin, storeId, signatureKey });
  });

  it.each([
    ["live gateway, sandbox store", "https://secure.aamarpay.com", "aamarpaytest", liveKey],
    ["live gateway, sandbox key", "https://secure.aamarpay.com", "chemcard", sandboxKey],
    ["live gateway, a store of tests", "https://secure.aamarpay.com", "chemcard_test", liveKey],
    ["another live host, sandbox key", "https://aamarpay.com", "chemcard", sandboxKey],
    ["sandbox, live store and key", "https://sandbox.aamarpay.com", "chemcard", liveKey],
    ["http beyond this machine", "http://sandbox.aamarpay.com", "aamarpaytest", sandboxKey],
    ["http to a look-alike of this machine", "http://127.0.0.1.example", "chemcard", liveKey],
    ["a path", "https://secure.aamarpay.com/jsonpost.php", "chemcard", liveKey],
    ["a password", "https://user:word@secure.aamarpay.com", "chemcard", liveKey],
    ["no address", "secure.aamarpay.com", "chemcard", liveKey],
  ])("prevents the start for %s", (_, baseUrl, storeId, signatureKey) => {
    const start = () => parseEnvironment({ ...good, ...gatewaySettings(baseUrl, storeId, signatureKey) });

    expect(start).toThrow(/^The setting AAMARPAY_BASE_URL .+\.$/);
    expect(start).not.toThrow(signatureKey);
  });

  it.each(["AAMARPAY_BASE_URL", "AAMARPAY_STORE_ID", "AAMARPAY_SIGNATURE_KEY"])(
    "does not start with only %s",
    (name) => {
      const settings = gatewaySettings("https://secure.aamarpay.com", "chemcard", liveKey);

      expect(() => parseEnvironment({ ...good, ...settings, [name]: "" })).toThrow(
        new RegExp(`^The setting ${name} is required .+\\.$`),
      );
    },
  );

  it("never prints an invalid key", () => {
    const settings = gatewaySettings("https://secure.aamarpay.com", "chemcard", "a key with spaces");

    expect(() => parseEnvironment({ ...good, ...settings })).toThrow(
      /^The setting AAMARPAY_SIGNATURE_KEY must be .+\.$/,
    );
    expect(() => parseEnvironment({ ...good, ...settings })).not.toThrow("a key");
  });

  it("configures a media service for delivery, and for uploads too", () => {
    const read = (settings: Record<string, string>) => parseEnvironment({ ...good, ...settings });

    expect(read({ MEDIA_URL: "" })).toMatchObject({ mediaUrl: null, mediaService: null });
    expect(read({ MEDIA_URL: mediaSettings.MEDIA_URL })).toMatchObject({
      mediaUrl: "https://res.cloudinary.com/shop/image/upload",
      mediaService: null,
    });
    expect(read(mediaSettings).mediaService).toEqual({
      deliveryUrl: "https://res.cloudinary.com/shop/image/upload",
      apiUrl: "https://api.cloudinary.com",
      cloudName: "shop",
      apiKey: "1234",
      apiSecret: "the-secret",
    });
    const eu = read({ ...mediaSettings, MEDIA_API_URL: "https://api-eu.cloudinary.com/" });
    expect(eu.mediaService?.apiUrl).toBe("https://api-eu.cloudinary.com");
  });

  it.each([
    [{ MEDIA_URL: "" }, "MEDIA_URL"],
    [{ MEDIA_URL: "media.example" }, "MEDIA_URL"],
    [{ MEDIA_URL: "https://media.example/upload?v=1" }, "MEDIA_URL"],
    [{ MEDIA_URL: "https://key:secret@media.example/upload" }, "MEDIA_URL"],
    [{ MEDIA_URL: "http://media.example/upload" }, "MEDIA_URL"],
    [{ MEDIA_CLOUD_NAME: "" }, "MEDIA_CLOUD_NAME"],
    [{ MEDIA_CLOUD_NAME: "a/b" }, "MEDIA_CLOUD_NAME"],
    [{ MEDIA_API_KEY: "" }, "MEDIA_API_KEY"],
    [{ MEDIA_API_SECRET: "" }, "MEDIA_API_SECRET"],
    [{ MEDIA_API_SECRET: "se cret 123" }, "MEDIA_API_SECRET"],
    [{ MEDIA_API_URL: "http://api.example" }, "MEDIA_API_URL"],
    [{ MEDIA_API_URL: "https://api.example/v1_1" }, "MEDIA_API_URL"],
    [{ MEDIA_API_URL: "https://:secret@api.example" }, "MEDIA_API_URL"],
  ])("does not start with a media service with %j", (change, name) => {
    const start = () => parseEnvironment({ ...good, ...mediaSettings, ...change });

    expect(start).toThrow(new RegExp(`^The setting ${name} .+\\.$`));
    expect(start).not.toThrow("cret");
  });

  it("configures a bucket for uploads, by URL and key", () => {
    const read = (settings: Record<string, string>) => parseEnvironment({ ...good, ...settings }).bucket;

    expect(read({ BUCKET_URL: "" })).toBeNull();
    expect(read(bucketSettings)).toEqual({
      url: "https://s3.example/pictures",
      region: "us-east-1",
      keyId: "key",
      secret: "the-secret",
      publicUrl: null,
    });
    expect(read({ ...bucketSettings, BUCKET_URL: "http://minio:9000/pictures" })?.url).toBe(
      "http://minio:9000/pictures",
    );
  });

  it.each([
    [{ BUCKET_URL: "" }, "BUCKET_URL"],
    [{ BUCKET_KEY_ID: "" }, "BUCKET_KEY_ID"],
    [{ BUCKET_SECRET: "" }, "BUCKET_SECRET"],
    [{ BUCKET_SECRET: "se cret 123" }, "BUCKET_SECRET"],
    [{ BUCKET_URL: "http://s3.example/pictures" }, "BUCKET_URL"],
    [{ BUCKET_URL: "https://key:secret@s3.example/pictures" }, "BUCKET_URL"],
    [{ BUCKET_REGION: "EU West" }, "BUCKET_REGION"],
    [{ BUCKET_PUBLIC_URL: "cdn.example" }, "BUCKET_PUBLIC_URL"],
    [mediaSettings, "BUCKET_URL"],
  ])("does not start with a bucket with %j", (change, name) => {
    const start = () => parseEnvironment({ ...good, ...bucketSettings, ...change });

    expect(start).toThrow(new RegExp(`^The setting ${name} .+\\.$`));
    expect(start).not.toThrow("cret");
  });

  it("is listed completely in .env.example, which is valid", () => {
    const example = readFileSync(".env.example", "utf8");
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
      ([, key, value]) => [key, value] as const,
    );

    expect(listed.map(([key]) => key).sort()).toEqual([...environmentKeys, ...OF_COMPOSE].sort());
    expect(() => parseEnvironment(Object.fromEntries(listed))).not.toThrow();
  });
});
