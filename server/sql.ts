/**
 * Statements of our own, for the few calls where Prisma costs more than the database does (ADR 037). Postgres parses and plans each of them
 * once a connection, by its name; what is asked at once goes to it in one round trip.
 */
import { pool, retried, type Tx } from "./db";

/** `Row` is what it answers; its names are the fields of Prisma's models. */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row };

/** A statement under a name of its own. Values are parameters, never part of the text. */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** Runs a statement, on whatever connection or transaction it belongs to. */
export type Run = <Row>(statement: Statement<Row>, ...values: unknown[]) => Promise<Row[]>;

/** A statement with its values, to be run by somebody else. */
export type Call = readonly [statement: Statement<unknown>, ...values: unknown[]];

type Queryable = {
  query: (query: { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>;
};

function runOn(connection: Queryable): Run {
  return async <Row>({ name, text }: Statement<Row>, ...values: unknown[]) => {
    const { rows } = await connection.query({ name, text, values });

    return rows as Row[];
  };
}

/** Runs a statement by itself. */
export const runAlone: Run = runOn(pool);

/** Runs statements inside a transaction of Prisma's. */
export function runIn(tx: Tx): Run {
  return <Row>({ text }: Statement<Row>, ...values: unknown[]) => tx.$queryRawUnsafe<Row[]>(text, ...values);
}

/** Runs statements on one connection: those that are asked at once in one round trip, in the order in which they are asked. */
export async function together<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const asked: Promise<unknown>[] = [];
  const run: Run = (...call) => {
    const answer = runOn(client)(...call);
    asked.push(answer);

    return answer;
  };
  try {
    return await work(run);
  } finally {
    await Promise.allSettled(asked);
    client.release();
  }
}

/**
 * Runs statements in one transaction (READ COMMITTED), retried. What `work` returns are its last statements: they are sent together with
 * COMMIT, so that what they lock waits for nothing in this process. When one of them fails, COMMIT undoes all of it.
 */
export function sqlTransaction(work: (run: Run) => Promise<Call[]>): Promise<void> {
  return retried(async () => {
    const client = await pool.connect();
    const run = runOn(client);
    try {
      const begun = client.query("BEGIN");
      const [last] = await Promise.all([work(run), begun]);
      await Promise.all([...last.map((call) => run(...call)), client.query("COMMIT")]);
      client.release();
    } catch (error) {
      // Answered after everything that was sent before it. A connection that cannot even do that serves nobody any more.
      await client.query("ROLLBACK").then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  });
}

/** A field of a model as the database calls it. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
