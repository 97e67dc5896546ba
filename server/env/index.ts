/**
 * Settings from process.env, which no other file reads: parsed once and frozen. An invalid value stops startup with one sentence that names
 * it (D4.7). `.env.example` lists the same keys.
 */
import { existsSync } from "node:fs";
import { z } from "zod";
import { retentionPeriods } from "@/lib/settings/retention";
import { problemText } from "@/lib/validation-messages";
import { aamarpayShape, readAamarpay } from "./aamarpay";
import { bucketShape, readBucket } from "./bucket";
import { couriersShape, readCouriers } from "./couriers";
import { firebaseShape, readFirebase } from "./firebase";
import { mediaShape, readMediaService } from "./media";
import { databaseUrl, defaulted, httpUrl, isBareAddress, optional, secret, withoutFinalSlash } from "./pieces";
import { readSms, smsShape } from "./sms";
import { readTelegram, telegramShape } from "./telegram";

const BUILD_PHASE = "phase-production-build";

/** An address, or a name and an address in angle brackets, on one line. */
const MAIL_FROM = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/;

function initialDays({ min, max, initial }: { min: number; max: number; initial: number }) {
  return defaulted(z.coerce.number().int().min(min).max(max).default(initial));
}

const schema = z.object({
  // Listening address, and the base URL for links in emails and images.
  PORT: defaulted(z.coerce.number().int().min(1).max(65535).default(3000)),
  HOST: defaulted(z.string().default("127.0.0.1")),
  APP_URL: optional(
    httpUrl
      .refine((url) => isBareAddress(new URL(url)), "must be an address without path, query or password")
      .transform((url) => new URL(url).origin),
  ),
  // Number of reverse proxies whose X-Forwarded-For is trusted; 0: none.
  TRUST_PROXY: defaulted(z.coerce.number().int().min(0).max(10).default(0)),

  // Seconds from SIGTERM, when readiness starts to fail, until connections are refused. Default: 5 behind a proxy, otherwise 0.
  DRAIN_DELAY: optional(z.coerce.number().int().min(0).max(60)),

  // Storage.
  DATABASE_URL: databaseUrl,
  // Bypasses a pooler, for migrations and dumps (scripts/db/direct-url.ts).
  DATABASE_DIRECT_URL: optional(databaseUrl),
  DATA_DIR: defaulted(z.string().default(".data")),
  // Hosted media service: delivery URL and upload account.
  ...mediaShape,
  // S3-compatible bucket for uploads, instead of DATA_DIR.
  ...bucketShape,

  // Secrets.
  AUTH_SECRET: secret,

  // Passwords that are refused besides the built-in list, one per line.
  COMMON_PASSWORDS_FILE: optional(z.string().refine(existsSync, "must be the path of a file")),
  // Whether staff need a second factor to work.
  STAFF_SECOND_FACTOR: defaulted(z.enum(["required", "optional"]).default("required")),
  // Encrypts the secrets of authenticator apps, and the earlier value after a change; by default AUTH_SECRET.
  FACTOR_SECRET: optional(secret),
  FACTOR_SECRET_OLD: optional(secret),
  // Keeps the password hashes that the previous release can check (ADR 049).
  OLD_PASSWORD_HASHES: defaulted(z.enum(["on", "off"]).default("off")),

  // Payment gateway: set all three or none.
  ...aamarpayShape,
  // Couriers: addresses of their APIs.
  ...couriersShape,
  ...smsShape,
  ...telegramShape,
  // Third-party sign-in; disabled without a project.
  ...firebaseShape,
  // Email. Without a server, emails stay in the outbox.
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/[^\s/]+/, "must be an smtp:// or smtps:// address")),
  MAIL_FROM: optional(z.string().regex(MAIL_FROM, "must be an email address or `Name <address>`")),

  // Contact address shown to customers.
  SUPPORT_EMAIL: optional(z.email("must be an email address")),

  // Google Tag Manager container, loaded after consent. Without it there is no analytics and no consent banner.
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, "must look like GTM-ABC1234")),

  // Whether pages link to their Bangla versions.
  BANGLA: defaulted(z.enum(["on", "off"]).default("on")),

  // Timeout for receiving a request body (reliability B3).
  BODY_TIMEOUT_S: defaulted(z.coerce.number().int().min(1).max(600).default(30)),

  // Maximum heap size, applied before Node starts (server/front/node-settings.ts) and validated here.
  HEAP_MB: optional(z.coerce.number().int().min(128).max(65_536)),

  // Response cache, and the number of seconds for which CDNs may serve a response without revalidation.
  ANSWERS_FROM_MEMORY: defaulted(z.enum(["on", "off"]).default("on")),
  CDN_SECONDS: defaulted(z.coerce.number().int().min(0).max(86_400).default(0)),

  // Retention until the owner chooses it in the settings (lib/settings/retention.ts).
  KEEP_AUDIT_DAYS: initialDays(retentionPeriods.audit_days),
  KEEP_ANSWER_DAYS: initialDays(retentionPeriods.answer_days),
  KEEP_MESSAGE_DAYS: initialDays(retentionPeriods.message_days),

  // 1 for a copy of a shop that must not contact customers or services.
  QUIET: defaulted(z.enum(["0", "1"]).default("0")),

  // Monitoring. Without a token, metrics are disabled.
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{32,256}$/, "must be 32 to 256 characters without spaces")),
  // Minimum duration of statements to log; 0: none.
  SLOW_QUERY_MS: defaulted(z.coerce.number().int().min(0).max(60_000).default(500)),
  // Opening hours without an order after which an alert is emailed; 0: never.
  ALERT_NO_ORDERS_HOURS: defaulted(z.coerce.number().int().min(0).max(1000).default(0)),
  // Trace collector, its request headers, and the share of requests to trace (0 to 1).
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl.transform(withoutFinalSlash)),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: defaulted(z.coerce.number().min(0).max(1).default(1)),

  // Behaviour.
  RATE_LIMIT: defaulted(z.enum(["on", "off"]).default("on")),
  LOG_LEVEL: defaulted(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info")),
});

