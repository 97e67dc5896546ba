/** Assumptions that the shop makes about every database. */
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { expect, it } from "vitest";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { toAppError } from "@/server/errors";
import { Prisma, PrismaClient } from "@/server/generated/prisma/client";
import { resetDatabase } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";

it("stores the same times through Prisma and raw SQL, in a database of another time zone", async () => {
  await resetDatabase();
  const zones = await db.$queryRaw`
    SELECT setconfig FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
    WHERE datname = current_database()`;
  expect(zones).toEqual([{ setconfig: ["TimeZone=Asia/Dhaka"] }]);

  const at = new Date("2026-11-21T20:30:00.000Z");
  const { id } = await createProduct({ createdAt: at });
  const found = await db.$queryRaw(Prisma.sql`
    SELECT created_at AS at FROM products
    WHERE id = ${id}::uuid AND created_at = ${at.toISOString()}::timestamptz`);
  expect(found).toEqual([{ at }]);
});

it("is reported unavailable while its password is being changed", async () => {
  const url = new URL(env.databaseUrl);
  url.password = "the-one-before";
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url.href }) });
  const attempts = [() => new pg.Client({ connectionString: url.href }).connect(), () => prisma.product.count()];

  for (const attempt of attempts) {
    const error: unknown = await attempt().catch((thrown: unknown) => thrown);
    expect(toAppError(error)).toMatchObject({ code: "unavailable" });
  }
  await prisma.$disconnect();
});
