/** Invalid input of every kind, to every operation: always a status below 500, and no partial writes (reliability B1 to B3). */
import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { errorSchema } from "@/lib/errors";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { startSession } from "@/server/quiz/sessions/start";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import {
  actorOf,
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { http, refused, shopUrl, tokensOf, tryCall } from "@/tests/support/http";
import { expectConsistentCodes, expectConsistentQuiz, expectConsistentStock } from "@/tests/support/invariants";
import { createQuestion } from "@/tests/support/quiz";

/** Raw JSON texts, since some cannot be expressed as values. */
const wrongValues = [
  "null",
  '""',
  '"   "',
  "true",
  "[]",
  "{}",
  '{"not":""}',
  "-1",
  "0",
  "1.5",
  "1e308",
  "1e999",
  "NaN",
  '"١٢"',
  "2147483648",
  "9007199254740993",
  `1${"0".repeat(400)}`,
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202etxt"',
  '"🧪"',
  '"__proto__"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"275760-09-13"',
  JSON.stringify("x".repeat(50_000)),
  '{"__proto__":{"role":"admin"}}',
  '"%"',
  '"\'; DROP TABLE users; --"',
];

const wrongQueries = [
  "page=0",
  "page=-1",
  "page=1e9",
  "page=NaN",
  "page=1.5",
  "page=abc",
  "page=",
  "limit=0",
  "limit=-1",
  "limit=101",
  "limit=1e9",
  "page=1&page=2",
  "search=%25",
  "search=_",
  "search=%5C",
  "search=%27",
  `search=${"x".repeat(10_000)}`,
  "search=%00",
  "search=%FF",
  "date_from=2026-02-30",
  "date_from=0000-00-00",
  "date_to=275760-09-13",
  "date_from=0001-01-01",
  "date_from=0000-01-01",
  "status=paid",
  "date=2026-02-30",
  "date=0000-00-00",
  "date=275760-09-13",
  "topic_id=x",
  "difficulty=none",
  "active_only=2",
  "category=%F0%9F%A7%AA",
  "__proto__=1",
  "constructor=1",
  "toString=1",
];

/**
 * Returns the invalid values for a field: all of them in `npm run test:exhaustive`; in `npm test` the next `count`, so that fields share
 * the list.
 */
function invalidValuesAt<Wrong>(place: number, all: readonly Wrong[], count: number): Wrong[] {
  const first = place * count;

  return process.env.EXHAUSTIVE === "on"
    ? [...all]
    : Array.from({ length: count }, (_, index) => all[(first + index) % all.length] as Wrong);
}

const operations = Object.entries(contracts).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Contract>).map(([name, contract]) => [`${group}.${name}`, contract] as const),
);

let tokens: Record<"user", string>;
let admin: User;
let ids: Record<
  "order" | "product" | "item" | "user" | "code" | "case" | "game" | "question" | "option" | "topic",
  string
>;
let validOrder: object;

beforeAll(async () => {
  await resetDatabase();
  const user = await createUser();
  admin = await createAdmin();
  const product = await createProduct({ stock: 100_000 });
  const order = await createOrder(user, [{ product, quantity: 1 }]);
  validOrder = orderBody([{ product }]);
  const code = await createPremiumCode();
  const attempt = await db.paymentAttempt.create({
    data: { orderId: order.id, tranId: "fuzzed", amountPaisa: 100, status: "mismatched", decidedAt: new Date() },
  });
  const entry = await db.case.create({
    data: { kind: "identity_mismatch", orderId: order.id, attemptId: attempt.id, detail: "Fuzzed" },
  });
  const question = await createQuestion();
  const { session } = await startSession({ actor: actorOf(admin), questionCount: 1, now: new Date() });
  ids = {
    order: order.id,
    product: product.id,
    item: order.items[0]?.id ?? "",
    user: user.id,
    code: code.id,
    case: entry.id,
    game: session.id,
    question: question.id,
    option: question.options[1]?.id ?? "",
    topic: question.topicId,
  };
  tokens = await tokensOf({ user });
});

/** Maps a path segment to the type of object that the id after it refers to. */
const nouns: [string, keyof typeof ids][] = [
  ["/auth/", "user"],
  ["/items/", "item"],
  ["/products/", "product"],
  ["/premium-codes/", "code"],
  ["/cases/", "case"],
  ["/quiz/session/", "game"],
  ["/quiz/questions/", "question"],
  ["/quiz/", "topic"],
];

function url({ path }: Contract): string {
  const noun = nouns.find(([part]) => path.includes(part))?.[1] ?? "order";

  return `/api/v1${path.replace(/\{\w+\}/, ids[noun])}`;
}

