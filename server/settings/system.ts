/** The data of the system panel (spec 2, D1.31): the state of the running system. */
import type { SystemStatus } from "@/lib/settings/schema";
import { pool } from "@/server/db";
import { env } from "@/server/env";
import { version } from "@/server/version";

async function database(): Promise<SystemStatus["database"]> {
  return pool.query("SELECT 1").then(
    () => "connected",
    () => "unreachable",
  );
}

export async function getSystemStatus(): Promise<SystemStatus> {
  return {
    identity_provider: env.firebase ? "configured" : "not_configured",
    // There is no other way in: the reader of this came with a token.
    token_authentication: "active",
    database: await database(),
    background_work: env.isQuiet ? "quiet" : "active",
    // The shop takes no backups by itself.
    backup: "manual",
    version,
  };
}
