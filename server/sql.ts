/**
 * Named SQL statements for the few operations where Prisma costs more than the database (ADR 037). Postgres parses and plans each once per
 * connection; concurrent statements share one round trip.
 */
import { createHash } from "node:crypto";
import type { Duplex } from "node:stream";
import type { PoolClient, QueryConfig } from "pg";
import { databaseCodes } from "./database-errors";
import { pool, QUERY_TIMEOUT_MS, retried, type Tx } from "./db";

/** Columns of `Row` have the names of the fields in Prisma's models; `Params` are the types of $1, $2 … */
export type Statement<Row, Params extends readonly unknown[] = readonly unknown[]> = {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
  readonly params?: Params;
};

/** Defines a named statement. Values are parameters, never part of the text. */
export function statement<Row = never, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Params> {
  // A connection rejects a different text under a known name.
  const version = createHash("sha256").update(text).digest("hex").slice(0, 8);

  return { name: `${name}_${version}`, text };
}

/** Runs a statement on the current connection or transaction. */
export type Run = <Row, Params extends readonly unknown[]>(
  statement: Statement<Row, Params>,
  ...values: NoInfer<Params>
) => Promise<Row[]>;

/** A statement with its values, to be run later. */
export type QueryCall = { readonly statement: Statement<unknown>; readonly values: readonly unknown[] };

export function toQueryCall<Params extends readonly unknown[]>(
  statement: Statement<unknown, Params>,
  ...values: NoInfer<Params>
): QueryCall {
  return { statement, values };
}

/** Runs a single statement outside a transaction. */
export const runQuery: Run = async <Row>({ name, text }: Statement<Row>, ...values: readonly unknown[]) => {
  const { rows } = await pool.query({ name, text, values: [...values] });

  return rows as Row[];
};

/** Runs statements inside a Prisma transaction. */
export function queryIn(tx: Tx): Run {
  return <Row>({ text }: Statement<Row>, ...values: readonly unknown[]) => tx.$queryRawUnsafe<Row[]>(text, ...values);
}

/** The server closed the connection (57P, 08), a prepared statement's types have changed, or the statement no longer exists. */
const CONNECTION_ERRORS = /^(?:08|57P|0A000|26000)/;

/** Whether the connection must not be reused. The driver's own errors (lost connection, timeout) have no code. */
function isBroken(error: unknown): boolean {
  const codes = databaseCodes(error);

  return codes.length === 0 || codes.some((code) => CONNECTION_ERRORS.test(code));
}

/** The driver supports this option, but its types omit it. */
type TimedQuery = QueryConfig & { query_timeout: number };

/** The socket of a connection, which the driver's types omit. */
const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** A pool connection that sends concurrent statements in one round trip, in order. */
class Pipe {
  private readonly client: PoolClient;
  private readonly results: Promise<unknown>[] = [];
  private pending = 0;
  private isBroken = false;
  private isClosed = false;
  private isCorked = false;

  constructor(client: PoolClient) {
    this.client = client;
  }

  readonly run: Run = async <Row>({ name, text }: Statement<Row>, ...values: readonly unknown[]) => {
    const { rows } = await this.send({ name, text, values: [...values] });

    return rows as Row[];
  };

  send(query: QueryConfig): Promise<{ rows: unknown[] }> {
    // After an error the connection may already have another user, so reject late statements.
    if (this.isClosed) return Promise.reject(new Error("The connection has been given back"));
    this.pending += 1;
    this.corkUntilNextTick();
    // The driver starts its timeout now, so allow for the statements queued before this one as well.
    const timed: TimedQuery = { ...query, query_timeout: this.pending * QUERY_TIMEOUT_MS };
    const result = this.client.query(timed);
    this.results.push(result);
    result
      .catch((error: unknown) => {
        this.isBroken ||= isBroken(error);
      })
      .finally(() => {
        this.pending -= 1;
      });

    return result;
  }

  /** Sends the statements of one tick in one packet, because each packet costs a system call and wakes the database. */
  private corkUntilNextTick(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    const socket = socketOf(this.client);
    socket.cork();
    process.nextTick(() => {
      this.isCorked = false;
      socket.uncork();
    });
  }

  /** Accepts no further statements; resolves when all have completed. */
  async end(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.results);
  }

  /** @param isLost closes the connection instead of reusing it */
  release(isLost = false): void {
    this.client.release(isLost || this.isBroken);
  }
}

/** Runs statements on one connection without a transaction, so that later ones may see newer data than earlier ones. */
export async function pipelineQueries<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const pipe = new Pipe(await pool.connect());
  try {
    return await work(pipe.run);
  } finally {
    await pipe.end();
    pipe.release();
  }
}

/**
 * Runs statements in one transaction (READ COMMITTED) with retries. `work` returns the last statements, which are sent together with COMMIT
 * to hold their locks briefly. If one of them fails, COMMIT rolls back.
 *
 *     await sqlTransaction(async (run) => {
 *       await run(insertOrder, rows);
 *       return [toQueryCall(takeStock, id)];
 *     });
 */
export function sqlTransaction(work: (run: Run) => Promise<QueryCall[]>): Promise<void> {
  return retried(async () => {
    const pipe = new Pipe(await pool.connect());
    let last: Promise<unknown>[];
    try {
      const begun = pipe.send({ text: "BEGIN" });
      const [calls] = await Promise.all([work(pipe.run), begun]);
      last = calls.map(({ statement, values }) => pipe.run(statement, ...values));
    } catch (error) {
      const undone = pipe.send({ text: "ROLLBACK" }).then(
        () => true,
        () => false,
      );
      await pipe.end();
      pipe.release(!(await undone));
      throw error;
    }

    const committed = pipe.send({ text: "COMMIT" });
    const outcome = Promise.all([...last, committed]);
    const [commit] = await Promise.allSettled([committed, outcome, pipe.end()]);
    pipe.release(commit.status === "rejected");
    await outcome;
  });
}

const columns = new Map<string, string>();

/** Column of a model's field. */
function columnOf(field: string): string {
  const known = columns.get(field);
  if (known) return known;

  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);

  return column;
}

/** Selects fields under Prisma's names: `alias.order_number AS "orderNumber", …`. */
export function fieldsOf(alias: string, fields: readonly string[]): string {
  return fields.map((field) => `${alias}.${columnOf(field)} AS "${field}"`).join(", ");
}

/** Selects fields as one JSON object, for nested rows. Not for times, which JSON does not represent. */
export function jsonOf(alias: string, fields: readonly string[]): string {
  return `json_build_object(${fields.map((field) => `'${field}', ${alias}.${columnOf(field)}`).join(", ")})`;
}

/** INSERT of any number of rows, passed as one parameter (`rowsOf`). Other columns get their defaults. */
export function insertOf(table: string, fields: readonly string[], parameter: number): string {
  const columns = fields.map(columnOf).join(", ");

  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $${parameter}::json)`;
}

/** Parameter for `insertOf`. */
export type Rows<Row> = string & { readonly rows?: Row };

export function rowsOf<Row extends object>(rows: readonly Row[]): Rows<Row> {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))),
  ) as Rows<Row>;
}
