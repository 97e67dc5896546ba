/** A requested deletion and staff (ADR 097). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { makeAdmin } from "@/server/auth/by-operator";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { deleteDueAccounts } from "@/server/privacy/delete-account";
import { joinStaff } from "@/server/staff/invitations";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createUser } from "@/tests/support/factories";

beforeEach(resetDatabase);

describe("a requested deletion ends when the holder joins the staff, so that leaving it later deletes nothing", () => {
  const joining: Record<string, (user: User) => Promise<unknown>> = {
    "by a role": async ({ id }) =>
      call("PATCH /auth/users/{id}", { as: await createAdmin(), params: { id }, body: { role: "admin" } }),
    "by an invitation": async (user) => {
      const owner = await createAdmin();
      await call("POST /staff/invitations", { as: owner, body: { email: user.email, staff_role: "packer" } });
      const row = await db.staffInvitation.findFirstOrThrow();
      const invitation = { ...row, hasAccount: true };
      const session = { ...actorOf(user), sessionId: randomUUID() };
      await joinStaff({ invitation, session, now: new Date() });
    },
    "by the command": ({ email }) =>
      makeAdmin({ email, fullName: "A", staffRole: "owner", passwordHash: "x", now: new Date() }),
  };

  it.each(Object.keys(joining))("%s", async (way) => {
    const user = await createUser({ isVerified: true });
    await call("POST /account/deletion", { as: user });
    await joining[way]?.(user);

    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      role: "admin",
      deletionDueAt: null,
    });
    expect(await db.mail.count({ where: { recipient: user.email, kind: "deletion_cancelled" } })).toBe(1);
    expect(await db.auditEntry.count({ where: { action: "deletion_cancelled", entityId: user.id } })).toBe(1);
    await call("PATCH /auth/users/{id}", {
      as: await createAdmin(),
      params: { id: user.id },
      body: { role: "customer" },
    });
    expect(await deleteDueAccounts({ now: addDays(new Date(), 15) })).toBe(0);
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).deletedAt).toBeNull();
  });
});
