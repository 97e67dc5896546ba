/**
 * The work of a request does not depend on whether its address has an account (reliability A5): what differs is decided when the email is
 * sent. The exhaustive tests compare the times.
 */
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareSignInCode } from "@/server/auth/email-code";
import { prepareReset } from "@/server/auth/reset-password";
import { db } from "@/server/db";
import { refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createStaff, createUser } from "@/tests/support/factories";

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const requests = {
  login: (email: string) => refused("POST /auth/login", { body: { username: email, password: "not the password" } }),
  "forgot-password": (email: string) => tryCall("POST /auth/forgot-password", { body: { email } }),
  "email-code": (email: string) => tryCall("POST /auth/email-code", { body: { email } }),
};

/** Password jobs on other threads, and rows, that a request causes before it is answered. */
async function workOf(ask: (email: string) => Promise<unknown>, email: string) {
  const sent = vi.spyOn(Worker.prototype, "postMessage");
  await ask(email);
  const jobs = sent.mock.calls.flatMap(([job]) => (job as { kind?: string })?.kind ?? []);
  sent.mockRestore();

  return {
    jobs: jobs.filter((kind) => kind === "verify" || kind === "hash"),
    mails: (await db.mail.findMany({ where: { recipient: email } })).map(({ kind }) => kind),
    codes: await db.signInCode.count({ where: { email } }),
    tokens: await db.userToken.count(),
  };
}

it.each([
  ["login", { jobs: ["verify"], mails: [], codes: 0, tokens: 0 }],
  ["forgot-password", { jobs: [], mails: ["password_reset"], codes: 0, tokens: 0 }],
  ["email-code", { jobs: [], mails: ["sign_in_code"], codes: 1, tokens: 0 }],
] as const)("%s causes the same work for accounts, unknown addresses and staff", async (name, work) => {
  const known = await createUser({ isVerified: true });
  const addresses = [
    known.email,
    "nobody@example.com",
    (await createStaff("packer")).email,
    (await createUser()).email,
  ];

  for (const email of addresses) expect(await workOf(requests[name], email), email).toEqual(work);
});

it("an email for an unknown address is dropped when it is about to be sent", async () => {
  const email = "nobody@example.com";
  await requests["forgot-password"](email);
  await requests["email-code"](email);
  const now = new Date();
  const [reset, code] = await db.mail.findMany({ where: { recipient: email }, orderBy: { kind: "asc" } });
  if (!reset || !code) throw new Error("An email is missing");

  expect(await prepareReset({ ...reset, payload: {} }, now)).toBeNull();
  expect(await prepareSignInCode({ ...code, payload: code.payload as { codeId: string } }, now)).toBeNull();
});
