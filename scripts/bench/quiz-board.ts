/**
 * `npm run bench:quiz`: the leaderboard of a day with 10,000 games (reliability Q5), in a database of its own that is thrown away:
 * how long the call takes, and how the database reads it.
 */
import { Client } from "pg";
import { cloneDatabase, ensureTemplate, openTestPostgres } from "../lib/test-databases.ts";

const GAMES = 10_000;
const OTHER_DAYS = 9;
const DAY = "2026-11-21";
const RUNS = 200;
const WARM_UP = 20;

/** Games of ten days, 10,000 each, with figures that real answers could give. */
const SEED = `
  INSERT INTO users (id, email, full_name)
  SELECT gen_random_uuid(), 'player' || n || '@example.com', 'Player ' || n FROM generate_series(1, ${GAMES}) n;

  INSERT INTO quiz_sessions (id, user_id, quiz_day, status, total_questions, answered_questions, correct_answers, score,
    total_time_ms, started_at, completed_at)
  SELECT gen_random_uuid(), id, day, 'completed', 10, 10, correct, correct * 10 + floor(random() * correct)::int,
    20000 + floor(random() * 300000)::int, start, start + interval '5 minutes'
  FROM (
    SELECT u.id, day, floor(random() * 11)::int AS correct,
      (day || ' 00:00+06')::timestamptz + random() * interval '23 hours' AS start
    FROM users u, (SELECT '${DAY}'::date - d AS day FROM generate_series(0, ${OTHER_DAYS}) d) days
  ) games;

  ANALYZE;`;

async function seed(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(SEED);
  await client.end();
}

/** The services read the environment when they are loaded. */
async function loadShop(databaseUrl: string) {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
    RATE_LIMIT: "off",
  });
  const [route, scoreboard, sessions, tokens, { db }] = await Promise.all([
    import("@/app/api/v1/scoreboard/[[...path]]/route"),
    import("@/server/quiz/scoreboard"),
    import("@/server/auth/sessions"),
    import("@/server/auth/tokens"),
    import("@/server/db"),
  ]);

  return { route, scoreboard, sessions, tokens, db };
}

type Shop = Awaited<ReturnType<typeof loadShop>>;

/** Calls the endpoint as the player on a place of the board, token, parsing and JSON included. Milliseconds, sorted. */
async function measure({ route, sessions, tokens, db }: Shop, place: number): Promise<number[]> {
  const game = await db.quizSession.findFirstOrThrow({
    where: { quizDay: new Date(DAY) },
    orderBy: [{ score: "desc" }, { totalTimeMs: "asc" }],
    skip: place,
    include: { user: true },
  });
  const { id, role, fullName } = game.user;
  const now = new Date();
  const { sessionId } = await sessions.openSession(db, id, now);
  const token = await tokens.signAccessToken({ userId: id, sessionId, role, name: fullName }, now);
  const request = () =>
    new Request(`http://shop.test/api/v1/scoreboard/daily?date=${DAY}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const start = performance.now();
    const response = await route.GET(request());
    const { leaderboard, me } = (await response.json()) as { leaderboard: unknown[]; me: unknown };
    if (leaderboard.length !== 100 || !me) throw new Error(`Not the board: ${response.status}`);
    if (run >= WARM_UP) times.push(performance.now() - start);
  }

  return times.sort((a, b) => a - b);
}

function report(name: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(6);
  console.log(`${name.padEnd(34)} median ${at(0.5)} ms   p95 ${at(0.95)} ms   max ${at(0.999)} ms`);
}

async function explain({ db, scoreboard }: Shop): Promise<void> {
  const game = await db.quizSession.findFirstOrThrow({
    where: { quizDay: new Date(DAY) },
    orderBy: { score: "desc" },
    skip: GAMES / 2,
  });
  for (const [name, statement] of [
    ["The first hundred", scoreboard.topStatement(DAY)],
    ["Those before somebody in the middle", scoreboard.beforeStatement(DAY, game)],
  ] as const) {
    const plan = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement.text}`,
      ...statement.values,
    );
    console.log(`\n${name}\n${plan.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
}

const postgres = await openTestPostgres();
try {
  await ensureTemplate(postgres.url);
  const databaseUrl = await cloneDatabase(postgres.url, "shop_bench_quiz");
  await seed(databaseUrl);
  const shop = await loadShop(databaseUrl);

  console.log(
    `The board of a day with ${GAMES} games, beside ${OTHER_DAYS} more such days; ${RUNS} calls one after the other:`,
  );
  report("by somebody among the first 100", await measure(shop, 0));
  report("by somebody beyond them", await measure(shop, GAMES / 2));
  await explain(shop);
  await shop.db.$disconnect();
} finally {
  await postgres.stop();
}
process.exit(0);
