/** Hashes and refused passwords (D9.28, ADR 090). */
import { writeFileSync } from "node:fs";
import path from "node:path";
import bcrypt from "bcryptjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";
import { createTempDir } from "../../scripts/lib/cleanup-on-exit.ts";

// The settings are frozen otherwise.
vi.mock("@/server/env", async (original) => {
  const { env, ...others } = await original<typeof import("@/server/env")>();
  return { ...others, env: { ...env } };
});

beforeEach(resetDatabase);
afterEach(() => {
  Object.assign(env, { commonPasswordsFile: null, keepsOldHashes: false });
  globalThis.chemcard?.delete("common-passwords");
});

const account = { email: "rahima@example.com", password: "eight888", full_name: "Rahima Khatun" };
const register = (password: string) => tryCall("POST /auth/register", { body: { ...account, password } });
const signIn = (password: string, email = account.email) =>
  tryCall("POST /auth/login", { body: { username: email, password } });

async function storedHash(email = account.email): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { email } })).passwordHash ?? "";
}

describe("a new password", () => {
  it("is hashed as a whole, in any script", async () => {
    const password = "তামা ".repeat(25);
    expect((await register(password)).status).toBe(201);

    expect(await storedHash()).toMatch(/^hmac-sha256:\$2b\$10\$/);
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(password.slice(0, -1))).status).toBe(401);
  });

  it("fits however its characters are composed", async () => {
    await register("cafe\u0301 noir");

    expect((await signIn("caf\u00e9 noir")).status).toBe(200);
  });

  it.each([
    ["Basketball", "This password is one of the most used ones. Please choose another one."],
    ["chemcard2026", "Please choose a password that is not the shop's name, your name or your email address."],
    ["Rahima 1990", "Please choose a password that is not the shop's name, your name or your email address."],
    ["rahima@example.com", "Please choose a password that is not the shop's name, your name or your email address."],
  ])("is refused: %s", async (password, message) => {
    const { status, data } = await refused("POST /auth/register", { body: { ...account, password } });

    expect([status, data]).toEqual([
      422,
      { detail: message, code: "guessable_password", errors: [{ field: "password", message }] },
    ]);
  });

  it("is refused if the operator's list has it", async () => {
    const file = path.join(createTempDir("passwords"), "list.txt");
    writeFileSync(file, "Rasgulla Sweet\n\nrosogolla99\n");
    Object.assign(env, { commonPasswordsFile: file });

    expect((await register("rasgulla sweet")).status).toBe(422);
    expect((await register("ROSOGOLLA99")).status).toBe(422);
    expect((await register("another sweet")).status).toBe(201);
  });
});

describe("an older hash", () => {
  const older = async (password: string) => {
    const user = await createUser({ email: account.email });
    const passwordHash = bcrypt.hashSync(password, 4);
    await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    return passwordHash;
  };

  it("still works, and is replaced at sign-in", async () => {
    await older("password");
    expect((await signIn("passwort")).status).toBe(401);
    expect(await storedHash()).toMatch(/^\$2b\$04/);

    const { data } = await call("POST /auth/login", { body: { username: account.email, password: "password" } });

    expect(await storedHash()).toMatch(/^hmac-sha256:\$2b\$10\$/);
    expect((await call("GET /auth/me", { token: data.access_token })).status).toBe(200);
    expect((await signIn("password")).status).toBe(200);
  });

  it("does not fail the second of two sign-ins", async () => {
    await older(PASSWORD);

    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(PASSWORD)));

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(8);
  });

  it("stays while an older release may need it", async () => {
    const hash = await older(PASSWORD);
    Object.assign(env, { keepsOldHashes: true });

    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await storedHash()).toBe(hash);
  });
});
