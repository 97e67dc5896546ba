/** Extracts details of database errors wrapped by Prisma, its adapter and Node. */

/** Yields an error, its causes and the errors it wraps. */
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

/** All error codes (Prisma, Postgres, Node) of an error and its causes. */
export function databaseCodes(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ code, originalCode, kind }) => [code, originalCode, kind].filter(isText));
}

/** All messages of an error and its causes, because pg's own errors have no code. */
export function databaseMessages(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ message, originalMessage }) => [message, originalMessage].filter(isText));
}

/** Names of the violated constraints. */
export function databaseConstraints(error: unknown): string[] {
  return [...partsOf(error)].flatMap(({ constraint }) => (isText(constraint) ? constraint : []));
}
