/**
 * Runs Prisma's schema engine as WebAssembly, so that migrations work on a machine that reaches only the npm registry, and in the image.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaContainer } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { isConcurrent } from "./concurrent.ts";
import { offlineAdapter } from "./offline-adapter.ts";

const WASM_FILE = "schema_engine_bg.wasm";

/** Next to the bundled command in the image, otherwise inside the package. */
async function readWasm() {
  try {
    return await readFile(new URL(WASM_FILE, import.meta.url));
  } catch {
    const require = createRequire(import.meta.url);
    const entry = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");

    return readFile(entry.replace(/[^/\\]+$/, WASM_FILE));
  }
}

/** The engine never clears the ten-second timer of its advisory lock: unref timers so that the process can exit. */
function importsWithUnrefTimers(): WebAssembly.ModuleImports {
  const imports: WebAssembly.ModuleImports = { ...bindings };
  for (const [name, start] of Object.entries(imports)) {
    if (!name.startsWith("__wbg_setTimeout") || typeof start !== "function") continue;
    imports[name] = (...args: unknown[]) => {
      const timer = start(...args);
      timer.unref?.();

      return timer;
    };
  }

  return imports;
}

async function instantiate(): Promise<void> {
  const { instance } = await WebAssembly.instantiate(await readWasm(), {
    "./schema_engine_bg.js": importsWithUnrefTimers(),
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

export type SchemaEngine = bindings.SchemaEngine;

let loading: Promise<void> | undefined;

async function openEngine(adapter: object): Promise<bindings.SchemaEngine> {
  loading ??= instantiate();
  await loading;

  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

/** Converts a PostgreSQL error with the adapter's own method, which is missing from its type. */
function toDriverError(adapter: object, error: unknown): never {
  return (adapter as { onError: (error: unknown) => never }).onError(error);
}

/** Short lock timeout: a queued DDL lock blocks all later queries. The script retries. */
const LOCK_TIMEOUT_MS = 1_000;
const MAX_TRIES = 30;
/** Lock timeout, and a deadlock with a transaction of the shop. */
const RETRIED = ["55P03", "40P01"];

/**
 * Runs a migration in one transaction, or outside of any if it is CONCURRENTLY. A CONCURRENTLY statement blocks no queries while it waits,
 * but leaves an invalid index that must be dropped before a retry.
 */
async function runScript(pool: pg.Pool, script: string): Promise<void> {
  const isWhole = !isConcurrent(script);
  await pool.query(`SET lock_timeout = ${isWhole ? LOCK_TIMEOUT_MS : 0}`);
  for (let tries = 1; ; tries += 1) {
    try {
      await pool.query(script);
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && RETRIED.includes(error.code ?? "");
      if (!isWhole || !isLocked || tries >= MAX_TRIES) throw error;
      await pause(LOCK_TIMEOUT_MS);
    }
  }
}

/** Sends a script as a whole. The adapter splits at every semicolon, also inside function bodies. */
function wholeScripts(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);

  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: async () => {
      const adapter = await factory.connect();
      adapter.executeScript = async (script) => {
        await runScript(pool, script).catch((error) => toDriverError(adapter, error));
      };

      return adapter;
    },
  };
}

/** Runs `work` with an engine on the database, then closes its connection. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
  // Without a listener a dropped idle connection would crash the process.
  pool.on("error", () => {});

  try {
    // Connect here first: the engine would only report that its driver failed.
    await pool.query("SELECT 1");
    const engine = await openEngine(bindMigrationAwareSqlAdapterFactory(wholeScripts(pool)));
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Returns the SQL that migrates one datamodel to the other; an empty string if they are equal.
 * Needs no database.
 * @param from no files: an empty database
 */
export async function diffDatamodels(from: SchemaContainer[], to: SchemaContainer[]): Promise<string> {
  const engine = await openEngine(offlineAdapter);

  try {
    const { stdout } = await engine.diff({
      from: from.length === 0 ? { tag: "empty" } : { tag: "schemaDatamodel", files: from },
      to: { tag: "schemaDatamodel", files: to },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = (stdout ?? "").trim();

    return sql === "-- This is an empty migration." ? "" : sql;
  } finally {
    engine.free();
  }
}