/** All setting names, for the check of `.env.example`. */
export const environmentKeys = Object.keys(schema.shape);

const addressIn = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;

/** Stores for uploads; if both are null, uploads are stored in DATA_DIR. */
function readStores(read: z.output<typeof schema>) {
  const stores = { mediaService: readMediaService(read), bucket: readBucket(read) };
  if (stores.mediaService && stores.bucket) {
    throw new Error("The setting BUCKET_URL cannot be set together with MEDIA_CLOUD_NAME: uploads go to one place.");
  }

  return stores;
}

/** Placeholder sender without a mailbox, used until MAIL_FROM or SUPPORT_EMAIL is set. */
export const EXAMPLE_MAILBOX = "shop@example.com";

/** Parses settings. Throws an Error with one sentence that names the invalid value. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const result = schema.safeParse(source, { error: problemText });
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`The setting ${String(issue?.path[0])} ${issue?.message ?? "is wrong"}.`);
  }

  const read = result.data;
  const isQuiet = read.QUIET === "1";
  const aamarpay = readAamarpay(read);
  const mailFrom = read.MAIL_FROM ?? `ChemCard AR <${EXAMPLE_MAILBOX}>`;
  return Object.freeze({
    port: read.PORT,
    host: read.HOST,
    appUrl: read.APP_URL ?? `http://127.0.0.1:${read.PORT}`,
    trustProxy: read.TRUST_PROXY,
    drainDelayMs: 1000 * (read.DRAIN_DELAY ?? (read.TRUST_PROXY > 0 ? 5 : 0)),
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    mediaUrl: read.MEDIA_URL ?? null,
    ...readStores(read),
    authSecret: read.AUTH_SECRET,
    requiresStaffFactor: read.STAFF_SECOND_FACTOR === "required",
    /** Secrets that decrypt authenticator apps; the first one encrypts. */
    factorSecrets: [
      read.FACTOR_SECRET ?? read.AUTH_SECRET,
      ...(read.FACTOR_SECRET_OLD ? [read.FACTOR_SECRET_OLD] : []),
    ],
    commonPasswordsFile: read.COMMON_PASSWORDS_FILE ?? null,
    keepsOldHashes: read.OLD_PASSWORD_HASHES === "on",
    // Null: no online payments.
    aamarpay: isQuiet ? null : aamarpay,
    courierUrls: readCouriers(read),
    smsUrls: readSms(read),
    telegram: readTelegram(read),
    /** Whether owners may add accounts at couriers; without accounts, nothing is booked. */
    courierBooking: { isOffered: read.COURIER_BOOKING === "1" },
    // Null: no third-party sign-in.
    firebase: readFirebase(read),
    smtpUrl: isQuiet ? null : (read.SMTP_URL ?? null),
    mailFrom,
    /** Shown to customers; null if not set. */
    supportEmail: read.SUPPORT_EMAIL ?? null,
    /** Recipient of emails to the shop. */
    shopMailbox: read.SUPPORT_EMAIL ?? addressIn(mailFrom),
    tagManagerId: read.TAG_MANAGER_ID ?? null,
    /** Whether pages link to their Bangla versions. */
    hasBangla: read.BANGLA === "on",
    bodyTimeoutMs: read.BODY_TIMEOUT_S * 1000,
    answersFromMemory: read.ANSWERS_FROM_MEMORY === "on",
    cdnSeconds: read.CDN_SECONDS,
    keepAuditDays: read.KEEP_AUDIT_DAYS,
    keepAnswerDays: read.KEEP_ANSWER_DAYS,
    keepMessageDays: read.KEEP_MESSAGE_DAYS,
    /** Disables emails, payments and background work. */
    isQuiet,
    // Null: no metrics.
    metricsToken: read.METRICS_TOKEN ?? null,
    slowQueryMs: read.SLOW_QUERY_MS,
    // 0: never.
    alertNoOrdersHours: read.ALERT_NO_ORDERS_HOURS,
    // Null disables tracing. The exporter reads its headers from the environment.
    traceEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    traceShare: read.OTEL_TRACES_SAMPLER_ARG,
    rateLimit: read.RATE_LIMIT,
    logLevel: read.LOG_LEVEL,
    // Development and tests validate responses against the contracts.
    checkResponses: process.env.NODE_ENV !== "production",
    checksLockOrder: process.env.NODE_ENV !== "production",
    /** Whether this is a finished build; processes of other builds may run at the same time. */
    isBuilt: process.env.NODE_ENV === "production",
    /** Whether browsers cache the offline page; off in development, where pages change constantly. */
    worksOffline: process.env.NODE_ENV === "production",
    isHttps: (read.APP_URL ?? "").startsWith("https:"),
  });
}

export type Env = ReturnType<typeof parseEnvironment>;

/** Placeholder settings for building, which uses no database and signs nothing. */
const buildEnvironment = {
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  AUTH_SECRET: "a build signs nothing with its secret",
};

export const env: Env = parseEnvironment(process.env.NEXT_PHASE === BUILD_PHASE ? buildEnvironment : process.env);

// next-auth only reads its public URL from the environment.
process.env.NEXTAUTH_URL ??= env.appUrl;
