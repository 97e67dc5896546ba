/**
 * Prisma's schema engine as WebAssembly, driven directly: migrations work on a
 * machine that can reach nothing but the npm registry, and in the image.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { offlineAdapter } from "./offline-adapter.mjs";

const WASM_FILE = "schema_engine_bg.wasm";

/** Beside the bundled command in the image, inside the package everywhere else. */
async function readWasm() {
  try {
    return await readFile(new URL(WASM_FILE, import.meta.url));
  } catch {
    const require = createRequire(import.meta.url);
    const entry = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");

    return readFile(entry.replace(/[^/\\]+$/, WASM_FILE));
  }
}

/** The engine never clears the timer of its advisory lock: it must not keep the process waiting for ten seconds. */
function importsWithoutRest() {
  const imports = { ...bindings };
  for (const name of Object.keys(imports).filter((key) => key.startsWith("__wbg_setTimeout"))) {
    const start = imports[name];
    imports[name] = (...args) => {
      const timer = start(...args);
      timer.unref?.();

      return timer;
    };
  }

  return imports;
}

async function instantiate() {
  const { instance } = await WebAssembly.instantiate(await readWasm(), {
    "./schema_engine_bg.js": importsWithoutRest(),
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

let loading;

async function openEngine(adapter) {
  loading ??= instantiate();
  await loading;

  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

/** The adapter cuts a script at every semicolon, those inside a function's body, too. A script is sent as it is. */
function wholeScripts(pool) {
  const factory = new PrismaPg(pool);

  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: async () => {
      const adapter = await factory.connect();
      adapter.executeScript = async (script) => {
        await pool.query(script).catch((error) => adapter.onError(error));
      };

      return adapter;
    },
  };
}

/**
 * Runs `work` with an engine on the database and closes the connection it made.
 * @template T
 * @param {string} databaseUrl
 * @param {(engine: import("@prisma/schema-engine-wasm").SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSchemaEngine(databaseUrl, work) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
  // Without a listener a dropped idle connection would end the process.
  pool.on("error", () => {});

  try {
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
 * The SQL that leads from one datamodel to the other; an empty string when they agree.
 * Needs no database.
 * @param {{ path: string, content: string }[]} from no files: an empty database
 * @param {{ path: string, content: string }[]} to
 * @returns {Promise<string>}
 */
export async function diffDatamodels(from, to) {
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
