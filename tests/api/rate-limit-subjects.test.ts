/** Subjects of rate limits that are longer than the key of their table. */
import { beforeEach, expect, it, vi } from "vitest";
import { countOne, resetLimit, tryConsume } from "@/server/rate-limit";
import { resetDatabase } from "@/tests/support/database";

vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

beforeEach(resetDatabase);

const rule = { name: "long-subjects", points: 1, seconds: 60 };
const long = (end: string) => `${"a".repeat(250)}@example.com ${end}`;

it("that begin alike are counted apart", async () => {
  expect(await countOne(rule, long("192.0.2.1"))).toBe(1);
  expect(await countOne(rule, long("192.0.2.2"))).toBe(1);
  expect(await countOne(rule, long("192.0.2.1"))).toBe(2);
  expect(await tryConsume([{ rule, subject: long("192.0.2.3") }])).toBeNull();

  await resetLimit(rule, long("192.0.2.1"));
  expect(await countOne(rule, long("192.0.2.1"))).toBe(1);
});
