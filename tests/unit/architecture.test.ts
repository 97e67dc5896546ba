/** The shape of the tree (house rules): what a tool for imports cannot see. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { serve } from "@/tests/support/api";

const SOURCE_FOLDERS = [
  "app",
  "art",
  "browser",
  "components",
  "emulators",
  "lib",
  "server",
  "prisma",
  "scripts",
  "tests",
];
const LONGEST_FILE = 300;

/** Files over the limit, each with its reason. */
const LONG_FILES: Record<string, string> = {
  "tests/api/aamarpay.test.ts": "every fault of the gateway, each test short",
  "tests/api/auth.test.ts": "every rule of signing in, each test short",
  "tests/api/firebase-login.test.ts": "every token that must not sign in, each test short",
  "tests/api/order-codes.test.ts": "every way an order meets its code, each test short",
  "tests/api/orders.test.ts": "every rule of an order, each test short",
  "tests/api/payment-cases.test.ts": "everything that must not pay, each test short",
  "tests/api/payments.test.ts": "every fault of the gateway met by an order, each test short",
  "tests/api/cases.test.ts": "every case with every action, each test short",
  "tests/http/access-matrix.test.ts": "a line for every operation",
  "tests/http/bad-input.test.ts": "lists of everything that can be wrong",
  "tests/api/quiz-bank.test.ts": "every rule of topics, questions and statistics, each test short",
  "tests/api/quiz-play.test.ts": "every rule of a game, each test short",
  "tests/api/premium-codes.test.ts": "every call of premium codes, each test short",
};

const NEXT_FILES =
  /^(?:page|layout|route|loading|error|global-error|not-found|template|default|icon|apple-icon|opengraph-image|twitter-image|robots|sitemap|manifest|favicon)\.(?:tsx?|ico|png|svg)$/;

/** Read by the root layout alone, and placed here by Next's own convention for fonts and global styles. */
const APP_EXTRAS = /^app\/(?:globals\.css|fonts\.ts|fonts\/[\w.-]+\.(?:woff2|css|txt|md))$/;

/** A feature's files beyond queries, mutations and serialize: a long transition named by its verb, or a sub-noun. */
const FEATURE_FILES: Record<string, string[]> = {
  audit: ["evidence", "exports", "names", "retention"],
  auth: [
    "bearer",
    "contact-addresses",
    "export",
    "firebase-login",
    "guessing",
    "link-tokens",
    "next-auth.d",
    "page-guards",
    "page-session",
    "password-worker",
    "passwords",
    "reset-password",
    "sessions",
    "tokens",
    "verify-email",
  ],
  checkout: ["expire-orders", "idempotency", "place-order", "quote"],
  fulfilment: ["attempts", "cases", "change", "codes", "holds", "mails", "record", "serve-waiting"],
  mail: ["deliver", "letter", "limits", "outbox", "payloads", "render"],
  orders: [
    "confirm-phone",
    "export",
    "extend-holds",
    "history",
    "items",
    "open-order-limits",
    "resend-mail",
    "return-parcel",
    "search",
    "tracking-number",
    "update-order-limits",
  ],
  payments: ["pay-order", "reconcile", "return", "settle", "start"],
  "premium-codes": ["create-codes", "expiry", "export", "new-code", "use-code"],
  products: ["sitemap", "stock", "stock-levels", "upload-image", "visibility"],
  quiz: ["day", "formula", "mathml", "player-question", "practice", "scoreboard", "stats"],
  cases: ["effects", "lock-case", "resolve"],
  settings: ["system"],
  social: ["address", "draw", "pictures"],
};
const ORDINARY_FILES = ["queries", "mutations", "serialize"];

/** Not features: what stands before, above and below them. */
const FLOORS = ["env", "front", "http", "generated", "adapters"];

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];

  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith("server/generated/"));
}

/** A file without its comments. */
const codeOf = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

describe("app", () => {
  it("holds nothing but Next's special files", () => {
    const others = filesUnder("app").filter((file) => !NEXT_FILES.test(path.basename(file)) && !APP_EXTRAS.test(file));

    expect(others).toEqual([]);
  });

  it("never leaves what is not there to the browser's scripts (ADR 023)", () => {
    const drawnByScripts = filesUnder("app").filter((file) => /\bnotFound\(\)/.test(codeOf(file)));

    expect(drawnByScripts).toEqual([]);
  });
});

describe("server", () => {
  const features = readdirSync("server", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !FLOORS.includes(entry.name))
    .map((entry) => entry.name);

  it.each(features)("names the files of %s in the agreed words", (feature) => {
    const allowed = [...ORDINARY_FILES, ...(FEATURE_FILES[feature] ?? [])];
    const names = filesUnder(`server/${feature}`)
      .filter((file) => path.dirname(file) === `server/${feature}`)
      .map((file) => path.basename(file, ".ts"));

    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

describe("an order that is placed", () => {
  it("is written by fulfilment alone (ADR 025)", () => {
    const writers = filesUnder("server").filter((file) =>
      /\border\.(?:update|upsert|delete)|UPDATE orders/.test(codeOf(file)),
    );

    expect(writers.filter((file) => !file.startsWith("server/fulfilment/"))).toEqual([]);
  });
});

describe("every operation", () => {
  const operations = Object.values(contracts).flatMap((group): Contract[] => Object.values(group));

  it.each(operations.map(({ method, path: route }) => [method, route] as const))(
    "%s %s is served by its noun's route file",
    async (method, route) => {
      const address = `/api/v1${route.replace(/\{\w+\}/g, "x")}`;
      const { headers } = await serve(address, { method: "OPTIONS" });

      expect(headers.get("allow")?.split(", ")).toContain(method);
    },
  );
});

describe("files", () => {
  it("stay short, or say why not", () => {
    const long = SOURCE_FOLDERS.flatMap(filesUnder)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !(file in LONG_FILES))
      .filter((file) => readFileSync(file, "utf8").split("\n").length > LONGEST_FILE);

    expect(long).toEqual([]);
  });
});
