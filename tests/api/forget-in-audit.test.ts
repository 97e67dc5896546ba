/** Personal values in the audit log after the deletion of an account. */
import { beforeEach, expect, it } from "vitest";
import { recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import { forgetInAudit } from "@/server/privacy/forget-in-audit";
import { readPerson } from "@/server/privacy/read-person";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

beforeEach(resetDatabase);

it.each([
  ["what was searched", { fullName: "Rahima Khatun" }, "RAHIMA KHATUN", {}],
  ["the address", { email: "rahima@example.com" }, "rahima@example.com", {}],
  // Names and addresses that are part of what the entry says, or of its format.
  ["nothing for a short name", { fullName: "to" }, "Tomal", "kept"],
  ["nothing for the end of an address", { email: "a@example.com" }, "rahima@example.com", "kept"],
])("forgets in entries about others %s", async (_, account, search, remains) => {
  const actor = { type: "user", id: (await createAdmin()).id } as const;
  const { id } = await createUser(account);
  const changes = { file: { from: null, to: "users.csv" }, search: { from: null, to: search } };
  await recordAudit(db, { entity: "export", entityId: null, action: "exported", actor, changes, now: new Date() });

  await transaction(async (tx) => forgetInAudit(tx, await readPerson(tx, id)));

  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "exported" } });
  expect(entry.changes).toEqual(remains === "kept" ? changes : remains);
});

it("forgets the network addresses of guests and gateways in entries about the orders, and keeps those of others", async () => {
  const [buyer, other] = [await createUser(), await createUser()];
  const product = await createProduct();
  const [own, others] = [await createOrder(buyer, [{ product }]), await createOrder(other, [{ product }])];
  await db.auditEntry.deleteMany();
  const from = { entity: "order", clientAddress: "203.0.113.9", clientNetwork: "203.0.113.9" };
  await db.auditEntry.createMany({
    data: [
      { ...from, entityId: own.id, action: "code_confirmed", actorType: "guest" },
      { ...from, entityId: own.id, action: "paid", actorType: "gateway" },
      { ...from, entityId: own.id, action: "called", actorType: "user", actorId: other.id },
      { ...from, entityId: others.id, action: "code_confirmed", actorType: "guest" },
    ],
  });

  await transaction(async (tx) => forgetInAudit(tx, await readPerson(tx, buyer.id)));

  const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ clientAddress }) => clientAddress)).toEqual([null, null, "203.0.113.9", "203.0.113.9"]);
});
