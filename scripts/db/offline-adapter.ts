/**
 * The engine requires a database even to compare two datamodels, but only queries the server's version. This adapter returns it and rejects
 * everything else.
 */
const INT32 = 0;
const BOOLEAN = 5;
const TEXT = 7;

const ok = <T>(value: T) => Promise.resolve({ ok: true, value });
const refuse = () => Promise.reject(new Error("Comparing datamodels must not query a database."));

const connection = {
  provider: "postgres",
  adapterName: "offline",
  getConnectionInfo: () => ({ ok: true, value: { schemaName: "public", supportsRelationJoins: true } }),
  queryRaw: ({ sql }: { sql: string }) => {
    if (!sql.includes("server_version_num")) return refuse();

    return ok({
      columnNames: ["exists", "version", "numeric_version"],
      columnTypes: [BOOLEAN, TEXT, INT32],
      rows: [[true, "PostgreSQL 18.4", 180_004]],
    });
  },
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  dispose: () => ok(undefined),
};

export const offlineAdapter = {
  provider: "postgres",
  adapterName: "offline",
  connect: () => ok(connection),
  connectToShadowDb: () => ok(connection),
};
