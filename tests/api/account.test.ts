/** Account settings: profile, password and devices (D9.70). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0";
const NEW_PASSWORD = "copper flame 29";

let user: User;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser({ email: "rahima@example.com", fullName: "Rahima Khatun", phone: "01712-345678" });
});

async function signIn(userAgent: string, password = PASSWORD): Promise<string> {
  const body = { username: user.email, password };
  const { data } = await call("POST /auth/login", { body, headers: { "user-agent": userAgent } });

  return data.access_token;
}

const isSignedIn = async (token: string) => (await tryCall("GET /auth/me", { token })).status === 200;

const audited = async (action: string) => db.auditEntry.findMany({ where: { action, entityId: user.id } });

describe("the profile", () => {
  it("is shown without secrets", async () => {
    const { data } = await call("GET /account", { as: user });

    expect(data).toEqual({
      id: user.id,
      email: "rahima@example.com",
      role: "customer",
      full_name: "Rahima Khatun",
      phone: "01712-345678",
      created_at: expect.any(String),
      locale: "en",
      email_verified: false,
      pending_email: null,
      emails: { back_in_stock: true, quiz_reward: true },
      has_password: true,
      deletion_due_at: null,
    });
  });

  it("changes what is sent, and records it", async () => {
    const { data } = await call("PATCH /account", {
      as: user,
      body: { full_name: "রহিমা খাতুন", phone: "+880 1812 345678", locale: "bn" },
    });

    expect(data).toMatchObject({ full_name: "রহিমা খাতুন", phone: "+880 1812 345678", locale: "bn" });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ phoneDigits: "+8801812345678" });
    const [entry] = await audited("updated");
    expect(entry).toMatchObject({
      actorId: user.id,
      changes: {
        full_name: { from: "Rahima Khatun", to: "রহিমা খাতুন" },
        phone: { from: "01712-345678", to: "+880 1812 345678" },
        locale: { from: "en", to: "bn" },
      },
    });
  });

  it("clears the phone number, and records nothing without a change", async () => {
    await call("PATCH /account", { as: user, body: { full_name: "Rahima Khatun" } });
    expect(await audited("updated")).toEqual([]);

    await call("PATCH /account", { as: user, body: { phone: null } });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ phone: null, phoneDigits: null });
  });

  it.each([{ full_name: " " }, { full_name: "www.evil.example" }, { phone: "12345" }, { locale: "fr" }])(
    "rejects %j",
    async (body) => {
      expect((await refused("PATCH /account", { as: user, body })).status).toBe(422);
      expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ fullName: "Rahima Khatun" });
    },
  );

  it("ignores fields that nobody may set", async () => {
    await call("PATCH /account", { as: user, body: { role: "admin", email: "x@example.com" } as object });

    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ role: "customer", email: user.email });
  });
});

describe("the password", () => {
  const change = (token: string, current = PASSWORD, next = NEW_PASSWORD) =>
    tryCall("PUT /account/password", { token, body: { current_password: current, new_password: next } });

  it("changes with the current one, and ends the other sessions and reset links", async () => {
    const [here, other] = [await signIn(CHROME), await signIn(FIREFOX)];
    const link = { kind: "password_reset", userId: user.id, hash: "mailed", expiresAt: new Date(Date.now() + 60_000) };
    await db.userToken.create({ data: link as never });

    expect((await change(here)).status).toBe(204);

    expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false]);
    expect(await db.userToken.count()).toBe(0);
    expect((await tryCall("POST /auth/login", { body: { username: user.email, password: PASSWORD } })).status).toBe(
      401,
    );
    expect(await isSignedIn(await signIn(CHROME, NEW_PASSWORD))).toBe(true);
    expect(await audited("password_changed")).toMatchObject([{ actorId: user.id }]);
  });

  it.each([
    [{ current: "not mine at all" }, "wrong_password", "current_password"],
    [{ next: "rahima1990" }, "guessable_password", "new_password"],
    [{ next: "short" }, "invalid", "new_password"],
  ])("is rejected for %j", async ({ current, next }: { current?: string; next?: string }, code, field) => {
    const { status, error } = await change(await signIn(CHROME), current, next);

    expect([status, error.code, error.errors?.[0]?.field]).toEqual([422, code, field]);
    expect(await isSignedIn(await signIn(CHROME))).toBe(true);
  });

  it("cannot be guessed with a stolen session", async () => {
    const token = await signIn(CHROME);
    for (let index = 0; index < 10; index += 1) await change(token, `guess ${index}`);

    expect((await change(token)).status).toBe(429);
  });

  it("changes once for several calls at a time", async () => {
    const token = await signIn(CHROME);
    const answers = await Promise.all(
      ["copper flame 1", "copper flame 2", "copper flame 3"].map((next) => change(token, PASSWORD, next)),
    );

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await audited("password_changed")).toHaveLength(1);
  });

  it("is set by a link for an account without one", async () => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const { status, data } = await refused("PUT /account/password", {
      as: user,
      body: { current_password: "any", new_password: NEW_PASSWORD },
    });

    expect([status, data.code]).toEqual([409, "no_password"]);
    expect((await call("GET /account", { as: user })).data.has_password).toBe(false);
  });
});

describe("the devices", () => {
  it("are listed with browser and system only, the current one marked", async () => {
    const here = await signIn(CHROME);
    await signIn(FIREFOX);

    const { data } = await call("GET /account/sessions", { token: here });

    expect(data.map(({ device, is_current }) => [device, is_current]).sort()).toEqual([
      ["Chrome, Android", true],
      ["Firefox, Windows", false],
    ]);
    expect(JSON.stringify(await db.session.findMany())).not.toMatch(/Mozilla|120\.0/);
  });

  it("are signed out one by one, but not those of others", async () => {
    const here = await signIn(CHROME);
    const other = await signIn(FIREFOX);
    const { data } = await call("GET /account/sessions", { token: here });
    const id = data.find(({ is_current }) => !is_current)?.id ?? "";
    const stranger = await createUser();

    expect((await refused("DELETE /account/sessions/{id}", { as: stranger, params: { id } })).status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
    await call("DELETE /account/sessions/{id}", { token: here, params: { id } });

    expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false]);
    expect((await refused("DELETE /account/sessions/{id}", { token: here, params: { id } })).status).toBe(404);
    expect(await audited("device_signed_out")).toHaveLength(1);
  });

  it("are signed out all at once, except the current one", async () => {
    const here = await signIn(CHROME);
    const others = [await signIn(FIREFOX), await signIn(CHROME)];

    await call("DELETE /account/sessions", { token: here });

    expect(await isSignedIn(here)).toBe(true);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect((await call("GET /account/sessions", { token: here })).data).toHaveLength(1);
    expect(await audited("devices_signed_out")).toHaveLength(1);
  });
});
