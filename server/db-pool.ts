/**
 * Connection pool with outage detection. A frozen database accepts connections but never responds: once server/readiness.ts detects this,
 * waiting and new requests for a connection fail immediately until the database responds again.
 */
import { type Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { currentTime } from "./clock";
import { markUncacheable } from "./data-versions";
import { countRefused, DatabaseDownError, isDatabaseDown, onOutage } from "./outage";
import { watchDatabase } from "./readiness";
import { currentRequest } from "./request-context";
import { logSlowQuery, shapeOf, textOf } from "./slow-queries";
import { type End, isTracing, traceStep } from "./tracing";

/** Maximum wait, below the timeouts of proxies. If an outage is detected, the wait ends sooner. */
const PAGE_WAIT_MS = 30_000;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;
type Query = (...args: unknown[]) => unknown;

const hasMessage = (error: unknown, message: string) => error instanceof Error && error.message === message;

/** Matches messages of pg, whose errors have no code. These timeouts exceed the statement timeout, so the database is not merely slow. */
const isReadTimeout = (error: unknown) => hasMessage(error, "Query read timeout");
const isConnectTimeout = (error: unknown) => hasMessage(error, "Connection terminated due to connection timeout");

/** Starts a span with the statement's name or first keyword and its text, without parameter values. */
function traceStatement(query: unknown): End {
  const { name, text } = textOf(query);
  const { shape } = shapeOf(text);

  return traceStep(name ?? shape.split(" ", 1)[0] ?? "", { "db.system.name": "postgresql", "db.query.text": shape });
}

export class WatchedPool extends Pool {
  private readonly waiting = new Set<(error: Error) => void>();

  constructor(config: PoolConfig) {
    super(config);
    this.on("connect", (client) => {
      // The pool does not listen while a client is in use, and an unhandled error would end the process. The client's queries fail anyway.
      client.on("error", () => undefined);
      this.watchQueries(client);
    });
    onOutage(() => this.refuseWaiting());
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connecting = isDatabaseDown() ? this.refuse() : this.waitForClient();
    if (!callback) return connecting;

    connecting.then(
      (client) =>
        callback(undefined, client, (error) => client.release(error instanceof Error ? error : Boolean(error))),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private refuse(): Promise<never> {
    countRefused();

    return Promise.reject(new DatabaseDownError());
  }

  private waitForClient(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      this.connectInTime().then(
        (client) => {
          if (this.waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.waiting.delete(reject);
          if (isConnectTimeout(error)) watchDatabase();
          reject(error);
        },
      );
    });
  }

  /** Waits longer for pages than for API requests if all connections are busy; opening a connection has one timeout for both. */
  private connectInTime(): Promise<PoolClient> {
    const isInUse = this.totalCount >= this.options.max && this.idleCount === 0;
    if (!isInUse || !currentRequest()?.isPage) return super.connect();

    const usual = this.options.connectionTimeoutMillis;
    // The pool reads the option synchronously.
    this.options.connectionTimeoutMillis = PAGE_WAIT_MS;
    try {
      return super.connect();
    } finally {
      this.options.connectionTimeoutMillis = usual;
    }
  }

  private refuseWaiting(): void {
    for (const reject of this.waiting) {
      countRefused();
      reject(new DatabaseDownError());
    }
    this.waiting.clear();
  }

  private watchQueries(client: PoolClient): void {
    const query = client.query.bind(client) as Query;
    const checkTimeout = (error: unknown) => {
      if (!isReadTimeout(error)) return;
      // The client may have an open transaction, so it must not be reused.
      (client as unknown as Client).end().catch(() => undefined);
      watchDatabase();
    };

    client.query = ((...args: unknown[]) => {
      markUncacheable();
      const startedAt = performance.now();
      const endStep = isTracing() ? traceStatement(args[0]) : null;
      const settle = (error?: unknown) => {
        endStep?.({ error: error ?? undefined });
        logSlowQuery(args[0], performance.now() - startedAt, currentTime());
        checkTimeout(error);
      };
      const callback = args.at(-1);
      if (typeof callback === "function") {
        return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          settle(error);
          callback(error, result);
        });
      }
      const answer = query(...args);
      if (answer instanceof Promise) answer.then(() => settle(), settle);

      return answer;
    }) as typeof client.query;
  }
}
