/** Change of an account's email address, and its reversal from the old one (ADR 091). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "@/lib/dates";
import { prepareEmailChange, prepareEmailChanged, removeOldEmailChanges } from "@/server/account/email-change";
import { makeAdmin } from "@/server/auth/by-operator";
import { voidEmailChange } from "@/server/auth/link-tokens";
import { prepareReset } from "@/server/auth/reset-password";
import { endAllSessions } from "@/server/auth/sessions";
import { db, type Tx, transaction } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { call, refused, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase, sql } from "@/tests/support/database";
import { createOrder, createPremiumCode, createProduct, createUser, PASSWORD } from "@/tests/support/factories";
import { protect } from "@/tests/support/second-factor";
import { deliverTo, prepareForTest, type SmtpServer, startSmtp } from "@/tests/support/smtp";

const OLD = "rahima@example.com";
const NEW = "rahima.khatun@example.net";
const DAY_S = 24 * 60 * 60;

let smtp: SmtpServer;
let user: User;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
  user = await createUser({ email: OLD, isVerified: true });
});

afterEach(() => smtp.stop());

async function deliver(): Promise<void> {
  const prepare = {
    ...prepareForTest,
    email_change: prepareEmailChange,
    email_changed: prepareEmailChanged,
    password_reset: prepareReset,
  };
  await deliverTo(smtp, 0, prepare);
}

const mailsTo = (address: string) => smtp.mails.filter(({ recipients }) => recipients.includes(address));

function tokenIn(address: string, page: string): string {
  const texts = mailsTo(address).map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text ?? "")?.[1]);

  return texts.filter((token) => token !== undefined).at(-1) ?? "";
}

const request = (email = NEW, as = user) => tryCall("POST /account/email", { as, body: { email } });

const confirm = (token: string) => tryCall("POST /account/email/confirm", { body: { token } });
const revert = (token: string) => tryCall("POST /account/email/revert", { body: { token } });
const signIn = (email: string, password = PASSWORD) =>
  tryCall("POST /auth/login", { body: { username: email, password } });

/** Changes the address. Returns the token that reverts this. */
async function change(to = NEW): Promise<string> {
  const from = (await current()).email;
  expect((await request(to)).status).toBe(200);
  await deliver();
  expect((await confirm(tokenIn(to, "confirm-email"))).status).toBe(200);
  await deliver();

  return tokenIn(from, "revert-email");
}

const current = () => db.user.findUniqueOrThrow({ where: { id: user.id } });
const audited = (action: string) => db.auditEntry.findMany({ where: { action, entityId: user.id } });
const boundTo = async (id: string) => (await db.premiumCode.findUniqueOrThrow({ where: { id } })).boundUserEmail;

