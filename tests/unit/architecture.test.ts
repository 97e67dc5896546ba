/** Rules of the source tree that import rules cannot express. */
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
const MAX_FILE_LINES = 300;

/** Files over the limit, each with its reason. */
const LONG_FILES: Record<string, string> = {
  "tests/api/aamarpay.test.ts": "every fault of the gateway, each test short",
  "tests/api/auth.test.ts": "every rule of signing in, each test short",
  "tests/api/email-change.test.ts": "every rule of changed addresses, each test short",
  "tests/api/firebase-login.test.ts": "every token that must not sign in, each test short",
  "tests/api/order-codes.test.ts": "every way an order meets its code, each test short",
  "tests/api/orders.test.ts": "every rule of an order, each test short",
  "tests/api/payment-cases.test.ts": "everything that must not pay, each test short",
  "tests/api/payments.test.ts": "every fault of the gateway met by an order, each test short",
  "tests/api/cases.test.ts": "every case with every action, each test short",
  "tests/unit/order-plan.test.ts": "every change of an order with what follows from it, a line or two each",
  "tests/unit/checkout-machine.test.ts": "every event of the checkout in every state, each test short",
  "tests/http/access-matrix.test.ts": "a line for every operation",
  "tests/unit/agreed-access.test.ts": "a line for every operation",
  "tests/http/payment-pages.test.ts": "every outcome page of every order, each test short",
  "tests/http/bad-input.test.ts": "lists of everything that can be wrong",
  "tests/api/quiz-bank.test.ts": "every rule of topics, questions and statistics, each test short",
  "tests/api/quiz-play.test.ts": "every rule of a game, each test short",
  "tests/api/premium-codes.test.ts": "every call of premium codes, each test short",
  "tests/api/second-factor.test.ts": "every rule of second factors, each test short",
  "tests/http/front.test.ts": "every rule for requests before a route, each test short",
};

const NEXT_FILES =
  /^(?:page|layout|route|loading|error|global-error|not-found|template|default|icon|apple-icon|opengraph-image|twitter-image|robots|sitemap|manifest|favicon)\.(?:tsx?|ico|png|svg)$/;

/** Imported by the root layout only, and in this folder by Next's convention for fonts and global styles. */
const APP_EXTRAS = /^app\/(?:globals\.css|fonts\.ts|fonts\/[\w.-]+\.(?:woff2|css|txt|md|d\.ts))$/;

/** Files that every feature may have. Any other file must be named after its export or begin with a comment. */
const ORDINARY_FILES = ["queries", "mutations", "serialize"];

/** Names that say nothing about the content. */
const VAGUE_NAME =
  /^(?:base|common|constants|core|functions|helpers?|manager|misc|services?|stuff|tools?|types|utils?)$/;

/** Shared folders, which are not features. */
const FLOORS = ["env", "front", "http", "generated", "adapters"];

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];

  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith("server/generated/"));
}

/** The source without comments. */
const codeOf = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

describe("app", () => {
  it("contains only Next's special files", () => {
    const others = filesUnder("app").filter((file) => !NEXT_FILES.test(path.basename(file)) && !APP_EXTRAS.test(file));

    expect(others).toEqual([]);
  });

  it("never leaves not-found rendering to the client (ADR 023)", () => {
    const drawnByScripts = filesUnder("app").filter((file) => /\bnotFound\(\)/.test(codeOf(file)));

    expect(drawnByScripts).toEqual([]);
  });

  it("wraps every page with the messages of its route", () => {
    const pages = filesUnder("app").filter((file) => path.basename(file) === "page.tsx");
    const unwrapped = pages.filter((file) => {
      const route = path.posix.dirname(file).replace(/^app|\/\(\w+\)/g, "") || "/";

      const wrapper = file.startsWith("app/admin/") ? "withAdminPage" : "withPageMessages";

      return !codeOf(file).includes(`export default ${wrapper}(textsFor("${route}"), `);
    });

    expect(pages.length).toBeGreaterThan(60);
    expect(unwrapped).toEqual([]);
  });
});

