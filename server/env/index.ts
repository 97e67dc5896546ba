/**
 * The one reader of process.env: parsed once, frozen. A wrong value stops the start with one sentence that names it
 * (D4.7). `.env.example` lists the same keys.
 */
import { z } from "zod";
import { refusal } from "@/lib/validation-messages";
import { bucketShape, readBucket } from "./bucket";
import { firebaseShape, readFirebase } from "./firebase";
import { gatewayShape, readGateway } from "./gateway";
import { mediaShape, readMediaService } from "./media";
import { databaseUrl, defaulted, httpUrl, isBareAddress, optional, secret, withoutFinalSlash } from "./pieces";

const BUILD_PHASE = "phase-production-build";

/** One line: an address, or a name and an address in angle brackets. */
const MAIL_FROM = /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/;

const schema = z.object({
  // Where it listens, and the address that links in mails and pictures carry.
  PORT: defaulted(z.coerce.number().int().min(1).max(65535).default(3000)),
  HOST: defaulted(z.string().default("127.0.0.1")),
  APP_URL: optional(
    httpUrl
      .refine((url) => isBareAddress(new URL(url)), "must be an address without path, query or password")
      .transform((url) => new URL(url).origin),
  ),
  // Hops of reverse proxies in front whose X-Forwarded-For is believed; 0: none.
  TRUST_PROXY: defaulted(z.coerce.number().int().min(0).max(10).default(0)),

  // Seconds from SIGTERM, when readiness says no, to the closing of the door. Not given: 5 behind a proxy, else 0.
  DRAIN_DELAY: optional(z.coerce.number().int().min(0).max(60)),

  // Where it keeps things.
  DATABASE_URL: databaseUrl,
  // Past a pooler: for migrations and dumps (scripts/db/direct-url.ts).
  DATABASE_DIRECT_URL: optional(databaseUrl),
  DATA_DIR: defaulted(z.string().default(".data")),
  // Hosted media: where it delivers, and the account that takes uploads.
  ...mediaShape,
  // A bucket of an S3-compatible store that takes uploads instead of DATA_DIR.
  ...bucketShape,

  // Secrets.
  AUTH_SECRET: secret,

  // The payment gateway: all three or none.
  ...gatewayShape,
  // Third-party sign-in: none without a project.
  ...firebaseShape,
  // Mail. Without a server mails wait in the outbox.
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/[^\s/]+/, "must be an smtp:// or smtps:// address")),
  MAIL_FROM: optional(z.string().regex(MAIL_FROM, "must be an e-mail address or `Name <address>`")),

  // What people read.
  SUPPORT_EMAIL: optional(z.email("must be an e-mail address")),

  // A container of Google Tag Manager, loaded for those who agree. Empty: nothing is counted, and nobody is asked.
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, "must look like GTM-ABC1234")),

  // Whether the shop says that it speaks Bangla: the way to it, from each page.
  BANGLA: defaulted(z.enum(["on", "off"]).default("on")),

  // A request's body arrives within this time or not at all (reliability B3).
  BODY_TIMEOUT_S: defaulted(z.coerce.number().int().min(1).max(600).default(30)),

  // The most that the heap may take: read before Node begins (server/front/node-settings.ts), refused here.
  HEAP_MB: optional(z.coerce.number().int().min(128).max(65_536)),

  // Whole answers from memory, and how many seconds a CDN may answer with one without asking whether it still holds.
  ANSWERS_FROM_MEMORY: defaulted(z.enum(["on", "off"]).default("on")),
  CDN_SECONDS: defaulted(z.coerce.number().int().min(0).max(86_400).default(0)),

  // How long is kept what would grow for ever (docs/operation.md).
  KEEP_AUDIT_DAYS: defaulted(z.coerce.number().int().min(365).max(36_500).default(400)),
  // A draw looks back two weeks at what its player has seen (lib/quiz/draw.ts).
  KEEP_ANSWER_DAYS: defaulted(z.coerce.number().int().min(30).max(36_500).default(400)),
  KEEP_MESSAGE_DAYS: defaulted(z.coerce.number().int().min(30).max(36_500).default(730)),

  // 1: a copy of a shop, of which nobody outside hears.
  QUIET: defaulted(z.enum(["0", "1"]).default("0")),

  // What operators see. Without a token there are no metrics.
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{32,256}$/, "must be 32 to 256 characters without spaces")),
  // Statements that take this long are told; 0: none are.
  SLOW_QUERY_MS: defaulted(z.coerce.number().int().min(0).max(60_000).default(500)),
  // Opening hours without an order after which an alert is mailed; 0: never.
  ALERT_NO_ORDERS_HOURS: defaulted(z.coerce.number().int().min(0).max(1000).default(0)),
  // Where traces go, what the collector wants to be told, and how many of 1 requests are traced.
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl.transform(withoutFinalSlash)),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: defaulted(z.coerce.number().min(0).max(1).default(1)),

  // How it behaves.
  RATE_LIMIT: defaulted(z.enum(["on", "off"]).default("on")),
  LOG_LEVEL: defaulted(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info")),
});