describe("requesting another address", () => {
  it.each([
    ["a new password", (tx: Tx) => endAllSessions(tx, user.id, new Date())],
    ["the end of this device's session", (tx: Tx) => tx.session.updateMany({ data: { revokedAt: new Date() } })],
  ])("is refused if it waited for %s, which voids requests", async (_, end) => {
    const token = await bearerOf(user);
    const ended = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const voiding = transaction(async (tx) => {
      await lockRow(tx, "user", user.id);
      locked.resolve();
      await ended.promise;
      await end(tx);
      await voidEmailChange(tx, user.id);
    });
    await locked.promise;
    // Authenticated before the sessions end; it waits for the account's row.
    const asked = tryCall("POST /account/email", { token, body: { email: NEW } });
    const wait = { timeout: 20_000, interval: 50 };
    await vi.waitFor(async () => {
      const waiting = await sql<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      expect(waiting[0]?.n).toBe(1);
    }, wait);
    ended.resolve();
    await voiding;

    expect((await asked).status).toBe(401);
    expect(await db.emailChange.count()).toBe(0);
    expect(await db.mail.count({ where: { kind: "email_change" } })).toBe(0);
  });

  it("changes nothing until the link that goes there is used", async () => {
    const { data } = await request();
    await deliver();

    expect(data).toEqual({ message: `We have sent a link to ${NEW}. Your address changes when you open it.` });
    expect((await current()).email).toBe(OLD);
    expect((await call("GET /account", { as: user })).data.pending_email).toBe(NEW);
    expect(mailsTo(NEW)).toHaveLength(1);
    expect(mailsTo(NEW)[0]?.text).not.toContain(user.fullName);
    expect(mailsTo(OLD)).toHaveLength(0);
    expect(await audited("email_change_requested")).toMatchObject([{ changes: { email: { from: OLD, to: NEW } } }]);
  });

  it("needs a fresh proof of identity, also for an account without a password", async () => {
    for (const passwordHash of [undefined, null]) {
      if (passwordHash === null) await db.user.update({ where: { id: user.id }, data: { passwordHash } });
      const token = await bearerOf(user);
      await db.session.updateMany({ data: { stepUpAt: null } });

      const { error } = await tryCall("POST /account/email", { token, body: { email: NEW } });
      expect(error.code).toBe("step_up_required");
    }
    expect(await db.emailChange.count()).toBe(0);
  });

  it("answers the same for an address with an account, and tells only its owner", async () => {
    const other = await createUser({ email: NEW });

    const { status, data } = await request();
    await deliver();

    expect([status, data]).toEqual([
      200,
      { message: `We have sent a link to ${NEW}. Your address changes when you open it.` },
    ]);
    expect(mailsTo(other.email).map(({ subject }) => subject)).toEqual(["You already have an account"]);
    expect(tokenIn(NEW, "confirm-email")).toBe("");
  });

  it("voids the link of an earlier request, and can be withdrawn", async () => {
    await request("first@example.com");
    await deliver();
    await request();
    await deliver();
    expect((await confirm(tokenIn("first@example.com", "confirm-email"))).status).toBe(400);

    await call("DELETE /account/email", { as: user });
    expect((await confirm(tokenIn(NEW, "confirm-email"))).status).toBe(400);
    expect((await current()).email).toBe(OLD);
    expect(await audited("email_change_cancelled")).toHaveLength(1);
  });

  const NEW_PASSWORD = "copper flame 29";
  it.each<[string, () => Promise<unknown>]>([
    [
      "a reset of the password",
      async () => {
        await call("POST /auth/forgot-password", { body: { email: OLD } });
        await deliver();
        await call("POST /auth/reset-password", {
          body: { token: tokenIn(OLD, "reset-password"), new_password: NEW_PASSWORD },
        });
      },
    ],
    [
      "a change of the password",
      () =>
        call("PUT /account/password", {
          as: user,
          body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
        }),
    ],
    [
      "a password that the operator sets",
      () => makeAdmin({ email: OLD, fullName: "", staffRole: "owner", passwordHash: "none", now: new Date() }),
    ],
  ])("ends with %s, because someone who knew the old one may have made it", async (_, replacePassword) => {
    await request("thief@example.org");
    await deliver();
    await replacePassword();

    expect((await confirm(tokenIn("thief@example.org", "confirm-email"))).status).toBe(400);
    expect((await current()).email).toBe(OLD);
  });

  it("is refused for the address in use", async () => {
    expect((await request(OLD)).error.code).toBe("same_email");
  });
});

describe("confirming", () => {
  it("changes the address once, also for 20 concurrent calls", async () => {
    await request();
    await deliver();
    const token = tokenIn(NEW, "confirm-email");

    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    await deliver();

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await current()).toMatchObject({ email: NEW, emailVerifiedAt: expect.any(Date) });
    expect(await audited("email_changed")).toMatchObject([{ changes: { email: { from: OLD, to: NEW } } }]);
    expect(mailsTo(OLD)).toHaveLength(1);
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([200, 401]);
  });

  it("keeps sessions, and voids links that the old address got", async () => {
    const { data: session } = await call("POST /auth/login", { body: { username: OLD, password: PASSWORD } });
    await call("POST /auth/forgot-password", { body: { email: OLD } });
    await deliver();
    const reset = tokenIn(OLD, "reset-password");
    await change();

    expect((await call("GET /auth/me", { token: session.access_token })).data.email).toBe(NEW);
    const body = { token: reset, new_password: "copper flame 29" };
    expect((await tryCall("POST /auth/reset-password", { body })).status).toBe(400);
  });

  it("takes the account's codes along, but not those of an address that nobody confirmed", async () => {
    const order = await createOrder(user, [{ product: await createProduct() }]);
    const [own, bound] = [await createPremiumCode(), await createPremiumCode()];
    await db.premiumCode.update({
      where: { id: own.id },
      data: {
        boundUserEmail: OLD,
        distributedToOrderId: order.id,
        distributedToEmail: OLD,
        distributedAt: new Date(),
      },
    });
    await db.premiumCode.update({ where: { id: bound.id }, data: { boundUserEmail: OLD } });
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: null } });
    await change();

    expect([await boundTo(own.id), await boundTo(bound.id)]).toEqual([NEW, OLD]);
    expect((await call("GET /premium-codes/my-codes", { as: user })).data.data).toHaveLength(1);
    // A stranger's mailbox must not get a link into the account.
    expect(tokenIn(OLD, "revert-email")).toBe("");
  });

  it("is refused if another account got the address meanwhile", async () => {
    await request();
    await deliver();
    await createUser({ email: NEW });

    expect((await confirm(tokenIn(NEW, "confirm-email"))).error.code).toBe("email_taken");
    expect((await current()).email).toBe(OLD);
  });

  it.each(["", "x".repeat(43), "%00' OR 1=1"])("rejects the token %j", async (token) => {
    expect([400, 422]).toContain((await confirm(token)).status);
    expect([400, 422]).toContain((await revert(token)).status);
  });
});