describe("server", () => {
  it("acquires locks in server/locks.ts only; queues use SKIP LOCKED (ADR 027)", () => {
    const lock = /pg_advisory|\bFOR\s+(?:NO\s+KEY\s+UPDATE|UPDATE|SHARE|KEY\s+SHARE)\b(?![^`]*SKIP LOCKED)/;
    const others = filesUnder("server").filter((file) => file !== "server/locks.ts" && lock.test(codeOf(file)));

    expect(others).toEqual([]);
  });

  it("updates orders only in fulfilment, and in the transaction that places one (ADR 025)", () => {
    const update = /\.order\s*\.\s*(?:update|upsert)|\borders?:\s*\{\s*(?:update|upsert)|\bUPDATE\s+"?orders\b/i;
    const placing = "server/checkout/take-share.ts";
    const updating = ["app", "lib", "scripts", "server"]
      .flatMap(filesUnder)
      .filter((file) => update.test(codeOf(file)));

    expect(updating.filter((file) => !file.startsWith("server/fulfilment/"))).toEqual([placing]);
  });

  const features = readdirSync("server", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !FLOORS.includes(entry.name))
    .map((entry) => entry.name);
  const files = features.flatMap((feature) => filesUnder(`server/${feature}`)).filter((file) => file.endsWith(".ts"));

  it("has no vague file or folder names in features", () => {
    const vague = files.filter((file) => file.split("/").some((part) => VAGUE_NAME.test(path.basename(part, ".ts"))));

    expect(vague).toEqual([]);
  });

  it("names a file after its export, or describes it in its first line", () => {
    const unexplained = files
      .filter((file) => !ORDINARY_FILES.includes(path.basename(file, ".ts")))
      .filter((file) => {
        const source = readFileSync(file, "utf8");
        const name = path.basename(file, ".ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

        return (
          !/^\/[*/]/.test(source) && !new RegExp(`\\bexport (?:async )?(?:function|const) ${name}\\b`).test(source)
        );
      });

    expect(unexplained).toEqual([]);
  });
});

it("names the payment gateway only in its adapter, settings, paths and the table of methods", () => {
  const own =
    /^server\/(?:adapters\/gateways\/(?:aamarpay\/|registry\.ts$)|env\/(?:aamarpay|index)\.ts$)|^lib\/settings\/payment-methods\.ts$/;
  // Paths from the specification, and texts that name the company.
  const allowed = /\/payments\/aamarpay\/| aamarPay\b/g;
  const naming = ["app", "browser", "components", "lib", "server"]
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("lib/generated/") && !own.test(file))
    .filter((file) => /aamarpay/i.test(codeOf(file).replaceAll(allowed, "")));

  expect(naming).toEqual([]);
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

describe("time of day (ADR 052)", () => {
  const readingClock = (files: readonly string[]) =>
    files.filter((file) => /\.tsx?$/.test(file) && /\bnew Date\(\)|\bDate\.now\b/.test(codeOf(file)));

  it("is read from one clock on the server", () => {
    const files = [...filesUnder("app"), ...filesUnder("server")].filter((file) => file !== "server/clock.ts");

    expect(readingClock(files)).toEqual([]);
  });

  it("is a prop in components that render on the server", () => {
    const files = filesUnder("components").filter((file) => file.endsWith(".tsx"));
    const isClient = (file: string) => readFileSync(file, "utf8").startsWith('"use client"');

    expect(readingClock(files.filter((file) => !isClient(file)))).toEqual([]);
  });
});

describe("files", () => {
  it("stay short, or state the reason", () => {
    const long = SOURCE_FOLDERS.flatMap(filesUnder)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !(file in LONG_FILES))
      .filter((file) => readFileSync(file, "utf8").split("\n").length > MAX_FILE_LINES);

    expect(long).toEqual([]);
  });

  it("lists only files that are too long", () => {
    const short = Object.keys(LONG_FILES).filter(
      (file) => readFileSync(file, "utf8").split("\n").length <= MAX_FILE_LINES,
    );

    expect(short).toEqual([]);
  });
});

it("compares the stored states of an order in viewOf, not in components (lib/orders/view)", () => {
  const features = ["orders", "order-work", "dispatch", "desk", "payments"];
  const files = features.flatMap((feature) => filesUnder(`components/${feature}`));
  const comparing = /\b(?:status|payment|payment_status|payment_method)\s*[!=]==\s*"/;

  expect(files.filter((file) => comparing.test(codeOf(file)))).toEqual([]);
});

it("use only the theme's text sizes and weights (ADR 032)", () => {
  const files = [...filesUnder("app"), ...filesUnder("components")].filter((file) => /\.tsx?$/.test(file));
  const arbitrary = /\btext-\[(?:[\d.]|calc|clamp|length|max|min)|\bfont-\[\d/;

  expect(files.filter((file) => arbitrary.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("place table cells by name, not by position (DataTable)", () => {
  const styles = filesUnder("components").filter((file) => file.endsWith(".css"));
  const byPosition = /\btd:(?:nth|first|last)-|\btd:(?:is|where)\(:/;

  expect(styles.length).toBeGreaterThan(40);
  expect(styles.filter((file) => byPosition.test(codeOf(file)))).toEqual([]);
});