/** The keys that the program reads, for the check of `.env.example`. */
export const environmentKeys = Object.keys(schema.shape);

const addressIn = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;

/** Where uploads go; null and null: they stay in DATA_DIR. */
function readStores(read: z.output<typeof schema>) {
  const stores = { mediaService: readMediaService(read), bucket: readBucket(read) };
  if (stores.mediaService && stores.bucket) {
    throw new Error("The setting BUCKET_URL cannot be given together with MEDIA_CLOUD_NAME: uploads go to one place.");
  }

  return stores;
}

/** The shop's mailbox until MAIL_FROM or SUPPORT_EMAIL is set: it belongs to nobody. */
export const EXAMPLE_MAILBOX = "shop@example.com";

/** Reads an environment. Throws an Error whose message is one sentence naming the wrong value. */
export function parseEnvironment(source: Record<string, string | undefined>) {
  const result = schema.safeParse(source, { error: refusal });
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`The setting ${String(issue?.path[0])} ${issue?.message ?? "is wrong"}.`);
  }

  const read = result.data;
  const isQuiet = read.QUIET === "1";
  const gateway = readGateway(read);
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
    // Null: no online payments.
    aamarpay: isQuiet ? null : gateway,
    // Null: no third-party sign-in.
    firebase: readFirebase(read),
    smtpUrl: isQuiet ? null : (read.SMTP_URL ?? null),
    mailFrom,
    /** Where customers write to; null: no address is shown. */
    supportEmail: read.SUPPORT_EMAIL ?? null,
    /** Where mails to the shop itself go. */
    shopMailbox: read.SUPPORT_EMAIL ?? addressIn(mailFrom),
    tagManagerId: read.TAG_MANAGER_ID ?? null,
    /** Whether pages lead to the Bangla ones. */
    hasBangla: read.BANGLA === "on",
    bodyTimeoutMs: read.BODY_TIMEOUT_S * 1000,
    answersFromMemory: read.ANSWERS_FROM_MEMORY === "on",
    cdnSeconds: read.CDN_SECONDS,
    keepAuditDays: read.KEEP_AUDIT_DAYS,
    keepAnswerDays: read.KEEP_ANSWER_DAYS,
    keepMessageDays: read.KEEP_MESSAGE_DAYS,
    /** Sends no mail, asks no gateway, does no background work. */
    isQuiet,
    // Null: there are no metrics.
    metricsToken: read.METRICS_TOKEN ?? null,
    slowQueryMs: read.SLOW_QUERY_MS,
    // 0: never.
    alertNoOrdersHours: read.ALERT_NO_ORDERS_HOURS,
    // Null: nothing is traced. The exporter reads its headers itself.
    traceEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    traceShare: read.OTEL_TRACES_SAMPLER_ARG,
    rateLimit: read.RATE_LIMIT,
    logLevel: read.LOG_LEVEL,
    // A build serves production; everything else checks its answers against the contracts.
    checkResponses: process.env.NODE_ENV !== "production",
    checksLockOrder: process.env.NODE_ENV !== "production",
    /** Whether this is a finished build, beside which others may serve. */
    isBuilt: process.env.NODE_ENV === "production",
    /** Whether browsers keep the offline page: not while pages are rebuilt all the time. */
    worksOffline: process.env.NODE_ENV === "production",
    isHttps: (read.APP_URL ?? "").startsWith("https:"),
  });
}

export type Env = ReturnType<typeof parseEnvironment>;

/** A build touches no database and signs nothing: it needs no environment. */
const buildEnvironment = {
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  AUTH_SECRET: "a build signs nothing with its secret",
};

export const env: Env = parseEnvironment(process.env.NEXT_PHASE === BUILD_PHASE ? buildEnvironment : process.env);

// next-auth reads its public address from the environment alone.
process.env.NEXTAUTH_URL ??= env.appUrl;
