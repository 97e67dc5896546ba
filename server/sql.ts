/**
 * Statements of our own, for the few calls where Prisma costs more than the database does (ADR 037). Postgres parses and plans each of them
 * once a connection, by its name; what is asked at once goes to it in one round trip.
 */
import { createHash } from "node:crypto";
import type { Duplex } from "node:stream";
import type { PoolClient, QueryConfig } from "pg";
import { databaseCodes } from "./database-errors";
import { pool, QUERY_TIMEOUT_MS, retried, type Tx } from "./db";

/** `Row` is what it answers; its names are the fields of Prisma's models. */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row };

/** A statement under a name of its own. Values are parameters, never part of the text. */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  // A connection keeps the text it first met under a name, and refuses another one.
  const version = createHash("sha256").update(text).digest("hex").slice(0, 8);

  return { name: `${name}_${version}`, text };
}

/** Runs a statement, on whatever connection or transaction it belongs to. */
export type Run = <Row>(statement: Statement<Row>, ...values: unknown[]) => Promise<Row[]>;

/** A statement with its values, to be run by somebody else. */
export type Call = readonly [statement: Statement<unknown>, ...values: unknown[]];

/** Runs a statement by itself. */
export const runAlone: Run = async <Row>({ name, text }: Statement<Row>, ...values: unknown[]) => {
  const { rows } = await pool.query({ name, text, values });

  return rows as Row[];
};

/** Runs statements inside a transaction of Prisma's. */
export function runIn(tx: Tx): Run {
  return <Row>({ text }: Statement<Row>, ...values: unknown[]) => tx.$queryRawUnsafe<Row[]>(text, ...values);
}

/** The server ends the connection (57P, 08), or what a prepared statement reads has another type now, or the statement is not there. */
const LASTING = /^(?:08|57P|0A000|26000)/;

/** Whether the connection fails whoever uses it next; the driver's own errors (a lost line, a silent server) have no such code. */
function isBroken(error: unknown): boolean {
  const codes = databaseCodes(error);

  return codes.length === 0 || codes.some((code) => LASTING.test(code));
}

/** The driver takes it; its types do not know. */
type TimedQuery = QueryConfig & { query_timeout: number };

/** The line of a connection, which the driver's types do not show. */
const lineOf = (client: PoolClient) => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** A connection of the pool. What is asked at once on it goes to the database in one round trip, in that order. */
class Pipe {
  private readonly client: PoolClient;
  private readonly asked: Promise<unknown>[] = [];
  private waiting = 0;
  private isBroken = false;
  private isOver = false;
  private isGathering = false;

  constructor(client: PoolClient) {
    this.client = client;
  }

  readonly run: Run = async <Row>({ name, text }: Statement<Row>, ...values: unknown[]) => {
    const { rows } = await this.ask({ name, text, values });

    return rows as Row[];
  };

  ask(query: QueryConfig): Promise<{ rows: unknown[] }> {
    // Whoever still asks after a failure would reach the connection's next user.
    if (this.isOver) return Promise.reject(new Error("The connection has been given back"));
    this.waiting += 1;
    this.gather();
    // The driver's clock runs from now on, and each statement before this one may take its time.
    const timed: TimedQuery = { ...query, query_timeout: this.waiting * QUERY_TIMEOUT_MS };
    const answer = this.client.query(timed);
    this.asked.push(answer);
    answer
      .catch((error: unknown) => {
        this.isBroken ||= isBroken(error);
      })
      .finally(() => {
        this.waiting -= 1;
      });

    return answer;
  }

  /** What is asked at once leaves in one packet: each by itself would wake the database, and cost a call of the system here and there. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const line = lineOf(this.client);
    line.cork();
    process.nextTick(() => {
      this.isGathering = false;
      line.uncork();
    });
  }

  /** Takes no more statements; resolves when all that were asked are answered. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.allSettled(this.asked);
  }

  /** @param isLost when it cannot serve anybody any more */
  release(isLost = false): void {
    this.client.release(isLost || this.isBroken);
  }
}

/**
 * Runs statements on one connection, in no transaction: each sees what is committed when its turn comes, so later ones may know more than
 * earlier ones.
 */
export async function together<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const pipe = new Pipe(await pool.connect());
  try {
    return await work(pipe.run);
  } finally {
    await pipe.end();
    pipe.release();
  }
}

/**
 * Runs statements in one transaction (READ COMMITTED), retried. What `work` returns are its last statements: they are sent together with
 * COMMIT, so that what they lock waits for nothing in this process. When one of them fails, COMMIT undoes all of it.
 *
 *     await sqlTransaction(async (run) => {
 *       await run(insertOrder, rows);
 *       return [[takeStock, id]];
 *     });
 */
export function sqlTransaction(work: (run: Run) => Promise<Call[]>): Promise<void> {
  return retried(async () => {
    const pipe = new Pipe(await pool.connect());
    let last: Promise<unknown>[];
    try {
      const begun = pipe.ask({ text: "BEGIN" });
      const [calls] = await Promise.all([work(pipe.run), begun]);
      last = calls.map((call) => pipe.run(...call));
    } catch (error) {
      const undone = pipe.ask({ text: "ROLLBACK" }).then(
        () => true,
        () => false,
      );
      await pipe.end();
      pipe.release(!(await undone));
      throw error;
    }

    const committed = pipe.ask({ text: "COMMIT" });
    const outcome = Promise.all([...last, committed]);
    const [commit] = await Promise.allSettled([committed, outcome, pipe.end()]);
    pipe.release(commit.status === "rejected");
    await outcome;
  });
}

const columns = new Map<string, string>();

/** A field of a model as the database calls it. */
function columnOf(field: string): string {
  const known = columns.get(field);
  if (known) return known;

  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);

  return column;
}

/** `alias.order_number AS "orderNumber", …`: fields of a model, as Prisma would read them. */
export function fieldsOf(alias: string, fields: readonly string[]): string {
  return fields.map((field) => `${alias}.${columnOf(field)} AS "${field}"`).join(", ");
}

/** The same as one JSON object, for rows that come with another row; only for fields that JSON holds as they are, so no times. */
export function jsonOf(alias: string, fields: readonly string[]): string {
  return `json_build_object(${fields.map((field) => `'${field}', ${alias}.${columnOf(field)}`).join(", ")})`;
}

/** An INSERT of any number of rows, which come as one parameter (`rowsOf`). Columns that are not named keep their defaults. */
export function insertOf(table: string, fields: readonly string[], parameter: number): string {
  const columns = fields.map(columnOf).join(", ");

  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $${parameter}::json)`;
}

/** Rows for `insertOf`. */
export function rowsOf(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))),
  );
}
