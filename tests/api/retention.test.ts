/** Retention as a setting of the owner: stored, audited, shown in the privacy policy, and applied by the clean-up (ADR 096). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { type RetentionPeriod, retentionPeriods } from "@/lib/settings/retention";
import { recordAudit } from "@/server/audit/mutations";
import { listAudit } from "@/server/audit/queries";
import { removeOldEntries, removeOldEvidence } from "@/server/audit/retention";
import { removeOldMessages } from "@/server/contact/retention";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { enqueueMail, removeOldMails } from "@/server/mail/outbox";
import { aggregateOldGames, hasOldGame } from "@/server/quiz/aggregate-games";
import { SETTINGS_ID } from "@/server/settings/mutations";
import { getRetention, getShownRetention } from "@/server/settings/queries";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createStaff, createUser } from "@/tests/support/factories";
import { createBank, playGame } from "@/tests/support/quiz";

const now = new Date();
let owner: User;

beforeEach(async () => {
  await resetDatabase();
  owner = await createAdmin();
});

const change = (body: object) => call("PUT /settings/retention", { as: owner, body });

describe("the periods", () => {
  it("have initial values until the owner chooses, then change one by one, and are audited", async () => {
    const initial = {
      audit_days: env.keepAuditDays,
      access_days: 365,
      answer_days: env.keepAnswerDays,
      message_days: env.keepMessageDays,
      mail_days: 30,
    };
    expect((await call("GET /settings/retention", { as: owner })).data).toEqual(initial);

    const { data } = await change({ message_days: 180, mail_days: 14 });

    expect(data).toEqual({ ...initial, message_days: 180, mail_days: 14 });
    expect(await getShownRetention()).toEqual(data);
    const [entry] = await listAudit("settings", SETTINGS_ID);
    expect(entry?.changes).toEqual({
      keepMessageDays: { from: null, to: 180 },
      keepMailDays: { from: null, to: 14 },
    });
  });

  it.each(Object.entries(retentionPeriods))("%s accepts its limits and nothing beyond", async (name, { min, max }) => {
    for (const days of [min - 1, max + 1, min + 0.5, String(min), null]) {
      const { status, data } = await refused("PUT /settings/retention", { as: owner, body: { [name]: days } });
      expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining(name)]);
    }
    for (const days of [min, max]) {
      expect((await change({ [name]: days })).data[name as RetentionPeriod]).toBe(days);
    }
  });

  it("are changed by owners only", async () => {
    for (const as of [await createUser(), await createStaff("manager")]) {
      expect((await refused("PUT /settings/retention", { as, body: { mail_days: 7 } })).status).toBe(403);
    }
    expect((await getRetention()).mail_days).toBe(30);
  });
});

describe("the clean-up", () => {
  it("deletes audit records after the chosen period", async () => {
    await change({ audit_days: 500, access_days: 100 });
    const entry = { entity: "user", entityId: randomUUID(), actor: { type: "system" } } as const;
    for (const age of [499, 501]) await recordAudit(db, { ...entry, action: "updated", now: addDays(now, -age) });
    for (const age of [99, 101]) await recordAudit(db, { ...entry, action: "signed_in", now: addDays(now, -age) });
    const retention = await getRetention();

    expect(await removeOldEvidence(now, retention)).toMatchObject({ access: 1 });
    expect(await removeOldEntries(now, retention)).toBe(1);
    expect(await db.auditEntry.count({ where: { entity: "user" } })).toBe(2);
  });

  it("deletes messages and sent emails after the chosen period, and failed emails not before 90 days", async () => {
    await change({ message_days: 40, mail_days: 10 });
    const message = { name: "A", email: "a@example.com", subject: "S", message: "M" };
    await db.contactMessage.createMany({
      data: [39, 41].map((age) => ({ ...message, createdAt: addDays(now, -age) })),
    });
    for (const [age, column] of [
      [9, "sentAt"],
      [11, "sentAt"],
      [89, "failedAt"],
      [91, "failedAt"],
    ] as const) {
      const at = addDays(now, -age);
      const recipient = `${column}-${age}@example.com`;
      await enqueueMail(db, { kind: "password_changed", recipient, payload: { changedAt: at.toISOString() }, now: at });
      await db.mail.updateMany({ where: { recipient }, data: { [column]: at } });
    }

    expect(await removeOldMessages(now)).toBe(1);
    expect(await removeOldMails(now)).toBe(2);
    expect((await db.mail.findMany({ orderBy: { createdAt: "desc" } })).map(({ recipient }) => recipient)).toEqual([
      "sentAt-9@example.com",
      "failedAt-89@example.com",
    ]);
  });

  it("aggregates quiz answers after the chosen period", async () => {
    await createBank();
    await playGame(await createUser(), [true, false], { now: addDays(now, -50) });
    expect(await hasOldGame(now)).toBe(false);

    await change({ answer_days: 49 });

    expect(await hasOldGame(now)).toBe(true);
    expect(await aggregateOldGames(now)).toBe(1);
    expect(await db.quizAnswer.count()).toBe(0);
  });
});
