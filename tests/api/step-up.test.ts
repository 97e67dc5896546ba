/** Proof of identity that sensitive calls require (ADR 095). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OperationName } from "@/lib/api-types";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { LARGE_REFUND_TAKA } from "@/lib/orders/refunds";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, PASSWORD } from "@/tests/support/factories";
import { protect } from "@/tests/support/second-factor";
import { codeOf } from "@/tests/support/totp";

vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

beforeEach(resetDatabase);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A bearer token whose session was proved this long ago; null: never, as in sessions of the previous release. */
async function tokenOf(user: User, provedMinutesAgo: number | null): Promise<string> {
  const token = await bearerOf(user);
  const stepUpAt = provedMinutesAgo === null ? null : minutesAgo(provedMinutesAgo);
  await db.session.updateMany({ where: { userId: user.id }, data: { stepUpAt } });

  return token;
}

const prove = (token: string, password = PASSWORD) =>
  tryCall("POST /account/step-up", { token, body: { method: "password", current_password: password } });

const exportCodes = (token: string) => tryCall("GET /premium-codes/export.csv", { token });

it("is required by these operations", () => {
  const required = Object.entries(contracts).flatMap(([noun, group]) =>
    Object.entries<Contract>(group)
      .filter(([, { stepUp }]) => stepUp)
      .map(([name, { stepUp }]) => `${noun}.${name} ${stepUp}`),
  );

  expect(required.sort()).toEqual([
    "account.endOtherSessions true",
    "account.endSession true",
    "account.requestDataCopy true",
    "account.requestDeletion true",
    "account.requestEmailChange true",
    "auth.cancelDeletion true",
    "auth.changeRole true",
    "auth.exportUsers true",
    "auth.requestDeletion true",
    "cases.resolve large_refund",
    "couriers.removeAccount true",
    "couriers.saveAccount true",
    "orders.adminUpdate large_refund",
    "orders.export true",
    "orders.refund large_refund",
    "premium-codes.export true",
    "premium-codes.exportTicked true",
    "second-factors.passkeyOptions true",
    "second-factors.remove true",
    "second-factors.renewCodes true",
    "second-factors.startApp true",
    "sms.removeAccount true",
    "sms.saveAccount true",
    "staff.changeRole true",
    "staff.endSessions true",
    "staff.invite true",
    "staff.requestFactorReset true",
    "staff.resume true",
    "staff.revokeInvitation true",
    "staff.suspend true",
    "telegram.chooseChat true",
    "telegram.removeAccount true",
    "telegram.saveAccount true",
  ]);
});

describe("a proof", () => {
  it.each([
    [9, 200],
    [11, 403],
    [null, 403],
  ])("of %s minutes ago is answered %i", async (minutes, status) => {
    expect((await exportCodes(await tokenOf(await createAdmin(), minutes))).status).toBe(status);
  });

  it("by password is accepted for ten minutes, recorded, and valid for its session only", async () => {
    const admin = await createAdmin();
    const [token, other] = [await tokenOf(admin, null), await tokenOf(admin, null)];
    const before = Date.now();

    const { data } = await prove(token);

    expect(Date.parse(data.valid_until) - before).toBeGreaterThanOrEqual(600_000);
    expect((await exportCodes(token)).status).toBe(200);
    expect((await exportCodes(other)).error.code).toBe("step_up_required");
    const entries = await db.auditEntry.findMany({ where: { action: "identity_confirmed" } });
    expect(entries).toMatchObject([{ actorId: admin.id, changes: { method: { from: null, to: "password" } } }]);
  });

  it("is a sign-in too", async () => {
    const admin = await createAdmin();
    const { data } = await call("POST /auth/login", { body: { username: admin.email, password: PASSWORD } });

    expect((await exportCodes(data.access_token)).status).toBe(200);
  });

  it("fails with a wrong password, with the limits of a sign-in", async () => {
    const admin = await createAdmin();
    const token = await tokenOf(admin, null);

    const tries = await Promise.all(Array.from({ length: 12 }, () => prove(token, "wrong horse 9")));

    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect(tries.find(({ status }) => status === 422)?.error).toMatchObject({
      code: "wrong_password",
      errors: [{ field: "current_password" }],
    });
    expect((await exportCodes(token)).status).toBe(403);
    const body = { username: admin.email, password: PASSWORD };
    expect((await tryCall("POST /auth/login", { body })).status).toBe(429);
  });

  it("is asked for after the input was checked, and before limits count", async () => {
    const token = await tokenOf(await createUser(), null);

    expect((await refused("POST /account/email", { token, body: { email: "no" } })).status).toBe(422);
    for (let time = 0; time < 8; time += 1) {
      const answer = await refused("POST /account/email", { token, body: { email: "new@example.com" } });
      expect(answer.data.code).toBe("step_up_required");
    }
  });
});

