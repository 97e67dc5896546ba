/** Every operation of the contracts, for every kind of caller: access, and responses to rejected callers (reliability A1, A8). */
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import type { Order } from "@/lib/orders/schema";
import { hasAbility, staffRoles } from "@/lib/roles";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { startSession } from "@/server/quiz/sessions/start";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createStaff, createUser } from "@/tests/support/factories";
import { cookieOf, http, refused, tokensOf } from "@/tests/support/http";
import { createBank } from "@/tests/support/quiz";

type OpenApi = { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };

const operations = Object.entries(contracts).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Contract>).map(([name, contract]) => [`${group}.${name}`, contract] as const),
);

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** The order's customer, another customer, an owner of the shop, and the other staff. */
let tokens: Record<"owner" | "other" | "admin" | "suspended" | (typeof otherRoles)[number], string>;
const otherRoles = staffRoles.filter((role) => role !== "owner");

let order: Order;
let quizSessionId: string;

beforeAll(async () => {
  await resetDatabase();
  const owner = await createUser();
  const suspended = await createStaff("manager");
  const staff = await Promise.all(otherRoles.map(async (role) => [role, await createStaff(role)] as const));
  tokens = await tokensOf({
    owner,
    other: await createUser(),
    admin: await createAdmin(),
    suspended,
    ...(Object.fromEntries(staff) as Record<(typeof otherRoles)[number], User>),
  });
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
  order = await createOrder(owner, [{ product: await createProduct(), quantity: 2 }]);
  await createBank();
  const game = { actor: actorOf(owner), questionCount: 10, now: new Date() };
  quizSessionId = (await startSession(game)).session.id;
  // Practice draws questions at random: without questions its responses are comparable.
  await db.quizQuestion.updateMany({ data: { isActive: false } });
});

function url(contract: Contract, id: string): string {
  return `/api/v1${contract.path
    .replace("{courier}", "steadfast")
    .replace("{provider}", "alpha")
    .replace(/\{\w+\}/, encodeURIComponent(id))}`;
}

const contentTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=x",
};

/** Webhooks accept the courier's secret instead of a session. */
const hasOwnSecret = ({ path }: Contract) => path.endsWith("/webhook");

/** Sends a body that is invalid in every schema: access must be checked before the body. */
function sendInvalid(contract: Contract, token?: string, id = UNKNOWN_ID, slash = "") {
  const body = contract.body
    ? { body: "[]", headers: { "content-type": contentTypes[contract.bodyKind ?? "json"] } }
    : {};

  return http(url(contract, id) + slash, { method: contract.method, token, ...body });
}

/** Values that differ in every response. */
const DRAWN = ["now", "id", "secret", "uri", "qr", "challenge", "options"];

function withoutDrawn(data: unknown): unknown {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;

  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, DRAWN.includes(name) ? null : value]));
}

describe.each(operations)("%s", (_, contract) => {
  it("allows the declared roles", async () => {
    const statuses = [];
    for (const token of [undefined, tokens.other, tokens.admin])
      statuses.push((await sendInvalid(contract, token)).status);

    if (hasOwnSecret(contract)) return expect(statuses).toEqual([401, 401, 401]);
    const expected = typeof contract.auth === "object" ? [401, 403] : { public: [], user: [401] }[contract.auth];
    expect(statuses.slice(0, expected.length)).toEqual(expected);
    for (const status of statuses.slice(expected.length)) expect([401, 403]).not.toContain(status);
  });

  it.each(otherRoles)("allows the role %s if it has the ability", async (role) => {
    const { status, data } = await sendInvalid(contract, tokens[role]);
    const { auth } = contract;
    if (hasOwnSecret(contract)) expect(status).toBe(401);
    else if (typeof auth === "object" && !hasAbility({ role: "admin", staffRole: role }, auth.can)) {
      const detail = "Your role doesn't allow this. Ask the shop's owner.";
      expect([status, data]).toEqual([403, { detail, code: "forbidden" }]);
    } else expect([401, 403]).not.toContain(status);
  });

  it("rejects suspended staff like an ended session", async () => {
    const { status } = await sendInvalid(contract, tokens.suspended);

    if (contract.auth !== "public") expect(status).toBe(401);
  });

  it("responds the same with and without a trailing slash", async () => {
    const token = contract.auth === "public" ? undefined : tokens.admin;
    const [plain, slashed] = [await sendInvalid(contract, token), await sendInvalid(contract, token, UNKNOWN_ID, "/")];

    expect(slashed.status).toBe(plain.status);
    expect(withoutDrawn(slashed.data)).toEqual(withoutDrawn(plain.data));
    expect(plain.status).toBeLessThan(500);
    if (contract.status !== 303) expect(plain.status < 300 || plain.status >= 400).toBe(true);
  });

  it("has a request id, and is cacheable only if public", async () => {
    // Without a token if cacheable: responses to admins may contain more, and are then uncacheable.
    const { headers, status } = await sendInvalid(contract, contract.cacheable ? undefined : tokens.admin);

    expect(headers.get("x-request-id")).toMatch(/^[\w-]{16,}$/);
    expect(headers.get("cache-control")).toBe(contract.cacheable && status === 200 ? "public, no-cache" : "no-store");
  });
});