function paths(schema: unknown, prefix: string[] = []): string[][] {
  type Shape = { properties?: Record<string, unknown>; items?: unknown; oneOf?: unknown[] };
  const { properties, items, oneOf = [] } = schema as Shape;
  const below = Object.entries(properties ?? {}).flatMap(([name, field]) => [
    [...prefix, name],
    ...paths(field, [...prefix, name]),
  ]);

  if (items) below.push([...prefix, "0"], ...paths(items, [...prefix, "0"]));
  return [...below, ...oneOf.flatMap((one) => paths(one, prefix))];
}

/** Returns a valid body as JSON with one raw value replaced. */
function withRaw(base: object, path: string[], raw: string): string {
  const marker = "@@here@@";
  const copy = structuredClone(base) as Record<string, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) {
    place[key] = typeof place[key] === "object" && place[key] !== null ? place[key] : {};
    place = place[key] as Record<string, unknown>;
  }
  place[path.at(-1) ?? ""] = marker;

  return JSON.stringify(copy).replace(`"${marker}"`, () => raw);
}

function rightQuestion(): object {
  const options = [
    { title: "A", is_correct: true },
    { title: "B", is_correct: false },
  ];

  return { topic_id: ids.topic, title: "Fuzzed", difficulty: "easy", question_type: "multiple_choice", options };
}

const rightBodies: Record<string, () => object> = {
  "checkout.quote": () => ({ items: [{ product_id: ids.product, quantity: 1, price: 10 }], city: "Dhaka" }),
  "orders.create": () => validOrder,
  "orders.addItem": () => ({ order_id: ids.order, product_id: ids.product, quantity: 1 }),
  "orders.resendMail": () => ({ kind: "order_placed" }),
  "orders.returnParcel": () => ({ note: "Nobody at home" }),
  "cases.resolve": () => ({ action: "release" }),
  "products.create": () => ({ name: "Fuzzed", price: 10, category: "Physical" }),
  "premium-codes.generate": () => ({ count: 1 }),
  "quiz.createTopic": () => ({ name: "Fuzzed" }),
  "quiz.createQuestion": () => rightQuestion(),
  "quiz.updateQuestion": () => rightQuestion(),
  "quiz.preview": () => ({ texts: ["Water is $\\ce{H2O}$"] }),
  "quiz.practiceAnswer": () => ({ question_id: ids.question, selected_option_id: ids.option }),
  "quiz.answer": () => ({ session_id: ids.game, question_id: ids.question, selected_option_id: ids.option }),
  "contact.send": () => ({ name: "Fuzz", email: "fuzz@example.com", subject: "Fuzz", message: "Fuzz" }),
  "account.stepUp": () => ({ method: "password", current_password: "not the password" }),
  "auth.register": () => ({ email: "fuzz@example.com", password: "eight888", full_name: "Fuzz" }),
};

const withBody = operations.filter(
  ([, { body, bodyKind = "json", method }]) => body && bodyKind === "json" && method !== "DELETE",
);

describe.each(withBody)("invalid field values of %s", (name, contract) => {
  it("get a status below 500, with a message if rejected", async () => {
    const base = rightBodies[name]?.() ?? {};
    // Use a separate token, since one of the operations is the logout.
    const token = await bearerOf(admin);
    const fields = paths(z.toJSONSchema(contract.body as z.ZodType, { io: "input", unrepresentable: "any" }));
    const first = withBody.findIndex(([each]) => each === name);
    const texts = fields.flatMap((path, index) =>
      invalidValuesAt(first + index, wrongValues, 1).map((raw) => withRaw(base, path, raw)),
    );
    const failures: string[] = [];
    for (const text of texts) {
      const answer = await http(url(contract), {
        method: contract.method,
        token,
        body: text,
        headers: { "content-type": "application/json" },
      });
      if (answer.status >= 500 || (answer.status >= 400 && !errorSchema.safeParse(answer.data).success))
        failures.push(`${answer.status} ${text.slice(0, 120)}`);
    }

    expect(texts.length).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  });
});

const reading = operations.filter(([, { method }]) => method === "GET");

describe.each(reading)("the query of %s", (name, contract) => {
  it("is rejected or parsed, never a 5xx", async () => {
    const failures: string[] = [];
    const token = await bearerOf(admin);
    const place = reading.findIndex(([each]) => each === name);
    for (const query of invalidValuesAt(place, wrongQueries, 4)) {
      const answer = await http(`${url(contract)}?${query}`, { token });
      if (answer.status >= 500 || answer.status === 401) failures.push(`${answer.status} ${query.slice(0, 60)}`);
    }

    expect(failures).toEqual([]);
  });
});

describe("an invalid query", () => {
  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1&page=2",
    "limit=0",
    "limit=101",
    "search=%00",
    `search=${"x".repeat(101)}`,
    "date_from=2026-02-30",
    "date_from=0001-01-01",
    "status=paid",
  ])("returns 422: %s", async (query) => {
    expect((await http(`/api/v1/orders?${query}`, { token: tokens.user })).status).toBe(422);
  });
});

