/** Codes by email after strangers used up the ten of the address: the reserved share of its known clients (ADR 099). */
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { checkMailQuota } from "@/server/mail/limits";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

let user: User;

const ask = (email: string, headers: Record<string, string>) =>
  call("POST /auth/email-code", { body: { email }, headers });
const OWN = "192.0.2.5";
const askFrom = async (client: string, headers: Record<string, string> = {}) =>
  (await ask(user.email, { "x-client-address": client, ...headers })).text;
const signInFrom = async (client: string) => {
  const headers = {
    "x-client-address": client,
    "user-agent": "Mozilla/5.0 Chrome/140",
    "sec-fetch-site": "same-origin",
  };
  const answer = await call("POST /auth/login", { body: { username: user.email, password: PASSWORD }, headers });

  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
};

beforeEach(async () => {
  await resetDatabase();
  user = await createUser({ isVerified: true });
  for (let n = 0; n < 12; n += 1) await askFrom(`203.0.113.${n}`);
  expect(await db.signInCode.count()).toBe(10);
});

it("a network that signed in to the account before still gets codes, ten a day, five an hour", async () => {
  await signInFrom(OWN);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await askFrom(OWN));

  expect(await db.signInCode.count()).toBe(15);
  expect(new Set([...answers, await askFrom("203.0.113.99")]).size).toBe(1);
  expect(await db.signInCode.count()).toBe(15);
  await signInFrom("192.0.2.6");
  await signInFrom("192.0.2.7");
  for (let n = 0; n < 5; n += 1) await askFrom("192.0.2.6");
  for (let n = 0; n < 5; n += 1) await askFrom("192.0.2.7");
  expect(await db.signInCode.count()).toBe(20);
});

it("a browser that is signed in to the account still gets codes, on any network, for its own address", async () => {
  const cookie = await signInFrom(OWN);
  await askFrom("198.51.100.20", { cookie });
  expect(await db.signInCode.count()).toBe(11);

  const other = await createUser();
  for (let n = 0; n < 12; n += 1) await ask(other.email, { "x-client-address": `203.0.113.${100 + n}` });
  await ask(other.email, { "x-client-address": "198.51.100.21", cookie });
  expect(await db.signInCode.count({ where: { email: other.email } })).toBe(10);
});

it("the emails of a known network are sent", async () => {
  await signInFrom(OWN);
  await askFrom(OWN);
  const mails = await db.mail.findMany({ where: { kind: "sign_in_code" } });
  const quotas = [];
  for (const mail of mails) quotas.push(await checkMailQuota({ ...mail, accountId: null, isConfirmed: true }));

  expect(quotas).toHaveLength(11);
  expect(new Set(quotas.map(({ to }) => to))).toEqual(new Set(["send"]));
});
