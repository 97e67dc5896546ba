/**
 * Measures the leaderboard of a day with 10,000 games (reliability Q5): time per call without HTTP, and the access paths. A separate
 * program; uses the store of DATABASE_URL.
 */
import { addDays, dhakaDay } from "@/lib/dates";

/** A past day, on which no games are running. */
const day = dhakaDay(addDays(new Date(), -1));

const RUNS = 200;
const WARM_UP = 20;

/** Medians in milliseconds, for a player within the first hundred and for one beyond. */
export type BoardFigures = { games: number; first: number; beyond: number; plans: string[] };

async function loadShop() {
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

/** Calls the endpoint as the player with this rank, including token check and JSON. Returns the median in milliseconds. */
async function measure({ route, sessions, tokens, db }: Shop, place: number): Promise<number> {
  const game = await db.quizSession.findFirstOrThrow({
    where: { quizDay: new Date(day) },
    orderBy: { standing: "asc" },
    skip: place,
    include: { user: true },
  });
  const { id, role, fullName } = game.user;
  const now = new Date();
  const { row } = sessions.newSession(id, now);
  await db.session.create({ data: row });
  const token = await tokens.signAccessToken({ userId: id, sessionId: row.id, role, name: fullName }, now);
  const request = () =>
    new Request(`http://shop.test/api/v1/scoreboard/daily?date=${day}`, {
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

  return times.sort((a, b) => a - b)[RUNS / 2] ?? Number.NaN;
}

async function explain({ db, scoreboard }: Shop, place: number): Promise<string[]> {
  const { userId } = await db.quizSession.findFirstOrThrow({
    where: { quizDay: new Date(day) },
    orderBy: { standing: "asc" },
    skip: place,
  });
  const plans: string[] = [];
  for (const [name, { text }, values] of [
    ["The first hundred", scoreboard.dailyTopScores, [day]],
    ["The place of somebody in the middle", scoreboard.ownDailyScore, [day, userId]],
  ] as const) {
    const plan = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`,
      ...values,
    );
    plans.push(`${name}\n${plan.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }

  return plans;
}

process.once("message", async () => {
  const shop = await loadShop();
  const games = await shop.db.quizSession.count({ where: { quizDay: new Date(day) } });
  const middle = Math.floor(games / 2);
  const figures: BoardFigures = {
    games,
    first: await measure(shop, 0),
    beyond: await measure(shop, middle),
    plans: await explain(shop, middle),
  };
  process.send?.(figures, () => process.exit());
});