const guarded = operations.filter(([, { auth }]) => auth !== "public");

describe.each(guarded)("%s", (_, contract) => {
  it("returns only a 401 to a guest", async () => {
    const { data, headers } = await sendInvalid(contract);

    expect(data).toEqual({ detail: "Authentication required", code: "unauthenticated" });
    expect(headers.get("www-authenticate")).toBe("Bearer");
  });
});

/** Operations with an id in the path; an invalid id in a body is a field error (D2.4). */
const named = operations.filter(([, { notFound, path }]) => notFound !== undefined && path.includes("{"));

/** Valid values for the fields of all operations. */
const fields = {
  status: "cancelled",
  role: "customer",
  staff_role: "support",
  charge: 1,
  reorder_point: 5,
  quantity: 1,
  code: "123456",
  name: "My phone",
  user_email: "a@example.com",
  action: "dismiss",
  is_read: true,
  direction: "up",
  stars: 5,
  text: "Clear pictures.",
  reason: "It speaks of another shop.",
  reply: "Thank you.",
  decision: "show",
  outcome: "no_answer",
  return_status: "lost",
  reattempt: "again",
  days: 30,
  note: "Pays the rest on Friday.",
  written_at: "2026-11-21T08:30:00.000Z",
  request_id: UNKNOWN_ID,
  supplier_id: UNKNOWN_ID,
  version: 1,
  lines: [{ product_id: UNKNOWN_ID, quantity: 1, unit_cost: 1 }],
};

/** Outcomes that differ from `fields`, by the end of the path. */
const outcomes: [end: string, outcome: string][] = [
  ["/replies", "settled"],
  ["/parcels/{id}/resolve", "not_booked"],
];

/** Removes the fields that a strict schema rejects. */
function knownBy(schema: z.ZodType, json: Record<string, unknown>) {
  const issues = schema.safeParse(json).error?.issues ?? [];
  const unknown = new Set(issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : [])));

  return Object.fromEntries(Object.entries(json).filter(([name]) => !unknown.has(name)));
}

describe.each(named)("%s", (_, contract) => {
  it("returns the same for an unknown and an invalid id", async () => {
    const kind = contract.path.includes("coupons") ? "fixed" : "order_placed";
    const reason = /\/(refunds|status)$/.test(contract.path) ? "other" : fields.reason;
    const outcome = outcomes.find(([end]) => contract.path.endsWith(end))?.[1] ?? fields.outcome;
    const body = contract.body ? { json: knownBy(contract.body, { ...fields, kind, reason, outcome }) } : {};
    const query = contract.query?.safeParse({}).success === false ? "?count=1" : "";
    const send = (id: string) =>
      http(url(contract, id) + query, { method: contract.method, token: tokens.admin, ...body });
    const [unknown, impossible] = [await send(UNKNOWN_ID), await send("not-an-id")];

    expect([unknown.status, impossible.status]).toEqual([404, 404]);
    expect(unknown.data).toEqual({ detail: contract.notFound, code: "not_found" });
    expect(impossible.data).toEqual(unknown.data);
  });
});

/** Returns the id of the other user's object for a path. */
function ownedId(path: string): string {
  if (path.startsWith("/quiz/session/")) return quizSessionId;

  return path.includes("/items/") ? (order.items[0]?.id ?? "") : order.id;
}

const owned = operations.filter(([, { owner }]) => owner);

