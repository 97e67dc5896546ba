/** Removal of a staff member's second factor by another owner, or by the operator (ADR 092). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { resetFactorsOf } from "@/server/second-factor/by-operator";
import { finishDueResets, hasDueReset } from "@/server/staff/factor-reset";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createStaff, createUser } from "@/tests/support/factories";
import { type Protected, passwordLogin, protect } from "@/tests/support/second-factor";

let owner: User;
let member: User;
let own: Protected;

beforeEach(async () => {
  await resetDatabase();
  owner = await createAdmin();
  member = await createStaff("manager");
  own = await protect(member);
});

const params = () => ({ id: member.id });
const request = () => call("POST /staff/{id}/factor-reset", { as: owner, params: params() });
const needsFactor = async () => (await tryCall("POST /auth/login", passwordLogin(member))).status === 401;
const events = async () => (await listAudit("user", member.id)).map(({ action }) => action);
const mails = async (event: string) =>
  (await db.mail.findMany({ where: { kind: "second_factor" } }))
    .filter(({ payload }) => (payload as { event: string }).event === event)
    .map(({ recipient }) => recipient)
    .sort();
const both = () => [owner.email, member.email].sort();

it("is done after 24 hours, not before; both are emailed and the audit records each step", async () => {
  const now = new Date();
  const { data } = await request();
  const early = await finishDueResets({ now: addDays(now, 0.99) });
  const stillNeeded = await needsFactor();
  const late = addDays(now, 1.01);

  expect(Date.parse(data.factor_reset_due_at ?? "") - now.getTime()).toBeGreaterThanOrEqual(86_400_000);
  expect([early, stillNeeded, await hasDueReset(late)]).toEqual([0, true, true]);
  const done = await Promise.all([finishDueResets({ now: late }), finishDueResets({ now: late })]);
  expect(Math.max(...done)).toBe(1);
  expect(await needsFactor()).toBe(false);
  await refused("GET /auth/me", { token: own.token });
  expect(await events()).toEqual(expect.arrayContaining(["factor_reset_requested", "factors_reset"]));
  expect((await events()).filter((event) => event === "factors_reset")).toHaveLength(1);
  expect([await mails("factor_reset_requested"), await mails("factors_reset")]).toEqual([both(), both()]);
  expect(await db.recoveryCode.count()).toBe(0);
});

it("is requested once, also by 20 concurrent calls", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryCall("POST /staff/{id}/factor-reset", { as: owner, params: params() })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await db.factorReset.count()).toBe(1);
  expect(await mails("factor_reset_requested")).toEqual(both());
});

describe("is cancelled", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["by the member", () => call("DELETE /second-factors/reset", { token: own.token })],
    ["by an owner", () => call("DELETE /staff/{id}/factor-reset", { as: owner, params: params() })],
  ])("%s", async (_, cancel) => {
    await request();
    await cancel();
    await finishDueResets({ now: addDays(new Date(), 2) });

    expect(await needsFactor()).toBe(true);
    expect(await mails("factor_reset_cancelled")).toEqual(both());
    expect((await call("GET /second-factors", { token: own.token })).data.reset_due_at).toBeNull();
  });

  it("if the owner who asked lost the role", async () => {
    await createAdmin();
    await request();
    await db.user.update({ where: { id: owner.id }, data: { staffRole: "packer" } });
    await finishDueResets({ now: addDays(new Date(), 2) });

    expect(await needsFactor()).toBe(true);
  });
});

it("is refused for oneself, customers, accounts without a factor, and to others than owners", async () => {
  await protect(owner);
  const customer = await createUser();
  const plain = await createStaff("packer");
  const send = (as: User, id: string) => tryCall("POST /staff/{id}/factor-reset", { as, params: { id } });

  expect((await send(owner, owner.id)).error.code).toBe("own_role");
  expect((await send(owner, customer.id)).status).toBe(404);
  expect((await send(owner, plain.id)).error.code).toBe("no_factor");
  expect((await send(member, plain.id)).status).toBe(403);
  expect((await send(customer, plain.id)).status).toBe(403);
});

it("is shown to the member and in the list of staff", async () => {
  await request();
  const { staff } = (await call("GET /staff", { as: owner })).data;

  expect(staff.find(({ id }) => id === member.id)).toMatchObject({
    second_factor_at: expect.any(String),
    factor_reset_due_at: expect.any(String),
  });
  expect((await call("GET /second-factors", { token: own.token })).data.reset_due_at).toEqual(expect.any(String));
});

it("is done at once by the operator, for any account", async () => {
  await request();
  await resetFactorsOf({ email: member.email.toUpperCase(), now: new Date() });

  expect(await needsFactor()).toBe(false);
  expect(await mails("factors_reset")).toEqual([member.email]);
  expect(await db.factorReset.count({ where: { doneAt: null, cancelledAt: null } })).toBe(0);
  await expect(resetFactorsOf({ email: "nobody@example.com", now: new Date() })).rejects.toThrow("There is no account");
});
