/** Invitations of staff by email (D9.27): one link, used once, for 48 hours. */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { INVITATIONS_PER_DAY } from "@/lib/staff/schema";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { prepareInvitation, removeOldInvitations } from "@/server/staff/invitations";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createStaff, createUser, PASSWORD } from "@/tests/support/factories";

const EMAIL = "new.packer@example.com";

let owner: User;

beforeEach(async () => {
  await resetDatabase();
  owner = await createAdmin();
});

const list = async () => (await call("GET /staff", { as: owner })).data;
const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const actions = async (id: string) => (await listAudit("user", id)).map(({ action }) => action);

describe("an invitation", () => {
  const invite = (staffRole = "packer", email = EMAIL, as = owner) =>
    tryCall("POST /staff/invitations", { as, body: { email, staff_role: staffRole } });

  /** The link's token, as the email contains it. */
  async function mailedToken(now = new Date()): Promise<string | null> {
    const mail = await db.mail.findFirstOrThrow({
      where: { kind: "staff_invitation" },
      orderBy: { createdAt: "desc" },
    });
    const facts = await prepareInvitation({ ...mail, payload: mail.payload as { invitationId: string } }, now);

    return facts && new URL(facts.link).searchParams.get("token");
  }

  const accept = (token: string | null, body: object = { full_name: "New Packer", password: "a good password" }) =>
    tryCall("POST /staff/invitations/accept", { body: { token, ...body } });

  it("opens a staff account with a confirmed address, signed in", async () => {
    const { status, data: invitation } = await invite();
    expect([status, invitation]).toMatchObject([201, { email: EMAIL, staff_role: "packer", invited_by: "Test Admin" }]);
    expect((await list()).invitations).toHaveLength(1);

    const { data, headers } = await accept(await mailedToken());

    expect(headers.get("set-cookie")).toContain("session-token=");
    const me = (await call("GET /auth/me", { token: data.access_token })).data;
    expect(me).toMatchObject({ email: EMAIL, full_name: "New Packer", role: "admin" });
    expect(await userOf(me.id)).toMatchObject({ staffRole: "packer", emailVerifiedAt: expect.any(Date) });
    expect((await list()).invitations).toEqual([]);
    expect(await actions(me.id)).toEqual(["invitation_accepted", "signed_in"]);
    expect(await listAudit("staff_invitation", invitation.id)).toMatchObject([
      { action: "invited", actorId: owner.id },
    ]);
  });

  it("is not accepted with a guessable password, and stays valid", async () => {
    await invite();
    const token = await mailedToken();

    const { status, error } = await accept(token, { full_name: "New Packer", password: "basketball" });
    expect([status, error.code]).toEqual([422, "guessable_password"]);
    expect((await accept(token)).status).toBe(200);
  });

  it("makes an existing customer staff with their password only, and ends their other sessions", async () => {
    const customer = await createUser({ email: EMAIL });
    const { data: old } = await call("POST /auth/login", { body: { username: EMAIL, password: PASSWORD } });
    await invite("support");
    const token = await mailedToken();

    expect((await accept(token, { password: "a wrong password" })).status).toBe(401);
    expect(await userOf(customer.id)).toMatchObject({ role: "customer" });
    const { data } = await accept(token, { password: PASSWORD });

    expect(await userOf(customer.id)).toMatchObject({ role: "admin", staffRole: "support" });
    await refused("GET /auth/me", { token: old.access_token });
    const claims = JSON.parse(Buffer.from(data.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims.role).toBe("admin");
    expect((await call("GET /orders", { token: data.access_token })).status).toBe(200);
  });

  it.each([
    ["a new account", async () => undefined, { full_name: "New Packer", password: "a good password" }],
    ["an existing one", () => createUser({ email: EMAIL }), { password: PASSWORD }],
  ])("is used once by 20 concurrent attempts: %s", async (_, prepare, body) => {
    await prepare();
    await invite();
    const token = await mailedToken();

    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, body)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, ok } of answers) if (!ok) expect([400, 401, 429, 503]).toContain(status);
    expect(await db.user.count({ where: { email: EMAIL, staffRole: "packer" } })).toBe(1);
    expect(await db.auditEntry.count({ where: { action: "invitation_accepted" } })).toBe(1);
    expect((await accept(token, body)).error.code).toBe("invalid_token");
  });

  it("works for 48 hours", async () => {
    await invite();
    const token = await mailedToken();
    const sent = (await db.staffInvitation.findFirstOrThrow()).createdAt;
    expect(await mailedToken(new Date(addDays(sent, 2).getTime() - 1))).toBe(token);
    expect(await mailedToken(addDays(sent, 2))).toBeNull();
    await db.staffInvitation.updateMany({ data: { expiresAt: new Date() } });

    expect((await accept(token)).error).toMatchObject({ code: "invalid_token" });
  });

  it.each([
    ["lost the right", { staffRole: "manager" }],
    ["was suspended", { suspendedAt: new Date() }],
    ["became a customer", { role: "customer", staffRole: null }],
  ] as const)("is void once its inviter %s", async (_, data) => {
    await createAdmin();
    const inviter = await createAdmin();
    await invite("packer", EMAIL, inviter);
    const token = await mailedToken();
    await db.user.update({ where: { id: inviter.id }, data });

    expect((await accept(token)).status).toBe(400);
    expect(await mailedToken()).toBeNull();
    expect((await list()).invitations).toEqual([]);
  });

  it("is void once withdrawn, or replaced by another to the same address", async () => {
    const { data: first } = await invite();
    const firstToken = await mailedToken();
    await db.mail.deleteMany();
    const { data: second } = await invite("editor");
    const secondToken = await mailedToken();

    expect((await accept(firstToken)).status).toBe(400);
    const revoke = (id: string) => tryCall("DELETE /staff/invitations/{id}", { as: owner, params: { id } });
    expect((await revoke(first.id)).status).toBe(404);
    expect((await revoke(second.id)).status).toBe(204);
    expect(await mailedToken()).toBeNull();
    expect((await accept(secondToken)).status).toBe(400);
    expect(await listAudit("staff_invitation", second.id)).toMatchObject([
      { action: "invited" },
      { action: "invitation_revoked" },
    ]);
  });

  it("is not sent to staff, and not more than five times a day to an address", async () => {
    const staff = await createStaff("packer");
    expect((await invite("owner", staff.email)).error).toMatchObject({ code: "already_staff" });

    for (let count = 0; count < INVITATIONS_PER_DAY; count += 1) expect((await invite()).status).toBe(201);
    const { status, headers } = await invite();
    expect([status, headers.get("retry-after")]).toEqual([429, "86400"]);
  });

  it("never lowers or raises the role of somebody who became staff meanwhile", async () => {
    const customer = await createUser({ email: EMAIL });
    await invite("owner");
    const token = await mailedToken();
    await call("PATCH /auth/users/{id}", { as: owner, params: { id: customer.id }, body: { role: "admin" } });
    await call("PATCH /staff/{id}", { as: owner, params: { id: customer.id }, body: { staff_role: "packer" } });

    expect((await accept(token, { password: PASSWORD })).status).toBe(400);
    expect(await userOf(customer.id)).toMatchObject({ staffRole: "packer" });
  });

  it("rejects a short password and a missing name, and stays usable", async () => {
    await invite();
    const token = await mailedToken();

    expect((await accept(token, { full_name: "New Packer", password: "short" })).status).toBe(422);
    expect((await accept(token, { password: "a good password" })).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it("is stored without its token, and deleted 30 days after it expired", async () => {
    await invite();
    const token = await mailedToken();
    expect(JSON.stringify(await db.staffInvitation.findMany())).not.toContain(token);
    expect(JSON.stringify(await db.mail.findMany())).not.toContain(token);

    expect(await removeOldInvitations(addDays(new Date(), 31))).toBe(0);
    expect(await removeOldInvitations(addDays(new Date(), 33))).toBe(1);
  });

  it("is rejected from another site", async () => {
    await invite();
    const headers = { origin: "https://evil.example" };
    const body = { token: await mailedToken(), full_name: "X", password: "a good password" };

    expect((await refused("POST /staff/invitations/accept", { body, headers })).status).toBe(403);
  });
});