describe("the account's methods", () => {
  it("are the password, with the end of the last proof", async () => {
    const user = await createUser();
    const [fresh, stale] = [await tokenOf(user, 0), await bearerOf(user)];
    await db.session.updateMany({ data: { stepUpAt: minutesAgo(11) } });

    expect((await call("GET /account/step-up", { token: stale })).data).toEqual({
      methods: ["password"],
      valid_until: null,
      google_api_key: null,
    });
    await prove(fresh);
    const { valid_until: until } = (await call("GET /account/step-up", { token: fresh })).data;
    expect(Date.parse(until ?? "")).toBeGreaterThan(Date.now());
  });

  it("do not include a password that the account does not have", async () => {
    const user = await createUser();
    const token = await tokenOf(user, null);
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });

    expect((await call("GET /account/step-up", { token })).data.methods).toEqual(["email_code"]);
    expect((await prove(token)).error.code).toBe("no_password");
  });
});

describe("an account with a second factor", () => {
  const confirmBy = (token: string, body: object) => tryCall("POST /account/step-up", { token, body });

  /** Its session needs a new proof. */
  async function protectedAccount() {
    const user = await createUser({ isVerified: true });
    const factor = await protect(user);
    await db.session.updateMany({ where: { userId: user.id }, data: { stepUpAt: null } });

    return { user, ...factor };
  }

  it("confirms with the factor only, never with the password", async () => {
    const { token } = await protectedAccount();

    expect((await call("GET /account/step-up", { token })).data.methods).toEqual(["app_code", "recovery_code"]);
    expect((await prove(token)).status).toBe(422);
    expect((await tryCall("POST /second-factors/recovery-codes", { token })).error.code).toBe("step_up_required");
  });

  it("uses a code of its app once, though 20 are sent at the same time", async () => {
    const { token, secret } = await protectedAccount();
    const body = { method: "app_code", code: codeOf(secret) };

    const tries = await Promise.all(Array.from({ length: 20 }, () => confirmBy(token, body)));

    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await tryCall("POST /second-factors/recovery-codes", { token })).status).toBe(201);
  });

  it("uses a recovery code once", async () => {
    const { token, recoveryCodes } = await protectedAccount();
    const body = { method: "recovery_code", recovery_code: recoveryCodes[0] };

    expect((await confirmBy(token, body)).status).toBe(200);
    expect((await confirmBy(token, body)).error).toMatchObject({ errors: [{ field: "recovery_code" }] });
  });

  it("may have a passkey alone", async () => {
    const { user, token } = await protectedAccount();
    await db.secondFactor.updateMany({
      where: { userId: user.id },
      data: {
        kind: "passkey",
        secret: null,
        lastStep: null,
        credentialId: "x",
        publicKey: Buffer.from("x"),
        signCount: 0n,
      },
    });

    expect((await call("GET /account/step-up", { token })).data.methods).toEqual(["passkey", "recovery_code"]);
  });
});

describe("in a browser", () => {
  const BROWSER = { origin: "http://shop.test", host: "shop.test" };

  async function signIn(user: User) {
    const body = { username: user.email, password: PASSWORD };
    const { data, headers } = await call("POST /auth/login", { body, headers: BROWSER });

    return {
      token: data.access_token,
      cookie: headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; "),
    };
  }

  it("the proof needs the session's cookie: a copied access token ends at its first use", async () => {
    const admin = await createAdmin();
    const { token, cookie } = await signIn(admin);
    const name: OperationName = "GET /premium-codes/export.csv";

    expect((await tryCall(name, { token, headers: { cookie } })).status).toBe(200);
    expect((await tryCall(name, { token })).error.code).toBe("step_up_required");
    expect((await tryCall(name, { token, headers: { cookie } })).status).toBe(401);
    expect(await db.mail.count({ where: { recipient: admin.email, kind: "session_stolen" } })).toBe(1);
  });

  it("a copied access token cannot prove the identity, even with the password", async () => {
    const { token } = await signIn(await createAdmin());

    expect((await prove(token)).status).toBe(401);
  });
});

describe("a large refund", () => {
  /** A paid order of this sum, and what refunds it. */
  async function paidOrder(taka: number, token: string) {
    const product = await createProduct({ price: taka });
    const { id } = await createOrder(await createUser(), [{ product }]);
    const params = { id };
    const total = { delivery_charge: 0, total_amount: taka };
    await call("PUT /orders/admin/{id}", { token, params, body: { ...total, payment_status: "paid" } });

    return {
      refund: (amount: number) =>
        tryCall("POST /orders/admin/{id}/refunds", { token, params, body: { amount, reason: "goodwill" } }),
      edit: () => tryCall("PUT /orders/admin/{id}", { token, params, body: { payment_status: "refunded" } }),
    };
  }

  it("needs a proof, also in parts and by an edit; a smaller one does not", async () => {
    const token = await tokenOf(await createAdmin(), null);
    const { refund, edit } = await paidOrder(LARGE_REFUND_TAKA + 1_000, token);

    expect((await refund(LARGE_REFUND_TAKA)).error.code).toBe("step_up_required");
    expect((await refund(LARGE_REFUND_TAKA - 1)).status).toBe(200);
    expect((await refund(1)).error.code).toBe("step_up_required");
    expect((await edit()).error.code).toBe("step_up_required");
    expect(await db.refund.count()).toBe(1);
    await prove(token);
    expect((await refund(1)).status).toBe(200);
    expect((await edit()).status).toBe(200);
  });
});