describe("reverting", () => {
  it("restores address and codes, ends sessions and password, and mails a link for a new one", async () => {
    const code = await createPremiumCode();
    await db.premiumCode.update({ where: { id: code.id }, data: { boundUserEmail: OLD } });
    const token = await change();
    const { data: thief } = await call("POST /auth/login", { body: { username: NEW, password: PASSWORD } });

    const answers = await Promise.all(Array.from({ length: 20 }, () => revert(token)));
    await deliver();

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await current()).toMatchObject({ email: OLD, passwordHash: null });
    expect(await boundTo(code.id)).toBe(OLD);
    expect((await tryCall("GET /auth/me", { token: thief.access_token })).status).toBe(401);
    expect((await signIn(OLD)).status).toBe(401);
    expect(await audited("email_reverted")).toMatchObject([{ changes: { email: { from: NEW, to: OLD } } }]);
    const body = { token: tokenIn(OLD, "reset-password"), new_password: "copper flame 29" };
    await call("POST /auth/reset-password", { body });
    expect((await signIn(OLD, body.new_password)).status).toBe(200);
  });

  it("also undoes later changes, and voids their links and open requests", async () => {
    const token = await change();
    const later = await change("thief@example.org");
    await request("fourth@example.org");
    await deliver();
    expect((await revert(token)).status).toBe(200);

    expect((await current()).email).toBe(OLD);
    expect((await revert(later)).status).toBe(400);
    expect((await confirm(tokenIn("fourth@example.org", "confirm-email"))).status).toBe(400);
    expect((await current()).email).toBe(OLD);
  });

  it("removes factors and recovery codes of the last week, which lock the owner out, and keeps older ones", async () => {
    const signsIn = async () => {
      await call("POST /auth/forgot-password", { body: { email: OLD } });
      await deliver();
      const body = { token: tokenIn(OLD, "reset-password"), new_password: "copper flame 29" };
      await call("POST /auth/reset-password", { body });

      return (await signIn(OLD, body.new_password)).status;
    };
    await protect(user);
    const first = await change();
    await revert(first);
    expect(await signsIn()).toBe(200);

    await protect(user);
    await db.secondFactor.updateMany({ data: { createdAt: addDays(new Date(), -8) } });
    const second = await change("third@example.org");
    await revert(second);
    expect(await signsIn()).toBe(401);
    expect(await db.recoveryCode.count()).toBe(0);
  });

  it("withdraws a deletion that the attacker requested", async () => {
    const token = await change();
    await call("POST /account/deletion", { as: user });
    expect((await revert(token)).status).toBe(200);

    expect(await current()).toMatchObject({ email: OLD, deletionDueAt: null });
  });

  it("works for seven days, in which nobody else gets the address", async () => {
    const token = await change();
    const account = { email: OLD, password: "copper flame 29", full_name: "Someone Else" };
    expect((await refused("POST /auth/register", { body: account })).data.code).toBe("email_taken");

    await db.emailChange.updateMany({ data: { revertUntil: new Date(Date.now() - 1_000) } });
    expect((await revert(token)).status).toBe(400);
    expect((await tryCall("POST /auth/register", { body: account })).status).toBe(201);
  });

  it("takes the address from an account that has not confirmed it", async () => {
    const token = await change();
    const squatter = await createUser({ email: OLD });

    expect((await revert(token)).status).toBe(200);
    expect((await current()).email).toBe(OLD);
    expect(await db.user.findUnique({ where: { id: squatter.id } })).toMatchObject({
      email: `${squatter.id}@no-email.invalid`,
      passwordHash: null,
    });
  });

  it("is refused if another account has confirmed the address", async () => {
    const token = await change();
    await createUser({ email: OLD, isVerified: true });

    expect((await revert(token)).error.code).toBe("email_taken");
    expect((await current()).email).toBe(NEW);
  });
});

it("forgets requests after their link, and changes after the time to revert them", async () => {
  await request("first@example.com");
  const later = (days: number) => new Date(Date.now() + days * DAY_S * 1000);
  expect(await removeOldEmailChanges(later(1.5))).toBe(0);
  expect(await removeOldEmailChanges(later(3))).toBe(1);

  await change();
  expect(await removeOldEmailChanges(later(7.5))).toBe(0);
  expect(await removeOldEmailChanges(later(9))).toBe(1);
});
