/** What can happen to the database server of tests/reliability: each as it would happen to a real one. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { treeOf } from "../../scripts/bench/processes.ts";
import { identify, signal, waitForEnd } from "../../scripts/bootstrap/processes.mjs";
import { databaseUrl, server } from "./reliability";

/** SQLSTATE. */
const TOO_MANY_CONNECTIONS = "53300";

/** Its end without a word: no connection is closed in order, and the log is read again at the next start. */
export async function crashPostgres(): Promise<void> {
  const known = identify(server.pid);
  signal(known.pid, "SIGQUIT");
  await waitForEnd(known, 20_000);
}

/** Connections are taken and nothing is answered. */
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

/** Ends every connection of the shops, whatever it is doing. Returns how many there were. */
export async function terminateConnections(): Promise<number> {
  return withClient(async (client) => {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name <> 'trial' AND pid <> pg_backend_pid()`,
    );

    return rowCount ?? 0;
  });
}

/** Opens connections until the server says "sorry, too many clients already". */
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

/** Takes all connections that the server has left, for that long. Returns how many there were. */
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
