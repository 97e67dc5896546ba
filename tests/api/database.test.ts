/** What every query of the shop relies on. */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { resetDatabase, sql } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories";

beforeEach(resetDatabase);

it("stores the instant that is meant, whatever zone the database server has", async () => {
  const instant = new Date("2026-11-21T18:00:10.000Z");
  const { id } = await createUser();
  await db.user.update({ where: { id }, data: { createdAt: instant } });

  const session = await db.$queryRaw`SHOW timezone`;
  const [stored] = await sql<{ seconds: string }>("SELECT extract(epoch FROM created_at) AS seconds FROM users");

  expect(session).toEqual([{ TimeZone: "UTC" }]);
  expect(Number(stored?.seconds)).toBe(instant.getTime() / 1000);
});
