/** Checks an operator's claim about a failed migration against the database. */
import pg from "pg";
import { type IndexChange, indexChange, isConcurrent } from "./concurrent.ts";

export type Claim = "rolled back" | "applied";

/** "half built" is the state after a failed CREATE INDEX CONCURRENTLY. */
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
    throw new Error(`The index ${index} is incomplete. First run: DROP INDEX CONCURRENTLY ${index};`);

  const actual: Claim = state === (action === "create" ? "whole" : "absent") ? "applied" : "rolled back";
  if (actual !== claim) throw new Error(`It is not ${claim}: the index ${index} is ${state}. Mark it as ${actual}.`);
}

/** Postgres's codes for an object that already exists. */
const THERE_ALREADY = /^(?:42P0[467]|42701|42710|42723)$/;
/** Postgres's codes for a missing object: only evidence of completed work if the script drops something. */
const GONE = /^(?:42P01|42703|42704|42883)$/;
const TAKES_AWAY = /\b(?:drop|rename)\b/i;

const QUERY_CANCELED = "57014";

/**
 * Runs the script in a transaction that is always rolled back. Its locks block the shop meanwhile, so each statement has a timeout of one second.
 * @returns the error that stopped it; null for none, or for a timeout
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
  // A script that ran in one transaction is rolled back entirely when it fails.
  if (claim === "rolled back") return;

  const stopped = await probe(client, script);
  if (stopped === null) throw new Error("It is not applied: its statements can still be run. Mark it as rolled back.");
  const isDone = THERE_ALREADY.test(stopped.code) || (GONE.test(stopped.code) && TAKES_AWAY.test(script));
  if (!isDone) throw new Error(`Cannot determine whether it is applied: ${stopped.message}`);
}

/** Throws a user-facing error for operators unless the database agrees. */
export async function checkClaim(client: pg.Client, script: string, claim: Claim): Promise<void> {
  if (!isConcurrent(script)) return checkTransaction(client, script, claim);

  const change = indexChange(script);
  if (!change) throw new Error("Cannot find its index in its script.");
  await checkIndex(client, change, claim);
}
