/** Complaints of accounts that are deleted: open ones come first, their emails go along, and none follows (ADR 097). */
import { beforeEach, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { deleteDueAccounts } from "@/server/privacy/delete-account";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

const words = { kind: "delivery", name: "Rahima Khatun", message: "It has been ten days." } as const;

let admin: User;
let user: User;

beforeEach(async () => {
  await resetDatabase();
  [admin, user] = [await createAdmin(), await createUser({ isVerified: true })];
});

/** Sends a complaint, as this account or signed out. */
const complain = async (email: string, as?: User) =>
  (await call("POST /contact/complaints", { ...(as ? { as } : {}), body: { ...words, email } })).data.number;
async function close(number: string): Promise<void> {
  const { messageId: id } = await db.complaint.findUniqueOrThrow({ where: { number } });
  const body = { text: "Refunded today.", outcome: "settled" } as const;
  await call("POST /contact/messages/{id}/replies", { as: admin, params: { id }, body });
}
async function deleteUser(): Promise<number> {
  await call("POST /account/deletion", { as: user });

  return await deleteDueAccounts({ now: addDays(new Date(), 15) });
}

it("the deletion waits for an open one that was sent signed out with the confirmed address", async () => {
  const number = await complain(user.email);
  expect(await deleteUser()).toBe(0);

  await close(number);
  expect(await deleteDueAccounts({ now: addDays(new Date(), 15) })).toBe(1);
  expect([await db.complaint.count(), await db.contactMessage.count()]).toEqual([0, 0]);
});

it("the deletion does not wait for one whose author has only typed an unconfirmed address", async () => {
  user = await createUser();
  await complain(user.email);

  expect(await deleteUser()).toBe(1);
  expect(await db.complaint.count({ where: { closedAt: null } })).toBe(1);
});

it("another account's remains, although it names the deleted address", async () => {
  const other = await createUser();
  const number = await complain(user.email, other);

  expect(await deleteUser()).toBe(1);
  expect(await db.complaint.findMany()).toMatchObject([{ number, userId: other.id, closedAt: null }]);
});

it("emails about one with another address are deleted, those of others stay", async () => {
  const [own, other] = [await complain("elsewhere@example.com", user), await complain("salma@example.com")];
  for (const number of [own, other]) await close(number);
  const kinds = ["complaint_received", "contact_message", "contact_reply"];
  const countMails = () => db.mail.count({ where: { kind: { in: kinds } } });
  expect(await countMails()).toBe(6);

  expect(await deleteUser()).toBe(1);
  expect(await countMails()).toBe(3);
  expect(await db.mail.count({ where: { recipient: "elsewhere@example.com" } })).toBe(0);
  await expectAllInvariants();
});

it("none is accepted from an account that has been deleted since the request was authenticated", async () => {
  expect(await deleteUser()).toBe(1);
  const data = { name: "x", email: "x@example.com", subject: "x", message: "x" };
  const complaint = { create: { number: "C2345ABCD", kind: "other", userId: user.id, dueAt: new Date() } } as const;

  await expect(db.contactMessage.create({ data: { ...data, complaint } })).rejects.toThrow(/is deleted/);
  expect(await db.contactMessage.count()).toBe(0);
});
