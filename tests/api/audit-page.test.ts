/** The pages of the audit in the admin area, which keep the entries of one act together. */
import { beforeEach, expect, it } from "vitest";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { listActs } from "@/server/audit/evidence";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";

beforeEach(resetDatabase);

it("shows an act of several entries whole, on the page where it begins", async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 6, 0, second));
  const requests = [1, 2, 2, 2, 3].map((number) => `6f1c8f0e-3e0c-4f0e-9a51-00000000000${number}`);
  await db.auditEntry.createMany({
    data: requests.map((requestId, index) => ({
      entity: "product",
      action: "updated",
      actorType: "system" as const,
      requestId,
      createdAt: at(10 - index),
    })),
  });
  const secondsOf = async (page: number) =>
    (await listActs({ page, limit: 2 }, {} as MethodNames)).data.map((entry) => new Date(entry.at).getSeconds());

  expect(await secondsOf(1)).toEqual([10, 9, 8, 7]);
  expect(await secondsOf(2), "within the act").toEqual([8, 7]);
  expect(await secondsOf(3)).toEqual([6]);
});
