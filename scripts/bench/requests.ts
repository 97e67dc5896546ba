/** What the bench sends: requests made ahead from the store, so that the load itself costs little. */
import { randomUUID } from "node:crypto";
import type { Request } from "./load.ts";
import { PASSWORD } from "./seed-large.ts";
import { type Shopper, type Store, shoppersOf } from "./store.ts";

/** What one connection sends. */
export type Requests = readonly Request[];

export type SignIn = (shopper: Shopper) => Promise<string>;

const JSON_HEADERS = { "content-type": "application/json" };
/** As browsers ask. */
const ENCODINGS = { "accept-encoding": "gzip, deflate, br, zstd" };
const HTML_HEADERS = { ...ENCODINGS, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

export const jsonRequest = (path: string): Request => ({ path, headers: ENCODINGS });
export const pageRequest = (path: string): Request => ({ path, headers: HTML_HEADERS });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function productIds({ client }: Store, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM products WHERE is_active AND NOT is_draft AND archived_at IS NULL AND stock_quantity > 20 ORDER BY created_at DESC, id DESC LIMIT $1",
    [count],
  );

  return rows.map(({ id }) => id);
}

/** The bearers of so many customers, each with a session of its own. */
async function bearersOf(store: Store, signIn: SignIn, count: number) {
  const shoppers = await shoppersOf(store, count);

  return Promise.all(shoppers.map(async (shopper) => ({ ...shopper, headers: bearer(await signIn(shopper)) })));
}

export async function ownOrders(store: Store, signIn: SignIn, connections: number): Promise<Requests[]> {
  const shoppers = await bearersOf(store, signIn, connections);

  return shoppers.map(({ headers }) => [{ path: "/api/v1/orders/my-orders", headers: { ...ENCODINGS, ...headers } }]);
}

type Orders = { connections: number; each: number; method: "cash_on_delivery" | "aamarpay"; products: number };

/** Orders of one item, with a key each as the checkout sends it. Each connection is another customer. */
export async function orders(store: Store, signIn: SignIn, options: Orders): Promise<Requests[]> {
  const { connections, each, method, products } = options;
  const ids = await productIds(store, products);
  const shoppers = await bearersOf(store, signIn, connections);
  const bodyOf = (place: number) =>
    JSON.stringify({
      payment_method: method,
      shipping_address: {
        firstName: "Rahima",
        lastName: "Khatun",
        phone: `018${String(place).padStart(8, "0")}`,
        address: `House ${place}`,
        area: "Dhanmondi",
        city: "Dhaka",
      },
      items: [{ product_id: ids[place % ids.length], quantity: 1 }],
    });

  return shoppers.map(({ headers }, shopper) =>
    Array.from({ length: each }, (_, turn) => ({
      method: "POST",
      path: "/api/v1/orders/",
      headers: { ...JSON_HEADERS, ...headers, "idempotency-key": randomUUID() },
      body: bodyOf(turn * connections + shopper),
    })),
  );
}

export async function logins(store: Store, connections: number): Promise<Requests[]> {
  const shoppers = await shoppersOf(store, connections);

  return shoppers.map(({ email }) => [
    {
      method: "POST",
      path: "/api/v1/auth/login",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
    },
  ]);
}

type Game = Shopper & { answers: { session_id: string; question_id: string; selected_option_id: string }[] };

/** Begins today's game for customers who have none, with ten questions each, and answers them at random. */
async function beginGames({ client }: Store, count: number): Promise<Game[]> {
  const { rows } = await client.query<Game>(
    `WITH players AS (
       SELECT id, email FROM users WHERE role = 'customer' AND NOT EXISTS (
         SELECT 1 FROM quiz_sessions s WHERE s.user_id = users.id AND (s.status = 'active' OR s.quiz_day = (now() AT TIME ZONE 'Asia/Dhaka')::date))
       ORDER BY id LIMIT $1),
     opened AS (
       INSERT INTO sessions (id, user_id, refresh_hash, last_used_at)
       SELECT gen_random_uuid(), id, gen_random_uuid()::text, now() FROM players RETURNING id, user_id),
     games AS (
       INSERT INTO quiz_sessions (id, user_id, quiz_day, total_questions, started_at)
       SELECT gen_random_uuid(), id, (now() AT TIME ZONE 'Asia/Dhaka')::date, 10, now() FROM players RETURNING id, user_id),
     bank AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS size FROM quiz_questions
       WHERE is_active AND archived_at IS NULL AND question_type = 'multiple_choice'),
     drawn AS (
       SELECT games.id AS session_id, position, bank.id AS question_id FROM games, generate_series(0, 9) position, bank
       WHERE bank.n = (abs(hashtext(games.id::text)::bigint) + position) % bank.size),
     asked AS (
       INSERT INTO quiz_session_questions (session_id, position, question_id, served_at)
       SELECT session_id, position, question_id, now() FROM drawn)
     SELECT players.id, email, opened.id AS "sessionId", (
       SELECT json_agg(json_build_object('session_id', session_id, 'question_id', question_id, 'selected_option_id',
         (SELECT id FROM quiz_options o WHERE o.question_id = drawn.question_id AND archived_at IS NULL AND o.position = drawn.position % 4)) ORDER BY position)
       FROM drawn WHERE drawn.session_id = games.id) AS answers
     FROM players JOIN opened ON opened.user_id = players.id JOIN games ON games.user_id = players.id`,
    [count],
  );

  return rows;
}

/** Each connection plays one game after the other. */
export async function quizAnswers(
  store: Store,
  signIn: SignIn,
  { connections, games }: { connections: number; games: number },
): Promise<Requests[]> {
  const begun = await beginGames(store, games);
  const played = await Promise.all(
    begun.map(async (game) => {
      const headers = { ...JSON_HEADERS, ...bearer(await signIn(game)) };

      return game.answers.map((answer) => ({
        method: "POST" as const,
        path: "/api/v1/quiz/session/answer",
        headers,
        body: JSON.stringify(answer),
      }));
    }),
  );

  return Array.from({ length: connections }, (_, place) =>
    played.filter((_, index) => index % connections === place).flat(),
  );
}

/** The leaderboard of today, by customers of whom some have played. */
export async function boards(store: Store, signIn: SignIn, connections: number): Promise<Requests[]> {
  const shoppers = await bearersOf(store, signIn, connections);

  return shoppers.map(({ headers }) => [{ path: "/api/v1/scoreboard/daily", headers: { ...ENCODINGS, ...headers } }]);
}
