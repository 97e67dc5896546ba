/** The list of staff: roles, suspension and sessions (D9.27). */
import { beforeEach, describe, expect, it } from "vitest";
import { staffRoles } from "@/lib/roles";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createStaff, createUser, PASSWORD } from "@/tests/support/factories";

let owner: User;

beforeEach(async () => {
  await resetDatabase();
  owner = await createAdmin();
});

const list = async () => (await call("GET /staff", { as: owner })).data;
const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const actions = async (id: string) => (await listAudit("user", id)).map(({ action }) => action);

describe("staff", () => {
  it("are listed with role, sessions and last visit; customers are not", async () => {
    const [packer] = [await createStaff("packer"), await createUser()];
    await call("POST /auth/login", { body: { username: packer.email, password: PASSWORD } });

    const { staff } = await list();

    expect(staff.map(({ id }) => id).sort()).toEqual([owner.id, packer.id].sort());
    expect(staff.find(({ id }) => id === packer.id)).toMatchObject({
      staff_role: "packer",
      active_sessions: 1,
      last_seen_at: expect.any(String),
      second_factor_at: null,
      suspended_at: null,
    });
  });

  it("change role for their next request, once in the audit log", async () => {
    const member = await createStaff("packer");
    const change = () =>
      call("PATCH /staff/{id}", { as: owner, params: { id: member.id }, body: { staff_role: "manager" } });

    const answers = await Promise.all([change(), change()]);

    expect(answers.map(({ data }) => data.staff_role)).toEqual(["manager", "manager"]);
    expect(await listAudit("user", member.id)).toMatchObject([
      { action: "role_changed", actorId: owner.id, changes: { staffRole: { from: "packer", to: "manager" } } },
    ]);
    expect((await tryCall("GET /dashboard/stats", { as: member })).status).toBe(200);
  });

  it("are suspended at once, and resumed with the same role", async () => {
    const member = await createStaff("support");
    const { data } = await call("POST /auth/login", { body: { username: member.email, password: PASSWORD } });
    const params = { id: member.id };

    const suspended = await call("PUT /staff/{id}/suspension", { as: owner, params });
    await refused("GET /auth/me", { token: data.access_token });
    await refused("POST /auth/refresh", { body: { refresh_token: data.refresh_token } });
    const again = await call("PUT /staff/{id}/suspension", { as: owner, params });
    const resumed = await call("DELETE /staff/{id}/suspension", { as: owner, params });

    expect(suspended.data).toMatchObject({ active_sessions: 0, suspended_at: expect.any(String) });
    expect(again.data.suspended_at).toBe(suspended.data.suspended_at);
    expect(resumed.data).toMatchObject({ suspended_at: null, staff_role: "support" });
    expect(await actions(member.id)).toEqual(["signed_in", "suspended", "resumed"]);
    // Sessions of before stay ended.
    await refused("GET /auth/me", { token: data.access_token });
  });

  it("are signed out everywhere", async () => {
    const member = await createStaff("editor");
    for (const _ of [1, 2]) await call("POST /auth/login", { body: { username: member.email, password: PASSWORD } });

    const { data } = await call("DELETE /staff/{id}/sessions", { as: owner, params: { id: member.id } });

    expect(data).toEqual({ ended: 2 });
    expect(await actions(member.id)).toContain("signed_out_everywhere");
  });

  it("never change themselves, and customers are no staff", async () => {
    const second = await createAdmin();
    const customer = await createUser();
    const own = { as: second, params: { id: second.id } };
    const theirs = { as: owner, params: { id: customer.id } };
    const nobody = { as: owner, params: { id: "00000000-0000-4000-8000-000000000000" } };

    for (const answer of [
      await refused("PATCH /staff/{id}", { ...own, body: { staff_role: "manager" } }),
      await refused("PUT /staff/{id}/suspension", own),
      await refused("DELETE /staff/{id}/sessions", own),
    ])
      expect([answer.status, answer.data.code]).toEqual([409, "own_role"]);
    for (const answer of [
      await refused("PATCH /staff/{id}", { ...theirs, body: { staff_role: "owner" } }),
      await refused("PUT /staff/{id}/suspension", theirs),
      await refused("DELETE /staff/{id}/sessions", nobody),
    ])
      expect([answer.status, answer.data.detail]).toEqual([404, "Staff member not found"]);
    expect(await userOf(customer.id)).toMatchObject({ role: "customer", staffRole: null, suspendedAt: null });
  });

  it.each(staffRoles.filter((role) => role !== "owner"))("are not changed by the role %s", async (role) => {
    const [member, id] = [await createStaff(role), owner.id];

    expect((await refused("GET /staff", { as: member })).status).toBe(403);
    expect((await refused("PUT /staff/{id}/suspension", { as: member, params: { id } })).status).toBe(403);
    const body = { email: "x@example.com", staff_role: "owner" };
    expect((await refused("POST /staff/invitations", { as: member, body })).status).toBe(403);
  });

  it("always include an owner who is not suspended, also under concurrent changes", async () => {
    for (let round = 0; round < 5; round += 1) {
      const owners = await db.user.findMany({ where: { staffRole: "owner" } });
      while (owners.length < 3) owners.push(await createAdmin());
      await db.user.updateMany({ where: { role: "admin" }, data: { staffRole: "owner", suspendedAt: null } });
      const statuses = await Promise.all(
        owners.map(async (one, index) => {
          const params = { id: owners[(index + 1) % owners.length]?.id ?? "" };
          const as = one;
          if (index === 0) return (await tryCall("PUT /staff/{id}/suspension", { as, params })).status;
          if (index === 1)
            return (await tryCall("PATCH /staff/{id}", { as, params, body: { staff_role: "packer" } })).status;
          return (await tryCall("PATCH /auth/users/{id}", { as, params, body: { role: "customer" } })).status;
        }),
      );

      for (const status of statuses) expect([200, 401, 403, 409]).toContain(status);
      expect(await db.user.count({ where: { staffRole: "owner", suspendedAt: null } })).toBeGreaterThanOrEqual(1);
      await db.user.updateMany({ data: { role: "admin", staffRole: "owner", suspendedAt: null } });
    }
  });
});
