/** Every premium code endpoint and its rules (spec 7, D1.27, D3.29 to D3.34). Interaction with orders: order-codes.test.ts. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { banglaNamesOfBatches } from "@/server/products/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentCodes } from "@/tests/support/invariants";

const PAST = "2020-01-01T00:00:00.000Z";
const AHEAD = "2190-01-01T00:00:00.000Z";

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

const use = (as: User, code: string) => tryCall("POST /premium-codes/use/{code}", { as, params: { code } });
const put = (id: string, body: object) => tryCall("PUT /premium-codes/{id}", { as: admin, params: { id }, body });

describe("creating codes", () => {
  it("requires no fields or body", async () => {
    const empty = await call("POST /premium-codes", { as: admin, body: {} });
    const bare = await call("POST /premium-codes", { as: admin });

    expect([empty.status, bare.status]).toEqual([201, 201]);
    expect(empty.data).toMatchObject({
      is_active: true,
      description: "",
      usage_limit: null,
      used_count: 0,
      expires_at: null,
      bound_user_email: null,
      distributed_to_email: null,
      distributed_at: null,
      distributed_to_order_id: null,
    });
    expect(empty.data.code).toMatch(/^CCAR(-[2-9A-HJKMNP-Z]{4}){3}$/);
    expect(empty.data.code).not.toBe(bare.data.code);
  });

  it("accepts its fields, and ignores read-only ones", async () => {
    const { data } = await tryCall("POST /premium-codes", {
      as: admin,
      body: {
        description: " School fair ",
        is_active: false,
        usage_limit: 3,
        expires_at: "2190-01-01T06:00:00+06:00",
        used_count: 2,
        code: "CCAR-AAAA-AAAA-AAAA",
        bound_user_email: "x@example.com",
      },
    });

    expect(data).toMatchObject({
      description: "School fair",
      is_active: false,
      usage_limit: 3,
      used_count: 0,
      expires_at: "2190-01-01T00:00:00.000Z",
      bound_user_email: null,
    });
    expect(data.code).not.toBe("CCAR-AAAA-AAAA-AAAA");
  });

  it.each([
    [{ usage_limit: 0 }],
    [{ usage_limit: 1.5 }],
    [{ expires_at: "tomorrow" }],
    [{ expires_at: "0000-01-01T00:00:00Z" }],
  ])("rejects %j", async (body) => {
    expect((await refused("POST /premium-codes", { as: admin, body })).status).toBe(422);
  });

  it("generates 1 to 100 identical ones", async () => {
    const many = await call("POST /premium-codes/generate", {
      as: admin,
      body: { count: 100, description: "Batch", usage_limit: 1 },
    });
    const wrong = [];
    for (const count of [0, 101, -1, 1.5, "5", null, undefined]) {
      const { status, data } = await refused("POST /premium-codes/generate", { as: admin, body: { count } });
      wrong.push([status, data.detail]);
    }

    expect(many.status).toBe(201);
    expect(many.data.count).toBe(100);
    expect(new Set(many.data.codes.map(({ code }) => code)).size).toBe(100);
    expect(many.data.codes[99]).toMatchObject({ description: "Batch", usage_limit: 1, is_active: true });
    expect(wrong).toEqual(Array(7).fill([422, "Count must be between 1 and 100"]));
    expect(await db.premiumCode.count()).toBe(100);
  });
});

describe("the code list", () => {
  it("is newest first, 100 per page, and filters by active, bound and search", async () => {
    const old = await createPremiumCode({ createdAt: new Date("2026-01-01T00:00:00Z"), isActive: false });
    const bound = await createPremiumCode({
      createdAt: new Date("2026-02-01T00:00:00Z"),
      boundUserEmail: "mitu@example.com",
    });
    const free = await createPremiumCode({ createdAt: new Date("2026-03-01T00:00:00Z") });
    const ids = async (query: Record<string, string>) => {
      const { data } = await call("GET /premium-codes", { as: admin, query });
      return data.data.map(({ id }) => id);
    };

    const all = await call("GET /premium-codes", { as: admin });

    expect(all.data.pagination).toMatchObject({ page_size: 100, total_items: 3 });
    expect(await ids({})).toEqual([free.id, bound.id, old.id]);
    expect(await ids({ active_only: "true" })).toEqual([free.id, bound.id]);
    expect(await ids({ bound_only: "true" })).toEqual([bound.id]);
    expect(await ids({ search: "MITU@" })).toEqual([bound.id]);
    expect(await ids({ search: free.code.toLowerCase().replaceAll("-", " ") })).toEqual([free.id]);
    expect(await ids({ search: old.code.slice(5, 14) })).toEqual([old.id]);
    expect(await ids({ search: "%" })).toEqual([]);
    expect(await ids({ limit: "1", page: "2" })).toEqual([bound.id]);
  });

  it("has statistics", async () => {
    await createPremiumCode({ isActive: false });
    await createPremiumCode({ boundUserEmail: "mitu@example.com" });
    await createPremiumCode({ expiresAt: new Date(PAST) });
    await createPremiumCode({ description: "Silver", usageLimit: 1, usedCount: 1 });
    await createPremiumCode({ description: "Silver", purpose: "product" });
    await createPremiumCode();
    for (const deliversCode of ["Silver", "Gold"]) {
      const { id } = await createProduct();
      await db.product.update({ where: { id }, data: { deliversCode } });
    }

    const { data } = await call("GET /premium-codes/stats", { as: admin });

    expect(data).toEqual({
      total_codes: 6,
      active_codes: 5,
      bound_codes: 1,
      unbound_codes: 5,
      inactive_codes: 1,
      expired_codes: 1,
      free_codes: 1,
      any_order: true,
      batches: [
        { description: "Gold", free_codes: 0, reserved_codes: 0 },
        { description: "Silver", free_codes: 1, reserved_codes: 0 },
      ],
      waiting_orders: 0,
    });
  });

  it("are selected by the list's filters, unless the matches changed, and exported as a file of these only", async () => {
    const found = await createPremiumCode({ boundUserEmail: "mitu@example.com" });
    await createPremiumCode();
    const query = { search: "mitu@", count: "1" };

    const { data } = await call("GET /premium-codes/selection", { as: admin, query });
    const others = await refused("GET /premium-codes/selection", { as: admin, query: { count: "1" } });
    const file = await call("POST /premium-codes/export.csv", {
      as: admin,
      body: { ids: data.codes.map(({ id }) => id) },
    });

    expect(data.codes).toEqual([{ id: found.id, code: found.code }]);
    expect([others.status, others.data.code]).toEqual([409, "selection_changed"]);
    expect(String(file.data).trim().split("\n").slice(1)).toEqual([expect.stringContaining(found.code)]);
  });
});

describe("a single code", () => {
  it("is read and changed; only sent fields change, null clears", async () => {
    const { id } = await createPremiumCode({ description: "Old", usageLimit: 5, usedCount: 2 });

    const named = await put(id, { description: "New", expires_at: AHEAD });
    const cleared = await put(id, { usage_limit: null, expires_at: null, is_active: false });
    const read = await call("GET /premium-codes/{id}", { as: admin, params: { id } });

    expect(named.data).toMatchObject({ description: "New", usage_limit: 5, expires_at: AHEAD, is_active: true });
    expect(cleared.data).toMatchObject({ description: "New", usage_limit: null, expires_at: null, is_active: false });
    expect(read.data).toEqual(cleared.data);
    expect(await db.auditEntry.count({ where: { entity: "premium_code", entityId: id, action: "updated" } })).toBe(2);
  });

  it("cannot be created or set as expired; a past expiry may stay", async () => {
    const { id } = await createPremiumCode({ description: "Old", expiresAt: new Date(PAST) });
    const fresh = await createPremiumCode();

    const answers = [
      await tryCall("POST /premium-codes", { as: admin, body: { expires_at: PAST } }),
      await tryCall("POST /premium-codes/generate", { as: admin, body: { count: 2, expires_at: PAST } }),
      await put(fresh.id, { expires_at: PAST }),
      await put(id, { expires_at: "2020-01-02T00:00:00.000Z" }),
    ];
    const kept = await put(id, { description: "New", expires_at: PAST });

    const detail = "Expiry must be in the future. To stop a code now, deactivate it.";
    for (const { status, error } of answers) {
      expect([status, error.detail, error.errors]).toEqual([422, detail, [{ field: "expires_at", message: detail }]]);
    }
    expect([kept.status, kept.data.description, kept.data.expires_at]).toEqual([200, "New", PAST]);
    expect(await db.premiumCode.count()).toBe(2);
  });

  it("cannot get a limit below its uses", async () => {
    const { id } = await createPremiumCode({ usedCount: 3 });

    const statuses = [(await put(id, { usage_limit: 2 })).status, (await put(id, { usage_limit: 3 })).status];

    expect(statuses).toEqual([409, 200]);
  });

  it("is bound once, in lower case, and unbound again", async () => {
    const { id } = await createPremiumCode();
    const bind = (user_email: string) =>
      tryCall("POST /premium-codes/{id}/bind", { as: admin, params: { id }, body: { user_email } });

    const first = await bind(" Mitu.Das@Example.COM ");
    const second = await bind("other@example.com");
    const empty = await bind("");
    const freed = await call("POST /premium-codes/{id}/unbind", { as: admin, params: { id } });
    const again = await call("POST /premium-codes/{id}/unbind", { as: admin, params: { id } });

    expect(first.data.bound_user_email).toBe("mitu.das@example.com");
    expect([first.status, second.status, empty.status, freed.status, again.status]).toEqual([200, 409, 422, 200, 200]);
    expect(freed.data.bound_user_email).toBeNull();
  });

  it("is bound by one of 20 concurrent requests", async () => {
    const { id } = await createPremiumCode();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tryCall("POST /premium-codes/{id}/bind", {
          as: admin,
          params: { id },
          body: { user_email: `user${index}@example.com` },
        }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it("is deleted, also if bound", async () => {
    const { id } = await createPremiumCode({ boundUserEmail: "mitu@example.com" });

    const gone = await call("DELETE /premium-codes/{id}", { as: admin, params: { id } });
    const again = await refused("DELETE /premium-codes/{id}", { as: admin, params: { id } });

    expect([gone.status, again.status]).toEqual([204, 404]);
  });
});

describe("binding a code", () => {
  it.each([
    [false, 1],
    [true, 0],
  ])(
    "emails the link to an account whose address is not verified yet: verified %s, %i emails",
    async (isVerified, mails) => {
      const { email } = await createUser({ isVerified });
      const { id } = await createPremiumCode();

      const { status } = await call("POST /premium-codes/{id}/bind", {
        as: admin,
        params: { id },
        body: { user_email: email },
      });

      expect(status).toBe(200);
      expect(await db.mail.count({ where: { kind: "email_verification", recipient: email } })).toBe(mails);
    },
  );
});

describe("using a code", () => {
  it("counts each use of an unbound code by anyone, ignoring case, and binds nothing", async () => {
    const { id, code } = await createPremiumCode({ usageLimit: 3 });
    const [one, other] = [await createUser(), await createUser()];

    const first = await use(one, code);
    const second = await use(other, code.toLowerCase().replaceAll("-", " "));

    expect(first.data).toEqual({ code, used_count: 1, usage_limit: 3, remaining: 2 });
    expect(second.data).toMatchObject({ code, used_count: 2, remaining: 1 });
    expect((await db.premiumCode.findUniqueOrThrow({ where: { id } })).boundUserEmail).toBeNull();
  });

  it("is exact: 100 concurrent uses with a limit of 10 count 10 (R13)", async () => {
    const { id, code } = await createPremiumCode({ usageLimit: 10 });
    const user = await createUser();

    const answers = await Promise.all(Array.from({ length: 100 }, () => use(user, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, data }) => status === 409 && data.code === "usage_limit_reached")).toHaveLength(
      90,
    );
    expect((await db.premiumCode.findUniqueOrThrow({ where: { id } })).usedCount).toBe(10);
    await expectConsistentCodes();
  });

  it("reports if there is no limit", async () => {
    const { code } = await createPremiumCode();

    expect((await use(await createUser(), code)).data).toEqual({
      code,
      used_count: 1,
      usage_limit: null,
      remaining: null,
    });
  });

  it("rejects, without counting, codes that are unknown, another user's, inactive, expired or used up", async () => {
    const user = await createUser({ isVerified: true });
    const unfit = [
      await createPremiumCode({ boundUserEmail: "somebody@example.com" }),
      await createPremiumCode({ isActive: false }),
      await createPremiumCode({ expiresAt: PAST }),
      await createPremiumCode({ usageLimit: 2, usedCount: 2 }),
    ];

    const answers = [];
    for (const code of ["CCAR-2222-2222-2222", "not a code", ...unfit.map(({ code }) => code)]) {
      const { status, error } = await use(user, code);
      answers.push([status, error.code]);
    }

    expect(answers).toEqual([
      [404, "not_found"],
      [404, "not_found"],
      [403, "bound_to_another"],
      [409, "inactive"],
      [409, "expired"],
      [409, "usage_limit_reached"],
    ]);
    expect((await db.premiumCode.aggregate({ _sum: { usedCount: true } }))._sum.usedCount).toBe(2);
  });

  it("works the same with the code in the body, and so does checking it", async () => {
    const user = await createUser();
    const { code } = await createPremiumCode({ usageLimit: 2 });
    const typed = code.toLowerCase().replaceAll("-", " ");
    const applyTyped = (body: unknown) => tryCall("POST /premium-codes/use", { as: user, body });

    const first = await applyTyped({ code: typed });
    const validated = await call("POST /premium-codes/validate", { body: { code: typed } });
    const second = await use(user, code);
    const third = await applyTyped({ code });

    expect([first.status, first.data]).toEqual([200, { code, used_count: 1, usage_limit: 2, remaining: 1 }]);
    expect(validated.data).toMatchObject({ valid: true, reason: null, code });
    expect(second.data.remaining).toBe(0);
    expect([third.status, third.data.code]).toEqual([409, "usage_limit_reached"]);
    expect((await applyTyped({ code: "not a code" })).status).toBe(404);
    expect((await applyTyped({ code: "" })).status).toBe(422);
  });

  it("requires a verified email for a code that an admin bound to it", async () => {
    const user = await createUser({ email: "late@example.com" });
    const { code } = await createPremiumCode({ boundUserEmail: "late@example.com" });

    const before = await use(user, code);
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    const after = await use(user, code);

    expect([before.status, before.data.code]).toEqual([403, "email_unverified"]);
    expect(after.status).toBe(200);
  });
});

describe("my codes", () => {
  const mine = async (as: User) => {
    const { data } = await call("GET /premium-codes/my-codes", { as });
    return data.data.map(({ code }) => code);
  };

  it("shows codes that an admin bound to the account's email only once it is verified", async () => {
    const user = await createUser({ email: "late@example.com" });
    const { code } = await createPremiumCode({ boundUserEmail: "late@example.com" });
    await createPremiumCode({ boundUserEmail: "somebody@example.com" });
    await createPremiumCode();

    const before = await mine(user);
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });

    expect(before).toEqual([]);
    expect(await mine(user)).toEqual([code]);
  });

  it("are counted for admins", async () => {
    const user = await createUser({ email: "late@example.com" });
    await createPremiumCode({ boundUserEmail: "late@example.com" });

    const { data } = await call("GET /auth/users/{id}", { as: admin, params: { id: user.id } });

    expect(data).toMatchObject({ orders_count: 0, codes_count: 1 });
  });
});

describe("validating a code", () => {
  const validate = async (code: string) =>
    (await call("GET /premium-codes/validate/{code}", { params: { code } })).data;

  it("shows a guest whether it can be used, and the reason if not", async () => {
    const good = await createPremiumCode({ description: "Fair", boundUserEmail: "a@example.com" });
    const bad = [
      await createPremiumCode({ isActive: false }),
      await createPremiumCode({ expiresAt: PAST }),
      await createPremiumCode({ usageLimit: 1, usedCount: 1 }),
    ];

    const valid = await validate(good.code.toLowerCase());
    const reasons = [];
    for (const { code } of bad) reasons.push((await validate(code)).reason);

    expect(valid).toEqual({
      valid: true,
      reason: null,
      code: good.code,
      description: "Fair",
      expires_at: null,
      is_bound: true,
    });
    expect(reasons).toEqual(["inactive", "expired", "usage_limit_reached"]);
    expect(await validate("nonsense")).toEqual({
      valid: false,
      reason: "not_found",
      code: "nonsense",
      description: null,
      expires_at: null,
      is_bound: false,
    });
    expect((await validate("ccar-2222-2222-2222")).reason).toBe("not_found");
  });
});

it("uses the Bangla name of the product that delivers its batch, if there is one", async () => {
  await createProduct({ nameBn: "প্রিমিয়াম অ্যাপ", category: "Software", deliversCode: "Premium, 12 months" });
  await createProduct({ category: "Software", deliversCode: "Premium, 1 month" });
  await createProduct({ nameBn: "সেট", category: "Bundle", deliversCode: "Of a fair" });

  const names = await banglaNamesOfBatches(["Premium, 12 months", "Premium, 1 month", "Of a fair", null]);

  expect([...names]).toEqual([["Premium, 12 months", "প্রিমিয়াম অ্যাপ"]]);
});
