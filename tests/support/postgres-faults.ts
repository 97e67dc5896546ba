/** Realistic database server faults for tests/reliability. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { treeOf } from "../../scripts/bench/processes.ts";
import { identify, signal, waitForEnd } from "../../scripts/bootstrap/processes.mjs";
import { databaseUrl, server } from "./reliability";

/** SQLSTATE. */
const TOO_MANY_CONNECTIONS = "53300";

/** Kills the server without closing connections; the next start replays the write-ahead log. */
export async function crashPostgres(): Promise<void> {
  const known = identify(server.pid);
  signal(known.pid, "SIGQUIT");
  await waitForEnd(known, 20_000);
}

/** Connections are accepted without a response. */
export function freezePostgres(): void {
  for (const pid of treeOf(server.pid)) signal(pid, "SIGSTOP");
}

export function thawPostgres(): void {
  for (const pid of treeOf(server.pid)) signal(pid, "SIGCONT");
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "trial" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Terminates every connection of the shops. Returns their number. */
export async function terminateConnections(): Promise<number> {
  return withClient(async (client) => {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name <> 'trial' AND pid <> pg_backend_pid()`,
    );

    return rowCount ?? 0;
  });
}

/** Opens connections until the server reports "sorry, too many clients already". */
async function takeConnections(clients: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: "trial" });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS) return;
      throw error;
    }
    clients.push(client);
  }
}

/** Occupies all remaining connections for this time. Returns their number. */
export async function exhaustConnections(milliseconds: number): Promise<number> {
  const clients: pg.Client[] = [];
  try {
    await takeConnections(clients);
    await pause(milliseconds);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }

  return clients.length;
}
