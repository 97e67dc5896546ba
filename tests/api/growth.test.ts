/** What would grow for ever is cleared away, a bounded batch at a time, and nothing that is still needed with it. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import type { PictureFiles } from "@/server/adapters/media/picture-files";
import { recordAudit } from "@/server/audit/mutations";
import { removeOldEntries } from "@/server/audit/retention";
import { removeOldMessages } from "@/server/contact/retention";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { inBatches } from "@/server/in-batches";
import { removeUnusedUploads } from "@/server/products/unused-uploads";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";

const now = new Date();

beforeEach(resetDatabase);

it("takes a bounded number at a time, goes on, and leaves the rest to the next run", async () => {
  const asked: number[] = [];
  const all = (left: number) => (most: number) => {
    asked.push(most);
    const removed = Math.min(left, most);
    left -= removed;
    return Promise.resolve(removed);
  };

  expect(await inBatches(all(25), { batch: 10 })).toBe(25);
  expect(asked).toEqual([10, 10, 10]);
  expect(await inBatches(all(1_000), { batch: 10 })).toBe(200);
  expect(await inBatches(all(5), { signal: AbortSignal.abort() })).toBe(0);
});

it("deletes records of what was done after their days, but for those about orders", async () => {
  const actor = { type: "system" as const };
  const days = [env.keepAuditDays - 1, env.keepAuditDays + 1];
  for (const age of days) {
    for (const entity of ["product", "order"] as const) {
      await recordAudit(db, { entity, entityId: randomUUID(), action: "updated", actor, now: addDays(now, -age) });
    }
  }

  expect(await removeOldEntries(now)).toBe(1);
  expect(await db.auditEntry.count({ where: { entity: "order" } })).toBe(2);
  expect(await db.auditEntry.count({ where: { entity: "product" } })).toBe(1);
});

it("deletes messages after their days, in batches", async () => {
  const message = { name: "A", email: "a@example.com", subject: "S", message: "M" };
  const ages = [1, 1, 1, -1].map((days) => ({ ...message, createdAt: addDays(now, -env.keepMessageDays - days) }));
  await db.contactMessage.createMany({ data: ages });

  expect(await removeOldMessages(now, { batch: 2 })).toBe(3);
  expect(await db.contactMessage.count()).toBe(1);
});

describe("an uploaded picture", () => {
  const nameOf = (letter: string) => `${letter.repeat(32)}.webp`;

  /** Pictures with one width each, written that many days ago. */
  function filesOf(ages: Record<string, number>): PictureFiles & { names: () => string[] } {
    const kept = new Map(
      Object.entries(ages).flatMap(([letter, days]) =>
        [nameOf(letter), nameOf(letter).replace(".", "-160.")].map((name) => [name, addDays(now, -days)] as const),
      ),
    );

    return {
      write: async () => {},
      read: async () => null,
      remove: async (name) => void kept.delete(name),
      async *list() {
        yield [...kept].map(([name, changedAt]) => ({ name, changedAt }));
      },
      names: () => [...kept.keys()],
    };
  }

  it("goes with its widths once nothing has named it for 30 days", async () => {
    const files = filesOf({ a: 31, b: 29, c: 31, d: 31 });
    const product = await createProduct();
    await db.product.update({ where: { id: product.id }, data: { imageUrl: `/media/uploads/${nameOf("c")}` } });
    const order = await createOrder(await createUser(), [{ product }]);
    await db.orderItem.updateMany({
      where: { orderId: order.id },
      data: { imageUrl: `/media/uploads/${nameOf("d")}` },
    });

    expect(await removeUnusedUploads({ now, files })).toBe(2);
    expect(new Set(files.names().map((name) => name[0]))).toEqual(new Set(["b", "c", "d"]));
  });

  it("is one of a bounded number in a run", async () => {
    const files = filesOf({ a: 31, b: 31 });

    expect(await removeUnusedUploads({ now, files, most: 3 })).toBe(3);
    expect(files.names()).toHaveLength(1);
  });
});