describe.each(owned)("%s", (_, contract) => {
  it("returns not found for another user's object", async () => {
    const id = ownedId(contract.path);
    const body = contract.body ? { json: knownBy(contract.body, { status: "cancelled", quantity: 2 }) } : {};
    const sendAs = (token: string, thing: string) =>
      http(url(contract, thing), { method: contract.method, token, ...body });
    const [foreign, unknown] = [await sendAs(tokens.other, id), await sendAs(tokens.other, UNKNOWN_ID)];

    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });
});

const written = operations.filter(([, { body, bodyOptional }]) => body && !bodyOptional);

describe.each(written)("%s", (_, contract) => {
  it("accepts only its own content type", async () => {
    const sendType = (type: string) =>
      http(url(contract, UNKNOWN_ID), {
        method: contract.method,
        token: tokens.admin,
        body: "{}",
        headers: { "content-type": type },
      });

    expect((await sendType("text/plain")).status).toBe(415);
    const other = contract.bodyKind === "multipart" ? "json" : "multipart";
    expect((await sendType(contentTypes[other])).status).toBe(415);
  });
});

describe("every path", () => {
  const byPath = Map.groupBy(operations, ([, contract]) => contract.path);

  it.each([...byPath])("%s responds to other methods with 405 and Allow", async (path, here) => {
    const present: string[] = here.map(([, contract]) => contract.method);
    const id = path.includes("{term}") ? "x" : UNKNOWN_ID;
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((other) => !present.includes(other))) {
      const answer = await http(`/api/v1${path.replace(/\{\w+\}/, id)}`, { method });

      // A fixed path may coincide with one that has a parameter, e.g. GET /orders/items and GET /orders/{id}.
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining(present));
      expect(answer.data).toMatchObject({ code: "method_not_allowed" });
    }
  });

  it("under /api that is unknown gets a JSON 404, with any method and both slash forms", async () => {
    for (const path of [
      "/api",
      "/api/v1",
      "/api/v1/",
      "/api/v1/nothing",
      "/api/v1/orders/a/b/c/d",
      "/api/v2/orders",
      "/api/auth/signin",
      "/api/auth/callback/credentials",
    ]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await http(path, { method });
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.data, `${method} ${path}`).toHaveProperty("detail");
      }
    }
  });
});

describe("routes without a contract", () => {
  it.each(["/api/v1/docs", "/api/v1/docs/", "/api/v1/openapi.json", "/api/health", "/api/ready"])(
    "%s responds to GET only",
    async (path) => {
      for (const method of ["POST", "PUT", "DELETE"]) {
        const answer = await http(path, { method });
        expect(answer.status, method).toBe(405);
        expect(answer.headers.get("allow")).toMatch(/GET, HEAD/);
      }
      expect((await http(path)).status).toBe(200);
    },
  );

  it.each(["/api/v1/docs", "/api/v1/openapi.json"])("%s is revalidated by its ETag", async (path) => {
    const first = await http(path);
    const etag = first.headers.get("etag") ?? "";
    const again = await http(path, { headers: { "if-none-match": etag } });
    const plain = await http(path, { headers: { "accept-encoding": "identity" } });

    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect([plain.text, plain.headers.get("etag")]).toEqual([first.text, etag]);
  });

  it("describes every operation once in openapi.json", async () => {
    const data = (await http("/api/v1/openapi.json")).data as OpenApi;
    const described = Object.entries(data.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
    );
    const declared = operations.map(([name, { method, path }]) => [name, `${method} /api/v1${path}`]);

    expect(data.openapi).toBe("3.1.0");
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
    expect(described).toHaveLength(declared.length);
  });

  it("lists the methods on OPTIONS", async () => {
    const orders = await http("/api/v1/orders/my-orders", { method: "OPTIONS" });
    const nothing = await http("/api/v1/nothing", { method: "OPTIONS" });

    expect([orders.status, nothing.status]).toEqual([204, 404]);
    expect(orders.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });
});

describe("the API and the cookie", () => {
  it("accepts the bearer header only: a cookie does not authenticate", async () => {
    const cookie = await cookieOf(await createUser());
    expect(cookie).toContain("session-token=");

    const read = await refused("GET /auth/me", { headers: { cookie } });
    const write = await refused("POST /orders", { body: {}, headers: { cookie } });

    expect([read.status, write.status]).toEqual([401, 401]);
  });

  it("sends no CORS headers", async () => {
    const answer = await http("/api/v1/products", { headers: { origin: "https://evil.example" } });
    const preflight = await http("/api/v1/orders", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });

    for (const { headers } of [answer, preflight]) expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});
