/**
 * Connections to the database, and whether it answers at all. A frozen database accepts connections and then stays silent: after the
 * first call that times out, all others are refused at once until the database answers again.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { noteUnknownRead } from "./freshness";
import { log } from "./log";

const PROBE_EVERY_MS = 1_000;
const PROBE_TIMEOUT_MS = 2_000;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;
type Query = (...args: unknown[]) => unknown;

export class DatabaseAway extends Error {
  readonly code = "DATABASE_AWAY";

  constructor() {
    super("The database does not answer");
    this.name = "DatabaseAway";
  }
}

const hasMessage = (error: unknown, message: string) => error instanceof Error && error.message === message;

/** pg's own words; both errors carry no code. Longer than any statement may take, so the database is not merely slow. */
const isReadTimeout = (error: unknown) => hasMessage(error, "Query read timeout");
const isConnectTimeout = (error: unknown) => hasMessage(error, "Connection terminated due to connection timeout");

export class WatchedPool extends Pool {
  private isAway = false;
  private readonly waiting = new Set<(error: Error) => void>();

  constructor(config: PoolConfig) {
    super(config);
    this.on("connect", (client) => {
      // While it is in use nobody else listens, and an error nobody listens to ends the process. Its queries fail by themselves.
      client.on("error", () => undefined);
      this.watchQueries(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connecting = this.isAway ? Promise.reject(new DatabaseAway()) : this.waitForClient();
    if (!callback) return connecting;

    connecting.then(
      (client) =>
        callback(undefined, client, (error) => client.release(error instanceof Error ? error : Boolean(error))),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Rejects the waiting calls once the database is found to be away. */
  private waitForClient(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      super.connect().then(
        (client) => {
          if (this.waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.waiting.delete(reject);
          if (isConnectTimeout(error)) this.leave();
          reject(error);
        },
      );
    });
  }

  private watchQueries(client: PoolClient): void {
    const query = client.query.bind(client) as Query;
    const look = (error: unknown) => {
      if (!isReadTimeout(error)) return;
      // A transaction may be open on it: it must never serve anybody else.
      (client as unknown as Client).end().catch(() => undefined);
      this.leave();
    };

    client.query = ((...args: unknown[]) => {
      noteUnknownRead();
      const callback = args.at(-1);
      if (typeof callback === "function") {
        return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          look(error);
          callback(error, result);
        });
      }
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch(look);

      return answer;
    }) as typeof client.query;
  }

  private leave(): void {
    if (this.isAway) return;
    this.isAway = true;
    log.warn("the database does not answer");
    const error = new DatabaseAway();
    for (const reject of this.waiting) reject(error);
    this.waiting.clear();
    void this.watch();
  }

  private async watch(): Promise<void> {
    do await pause(PROBE_EVERY_MS, undefined, { ref: false });
    while (!(await this.answers()));
    this.isAway = false;
    log.info("the database answers again");
  }

  private async answers(): Promise<boolean> {
    const { connectionString } = this.options;
    const client = new Client({
      connectionString,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("SELECT 1");

      return true;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