describe("a request body", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    http("/api/v1/orders", { token: tokens.user, body, headers: { "content-type": "application/json", ...headers } });

  it.each([
    ["that is not JSON", "{", 400],
    ["that is empty", "", 400],
    ["with a trailing comma", '{"a":1,}', 400],
    ["with NaN", '{"total_amount":NaN}', 400],
    ["that is a bare word", "order", 400],
    ["that is an array", "[]", 422],
    ["that is null", "null", 422],
    ["nested 40,000 deep", `${"[".repeat(40_000)}${"]".repeat(40_000)}`, 422],
  ])("%s is rejected", async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it("that is not UTF-8 returns 400", async () => {
    expect((await post(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400);
  });

  it("over the limit returns 413, also chunked without a length", async () => {
    const big = JSON.stringify({ padding: "x".repeat(200_000) });
    const pieces = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 20; index += 1) controller.enqueue(new TextEncoder().encode("x".repeat(20_000)));
        controller.close();
      },
    });
    const chunked = await fetch(`${shopUrl}/api/v1/orders`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${tokens.user}` },
      body: pieces,
      duplex: "half",
    } as RequestInit).then((answer) => answer.status);

    expect((await post(big)).status).toBe(413);
    expect(chunked).toBe(413);
  });

  it("that is compressed is rejected", async () => {
    expect((await post("x", { "content-encoding": "gzip" })).status).toBe(415);
  });

  it("with __proto__ grants no role", async () => {
    const answer = await tryCall("POST /auth/register", {
      body: '{"email":"proto@example.com","password":"eight888","full_name":"P","__proto__":{"role":"admin"},"role":"admin"}',
    });

    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({ role: "customer" });
  });

  it("with an Idempotency-Key that is too long returns 422", async () => {
    const answer = await refused("POST /orders", {
      token: tokens.user,
      body: validOrder,
      headers: { "idempotency-key": "x".repeat(256) },
    });

    expect(answer.status).toBe(422);
  });
});

describe("a path", () => {
  it.each([
    "/api/v1/products/%FF",
    "/api/v1/products/%E0%A4%A",
    "/api/v1/products/%C0%AF",
    "/api/v1/products/%00",
    "/products/%FF",
    "/%00",
  ])("%s returns 400 or 404", async (path) => {
    expect([400, 404]).toContain((await http(path)).status);
  });

  it.each([
    ["/api/v1/products", "GET, HEAD, OPTIONS, POST"],
    ["/api/v1/orders/my-orders", "GET, HEAD, OPTIONS"],
    ["/api/v1/orders/7b0c7c2e-6a53-4bb5-a5a1-0d8f7a8b9c10/pay-online", "OPTIONS, POST"],
    ["/api/health", "GET, HEAD, OPTIONS"],
    ["/api/auth/session", "GET"],
    ["/products", "GET, HEAD"],
  ])("%s with TRACE returns 405 with its own methods: %s", async (path, allow) => {
    const answer = await new Promise((resolve) => {
      const outgoing = request(`${shopUrl}${path}`, { method: "TRACE" }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.allow]),
      );
      outgoing.end();
    });

    expect(answer).toEqual([405, allow]);
    if (path.startsWith("/api/v1")) {
      expect((await http(path, { method: "OPTIONS" })).headers.get("allow")).toBe(allow);
    }
  });

  /** Sends the path unchanged; `fetch` would normalise it. */
  const raw = (path: string) =>
    new Promise<{ status: number | undefined; type: string | undefined; location: string | undefined; text: string }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(shopUrl);
        request({ hostname, port, path }, (answer) => {
          let text = "";
          answer.on("data", (chunk) => {
            text += chunk;
          });
          answer.on("end", () => {
            const { "content-type": type, location } = answer.headers;
            resolve({ status: answer.statusCode, type, location, text });
          });
        })
          .on("error", reject)
          .end();
      },
    );

  it.each([
    ["//evil.example/", 400, "en", "Oops! Page not found"],
    ["/products//x", 400, "en", "Oops! Page not found"],
    ["/products/%FF", 400, "en", "Oops! Page not found"],
    ["/_error", 404, "en", "Oops! Page not found"],
    ["/bn/products/%FF", 400, "bn", "পাতাটি পাওয়া যায়নি"],
  ])("%s returns %i in the shop's layout, in %s", async (path, status, language, words) => {
    const answer = await raw(path);

    expect([answer.status, answer.location]).toEqual([status, undefined]);
    expect(answer.type).toBe("text/html; charset=utf-8");
    for (const part of [`lang="${language}"`, words, "<header>", 'class="again"']) expect(answer.text).toContain(part);
    expect(answer.text).not.toContain("evil.example");
  });

  it.each(["/api/v1//products", "/api/v1/products/%FF"])("%s returns 400 as JSON", async (path) => {
    const answer = await raw(path);

    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "malformed" });
  });
});

it("leaves consistent books after all of this", async () => {
  await expectConsistentStock();
  await expectConsistentCodes();
  await expectConsistentQuiz();
  expect(await db.user.count({ where: { role: "admin" } })).toBe(1);
});
