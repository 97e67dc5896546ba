/** "This wasn't me": the link in the email about an added second factor (ADR 092). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { formResultIn } from "@/server/http/form-cookies";
import type { MailPayloads } from "@/server/mail/payloads";
import { removeRecentFactors } from "@/server/second-factor/remove-recent";
import { canUndoFactor, prepareFactorNotice } from "@/server/second-factor/undo";
import { call, refused, serve, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";
import { protect } from "@/tests/support/second-factor";
import { codeOf } from "@/tests/support/totp";

let user: User;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser({ isVerified: true });
});

/** Tokens of the links in the emails about added factors, oldest first; null without a link. */
async function mailedTokens(now = new Date()): Promise<(string | null)[]> {
  const mails = await db.mail.findMany({ where: { kind: "second_factor" }, orderBy: { createdAt: "asc" } });
  const added = mails.filter(({ payload }) => (payload as { event: string }).event === "factor_added");
  const links = [];
  for (const mail of added) {
    const payload = mail.payload as MailPayloads["second_factor"];
    links.push((await prepareFactorNotice({ ...mail, payload }, now)).link);
  }

  return links.map((link) => link && new URL(link).searchParams.get("token"));
}

const undo = (token: string | null) => tryCall("POST /second-factors/undo", { body: { token: token ?? "" } });
const rowOf = () => db.user.findUniqueOrThrow({ where: { id: user.id } });
const events = async () => (await listAudit("user", user.id)).map(({ action }) => action);

it("removes the factor, ends all sessions and the password, and mails a link for a new one", async () => {
  await protect(user);
  const session = await bearerOf(user);
  const [token = null] = await mailedTokens();
  const { status, data } = await undo(token);

  expect([status, data.message]).toEqual([
    200,
    "The second factor is removed, and every device is signed out. We have sent you a link to set a new password.",
  ]);
  expect(await rowOf()).toMatchObject({ secondFactorAt: null, passwordHash: null });
  expect([await db.secondFactor.count(), await db.recoveryCode.count()]).toEqual([0, 0]);
  await refused("GET /auth/me", { token: session });
  expect((await tryCall("POST /auth/login", { body: { username: user.email, password: PASSWORD } })).status).toBe(401);
  expect(await db.mail.count({ where: { kind: "password_reset", recipient: user.email } })).toBe(1);
  expect(await events()).toContain("factor_undone");
});

it("also withdraws what the thief may have started: another address, the account's deletion", async () => {
  await protect(user);
  await db.user.update({ where: { id: user.id }, data: { deletionDueAt: addDays(new Date(), 14) } });
  const change = {
    userId: user.id,
    oldEmail: user.email,
    newEmail: "thief@example.com",
    expiresAt: addDays(new Date(), 1),
  };
  await db.emailChange.create({ data: change });
  const [token = null] = await mailedTokens();
  await undo(token);

  expect(await db.emailChange.count()).toBe(0);
  expect((await rowOf()).deletionDueAt).toBeNull();
});

describe("the link", () => {
  it("works once: of 20 concurrent calls one", async () => {
    await protect(user);
    const [token = null] = await mailedTokens();
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 400 && error.code === "invalid_token")).toHaveLength(19);
    expect(await db.mail.count({ where: { kind: "password_reset" } })).toBe(1);
  });

  it("works for three days, and is stored as a hash", async () => {
    await protect(user);
    const [token] = await mailedTokens();
    expect(JSON.stringify([await db.userToken.findMany(), await db.mail.findMany()])).not.toContain(token);
    const worksIn = (days: number) => canUndoFactor({ token: token ?? "", now: addDays(new Date(), days) });

    expect([await worksIn(2.9), await worksIn(3.1)]).toEqual([true, false]);
    expect(await mailedTokens(addDays(new Date(), 3.1))).toEqual([null]);
  });

  it("removes the factors that were added later, too, and keeps the earlier ones with a session's proof", async () => {
    const { token, secret } = await protect(user);
    // Another factor, an hour later.
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db.secondFactor.updateMany({ data: { createdAt: hourAgo, confirmedAt: hourAgo, lastStep: null } });
    await db.recoveryCode.updateMany({ data: { createdAt: hourAgo } });
    await db.mail.updateMany({ data: { createdAt: hourAgo } });
    const { data: app } = await call("POST /second-factors/totp", { token });
    await call("POST /second-factors/{id}/confirm", {
      token,
      params: { id: app.id },
      body: { code: codeOf(app.secret) },
    });
    const [first, second = null] = await mailedTokens();
    expect(first).not.toBeNull();

    expect((await undo(second)).status).toBe(200);
    expect(await db.secondFactor.count()).toBe(1);
    expect(await db.recoveryCode.count()).toBe(10);
    expect((await rowOf()).secondFactorAt).toEqual(hourAgo);
    expect(secret).not.toBe(app.secret);
  });

  it("is not in emails about other events, and not once the factor is gone", async () => {
    await protect(user);
    expect(await mailedTokens()).toEqual([expect.any(String)]);
    await removeRecentFactors(db, user.id, addDays(new Date(), -1));
    expect(await mailedTokens()).toEqual([null]);

    const event = { event: "factor_removed", userId: user.id } as const;
    const mail = { id: "", recipient: user.email, orderId: null, createdAt: new Date(), payload: event };
    expect(await prepareFactorNotice(mail, new Date())).toEqual({ link: null });
  });

  it.each(["", "x", "%00", "a".repeat(300)])("with the token “%s” changes nothing", async (token) => {
    await protect(user);
    await mailedTokens();

    expect([400, 422]).toContain((await undo(token)).status);
    expect(await db.secondFactor.count()).toBe(1);
  });

  it("of a password reset does not work here", async () => {
    await protect(user);
    const tokenHash = {
      hash: "x",
      userId: user.id,
      kind: "password_reset",
      expiresAt: addDays(new Date(), 1),
    } as const;
    await db.userToken.create({ data: tokenHash });

    expect(await canUndoFactor({ token: "x", now: new Date() })).toBe(false);
  });
});

describe("the posted form", () => {
  const OWN = { origin: "http://shop.test", host: "shop.test" };
  const post = (token: string, headers: Record<string, string> = OWN) =>
    serve("/api/forms/undo-factor", { method: "POST", body: new URLSearchParams({ token }), headers });
  async function shown(answer: Response) {
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("chemcard.form="));
    const value = cookie?.split(";")[0]?.slice("chemcard.form=".length) ?? "";

    return formResultIn({ get: () => ({ value }) }, "/undo-factor");
  }

  it("removes the factor and shows that on its page", async () => {
    await protect(user);
    const [token] = await mailedTokens();
    const answer = await post(token ?? "");

    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/undo-factor?posted=1"]);
    expect(await shown(answer)).toMatchObject({ isDone: true });
    expect(await db.secondFactor.count()).toBe(0);
  });

  it("returns to its link with the reason if it does not work", async () => {
    const answer = await post("unknown");

    expect(answer.headers.get("location")).toBe("/undo-factor?token=unknown&posted=1");
    expect(await shown(answer)).toMatchObject({ alert: "This link is invalid or has expired." });
  });

  it("is refused from another site, and for GET", async () => {
    await protect(user);
    const [token] = await mailedTokens();

    expect((await post(token ?? "", { ...OWN, origin: "http://elsewhere.test" })).status).toBe(403);
    expect((await serve(`/api/forms/undo-factor?token=${token}`, { headers: OWN })).status).toBe(405);
    expect(await db.secondFactor.count()).toBe(1);
  });
});
