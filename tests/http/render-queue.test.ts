/**
 * Personal pages under load: fair queueing between networks, a bounded queue, and disconnecting clients (D9.24). A lock on the orders table
 * blocks tracking pages, so that the test does not depend on the machine's speed.
 */
import { request } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestShop } from "../../scripts/lib/test-shop.ts";

/** Pages per network that are rendered concurrently, and queued (server/front/render-turns). */
const AT_ONCE = 8;
const WAITING = 300;

const timeout = 180_000;
/** A query gives up after waiting three seconds for the lock; the next page then starts. */
const polling = { timeout: 90_000, interval: 100 };

let shop: Awaited<ReturnType<typeof startTestShop>>;
let locker: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  shop = await startTestShop({ name: "shop_turns", demoData: true, settings: { TRUST_PROXY: "1" } });
  [locker, watcher] = [0, 1].map(() => new pg.Client({ connectionString: shop.databaseUrl })) as [pg.Client, pg.Client];
  await Promise.all([locker.connect(), watcher.connect()]);
  // The first page compiles its route.
  await Promise.all([search("198.51.100.1").answer, track("198.51.100.1").answer]);
});

afterAll(async () => {
  await Promise.all([locker?.end(), watcher?.end()]);
  await shop?.stop();
});

type Answer = { status: number; retryAfter: string | undefined; isCrowded: boolean };

function send(path: string, from: string) {
  const headers = { accept: "text/html", "x-forwarded-for": from };
  const pending = request(`${shop.origin}${path}`, { agent: false, headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    pending.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers } = response;
        const isCrowded = status === 503 && text.includes("The shop is busy. Please try again in a moment.");
        resolve({ status, retryAfter: headers["retry-after"], isCrowded });
      });
    });
    pending.on("error", reject);
  });
  pending.end();

  return { answer, leave: () => pending.destroy() };
}

let made = 0;
/** Uses a new URL each time, to bypass the response cache. */
const track = (from: string) => send(`/track/ZZZZ${String(++made).padStart(8, "2")}`, from);
const search = (from: string) => send(`/products?search=zz${++made}q`, from);

/** Number of queries that wait for the lock. */
async function lookingUp(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%tracking_number%'`,
  );

  return rows[0]?.count ?? 0;
}

async function whileOrdersAreLocked(work: () => Promise<void>): Promise<void> {
  await locker.query("BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE");
  try {
    await work();
  } finally {
    await locker.query("ROLLBACK");
  }
}

/** Requests pages from one network. Counts those rejected by a full queue. */
function crowdFrom(from: string, size: number) {
  const pages = Array.from({ length: size }, () => track(from));
  const answers = Promise.all(pages.map(({ answer }) => answer.catch(() => null)));
  const refused: Answer[] = [];
  for (const { answer } of pages) answer.then((each) => each.isCrowded && refused.push(each)).catch(() => undefined);

  return { answers, refused, leave: () => pages.forEach(({ leave }) => void leave()) };
}

/** Polls the number of waiting queries, to find its maximum. */
function watchLookUps() {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) most = Math.max(most, await lookingUp());
  })();

  return {
    soFar: () => most,
    end: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}

it("renders eight per network concurrently, queues the rest, and does not delay another client", {
  timeout,
}, async () => {
  let crowd: ReturnType<typeof crowdFrom> | undefined;
  await whileOrdersAreLocked(async () => {
    const watched = watchLookUps();
    crowd = crowdFrom("203.0.113.7", 64);
    await expect.poll(watched.soFar, polling).toBeGreaterThanOrEqual(AT_ONCE);

    expect((await search("198.51.100.1").answer).status).toBe(200);
    expect(await watched.end()).toBe(AT_ONCE);
  });

  await crowd?.answers;
  expect(crowd?.refused).toEqual([]);
});

it("the queue is bounded, the rest gets 503 with Retry-After", { timeout }, async () => {
  let crowd: ReturnType<typeof crowdFrom> | undefined;
  await whileOrdersAreLocked(async () => {
    crowd = crowdFrom("203.0.114.7", AT_ONCE + WAITING + 192);
    await expect.poll(() => crowd?.refused.length, polling).toBeGreaterThan(100);

    expect((await search("198.51.100.1").answer).status).toBe(200);
  });

  await crowd?.answers;
  expect(crowd?.refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
});

it("disconnected clients leave the queue", { timeout }, async () => {
  await whileOrdersAreLocked(async () => {
    const crowd = crowdFrom("203.0.115.7", AT_ONCE + WAITING + 192);
    await expect.poll(() => crowd.refused.length, polling).toBeGreaterThan(100);
    crowd.leave();

    // In one queue with three hundred others it would wait for minutes.
    await expect.poll(async () => (await search("203.0.115.7").answer).status, polling).toBe(200);
  });
});
