/** Custom statements (server/sql.ts): the state after a failure. */
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { db, pool, QUERY_TIMEOUT_MS } from "@/server/db";
import { pipelineQueries, type Run, runQuery, sqlTransaction, statement, toQueryCall } from "@/server/sql";

const one = statement<{ one: number }>("one", "SELECT 1 AS one");
const failing = statement("failing", "SELECT 1 / (SELECT 0)");
const wait = statement("wait", "SELECT pg_sleep(60)");
const myself = statement<{ pid: number }>("myself", "SELECT pg_backend_pid() AS pid");
const note = statement("note", "INSERT INTO versions (name) VALUES ('sql-test')");
const noted = statement("noted", "SELECT FROM versions WHERE name = 'sql-test'");

afterEach(async () => {
  await db.$executeRaw`DELETE FROM versions WHERE name = 'sql-test'`;
});

const isBusy = () => pool.totalCount > pool.idleCount;

it("fails statements on a lost connection, and no others", async () => {
  const uncaught = vi.fn();
  process.on("uncaughtException", uncaught);
  const lost = pipelineQueries(async (run) => {
    const [{ pid } = { pid: 0 }] = await run(myself);
    return Promise.all([run(wait), db.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`]);
  });

  await expect(lost).rejects.toThrow();
  expect(await runQuery(one)).toEqual([{ one: 1 }]);
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

it("rolls back everything if one of the last statements fails, and returns a usable connection", async () => {
  await expect(
    sqlTransaction(async (run) => {
      await run(note);
      return [toQueryCall(failing)];
    }),
  ).rejects.toThrow("division by zero");

  expect(isBusy()).toBe(false);
  expect(await runQuery(noted)).toEqual([]);
});

it("rejects statements after the first failure has ended a transaction", async () => {
  let late: Run | undefined;
  const failed = sqlTransaction(async (run) => {
    late = run;
    await Promise.all([run(note), run(failing)]);
    return [];
  });

  await expect(failed).rejects.toThrow("division by zero");
  await expect(late?.(note)).rejects.toThrow("given back");
  expect(await runQuery(noted)).toEqual([]);
});

it("distinguishes statements with the same name", async () => {
  const answers = await pipelineQueries((run) => Promise.all([run(one), run(statement("one", "SELECT 2 AS two"))]));

  expect(answers).toEqual([[{ one: 1 }], [{ two: 2 }]]);
});

it("extends a statement's timeout by those of the statements queued before it", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  // Close idle connections: they were opened before the spy and use the driver's own function.
  while (pool.idleCount > 0) (await pool.connect()).release(true);
  await pipelineQueries((run) => Promise.all([run(one), run(one), run(one)]));
  const times = query.mock.calls.flatMap(
    ([asked]: unknown[]) => (asked as { query_timeout?: number }).query_timeout ?? [],
  );
  query.mockRestore();

  expect(times).toEqual([1, 2, 3].map((turn) => turn * QUERY_TIMEOUT_MS));
});
