/** What an operator says of a migration that failed, and whether the database agrees. */
import pg from "pg";
import { type IndexChange, indexChange, isConcurrent } from "./concurrent.ts";

export type Claim = "rolled back" | "applied";

/** "half built" is what a failed CREATE INDEX CONCURRENTLY leaves behind. */
async function stateOf(client: pg.Client, index: string): Promise<"absent" | "half built" | "whole"> {
  const { rows } = await client.query<{ isWhole: boolean }>(
    `SELECT indisvalid AS "isWhole" FROM pg_index WHERE indexrelid = to_regclass($1)`,
    [index],
  );
  if (!rows[0]) return "absent";

  return rows[0].isWhole ? "whole" : "half built";
}

async function checkIndex(client: pg.Client, { action, index }: IndexChange, claim: Claim): Promise<void> {
  const state = await stateOf(client, index);
  if (action === "create" && state === "half built")
    throw new Error(`The index ${index} is half built. First: DROP INDEX CONCURRENTLY ${index};`);

  const actual: Claim = state === (action === "create" ? "whole" : "absent") ? "applied" : "rolled back";
  if (actual !== claim) throw new Error(`It is not ${claim}: the index ${index} is ${state}. Mark it as ${actual}.`);
}

/** What Postgres says of a thing that is there already. */
const THERE_ALREADY = /^(?:42P0[467]|42701|42710|42723)$/;
/** What it says of one that is gone: a sign of work that is done only where the script takes something away. */
const GONE = /^(?:42P01|42703|42704|42883)$/;
const TAKES_AWAY = /\b(?:drop|rename)\b/i;

const QUERY_CANCELED = "57014";

/**
 * Tries the script in a transaction that is always undone: the shop waits for its locks meanwhile, so each statement has a second.
 * @returns what stopped it; null where nothing did, or time alone
 */
async function probe(client: pg.Client, script: string): Promise<{ code: string; message: string } | null> {
  await client.query("BEGIN");
  try {
    await client.query("SET LOCAL lock_timeout = '1s'; SET LOCAL statement_timeout = '1s'");
    await client.query(script);

    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;

    return error.code === QUERY_CANCELED ? null : { code: error.code ?? "", message: error.message };
  } finally {
    await client.query("ROLLBACK");
  }
}

async function checkTransaction(client: pg.Client, script: string, claim: Claim): Promise<void> {
  // What ran in one transaction is undone as a whole when it fails.
  if (claim === "rolled back") return;

  const stopped = await probe(client, script);
  if (stopped === null) throw new Error("It is not applied: its statements can still be run. Mark it as rolled back.");
  const isDone = THERE_ALREADY.test(stopped.code) || (GONE.test(stopped.code) && TAKES_AWAY.test(script));
  if (!isDone) throw new Error(`Whether it is applied cannot be said: ${stopped.message}`);
}

/** Throws, in words for whoever operates the shop, unless the database agrees. */
export async function checkClaim(client: pg.Client, script: string, claim: Claim): Promise<void> {
  if (!isConcurrent(script)) return checkTransaction(client, script, claim);

  const change = indexChange(script);
  if (!change) throw new Error("Which index it is about cannot be read from its script.");
  await checkIndex(client, change, claim);
}
