/** What an error of the database says, through whatever Prisma, its adapter and Node wrapped it in. */

/** An error and what it is made of: what caused it, what an adapter or Node's dialling wrapped in it. */
function* partsOf(error: unknown, depth = 0): Generator<Record<string, unknown>> {
  if (typeof error !== "object" || error === null || depth > 4) return;

  const parts = error as Record<string, unknown>;
  yield parts;
  const { cause, meta, driverAdapterError, errors } = parts;
  for (const part of [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])]) {
    yield* partsOf(part, depth + 1);
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Every error code (Prisma's, Postgres', Node's) found on an error and on what caused it. */
export function databaseCodes(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ code, originalCode, kind }) => [code, originalCode, kind].filter(isText));
}

/** The same for messages: pg's own errors carry no code. */
export function databaseMessages(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ message, originalMessage }) => [message, originalMessage].filter(isText));
}

/** The constraints that an error of the database names. */
export function databaseConstraints(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ constraint }) => (isText(constraint) ? constraint : []));
}
