/** The bench's requests, generated in advance to keep the load generator cheap. */
import { randomUUID } from "node:crypto";
import { WITHOUT_PARCEL } from "../../lib/orders/parcel.ts";
import type { Request } from "./load.ts";
import { PASSWORD } from "./seed-large.ts";
import type { AnswerInput, OrderInput, OwnOrdersInput } from "./statements.ts";
import { buyersOf, type Shopper, type Store, shoppersOf, startGames } from "./store.ts";

/** Requests of one connection. */
export type Requests = readonly Request[];

/** @returns a session's access token */
export type SignIn = (session: { userId: string; sessionId: string }) => Promise<string>;

const JSON_HEADERS = { "content-type": "application/json" };
/** The encodings that browsers accept. */
const ENCODINGS = { "accept-encoding": "gzip, deflate, br, zstd" };
const HTML_HEADERS = { ...ENCODINGS, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

export const jsonRequest = (path: string): Request => ({ path, headers: ENCODINGS });
export const pageRequest = (path: string): Request => ({ path, headers: HTML_HEADERS });

async function bearerOf(signIn: SignIn, session: Parameters<SignIn>[0]) {
  return { authorization: `Bearer ${await signIn(session)}` };
}

/** Products that can be paid in cash, because they are delivered. */
async function productIds({ client }: Store, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM products WHERE is_active AND NOT is_draft AND archived_at IS NULL AND stock_quantity > 20 AND category <> ALL($2)
     ORDER BY created_at DESC, id DESC LIMIT $1`,
    [count, WITHOUT_PARCEL],
  );

  return rows.map(({ id }) => id);
}

export async function firstProduct(store: Store): Promise<string> {
  const [id] = await productIds(store, 1);
  if (!id) throw new Error("The store has no product to sell.");

  return id;
}

const eachOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

export async function planOwnOrders(store: Store, connections: number): Promise<OwnOrdersInput[][]> {
  return (await buyersOf(store, connections)).map((buyer) => [buyer]);
}

/** Requests of signed-in users for one path. */
async function signedInReads(signIn: SignIn, path: string, shoppers: readonly Shopper[]): Promise<Requests[]> {
  return Promise.all(
    shoppers.map(async (shopper) => [{ path, headers: { ...ENCODINGS, ...(await bearerOf(signIn, shopper)) } }]),
  );
}

export const ownOrders = async (store: Store, signIn: SignIn, connections: number) =>
  signedInReads(signIn, "/api/v1/orders/my-orders", await buyersOf(store, connections));

/** Requests for today's leaderboard. Only some of the customers have played. */
export const boards = async (store: Store, signIn: SignIn, connections: number) =>
  signedInReads(signIn, "/api/v1/scoreboard/daily", await shoppersOf(store, connections));

type OrderPlan = { connections: number; each: number; products: number };

/** Orders of one item with an idempotency key, as sent by the checkout. Each connection is a different customer. */
export async function planOrders(store: Store, { connections, each, products }: OrderPlan): Promise<OrderInput[][]> {
  const ids = await productIds(store, products);
  const shoppers = await shoppersOf(store, connections);

  return shoppers.map(({ userId, sessionId }, shopper) =>
    eachOf(each, (turn) => {
      const productId = ids[(turn * connections + shopper) % ids.length] ?? "";

      return { userId, sessionId, productId, key: randomUUID() };
    }),
  );
}

export type PaymentMethod = "cash_on_delivery" | "aamarpay";

const orderBody = (productId: string, method: PaymentMethod) =>
  JSON.stringify({
    payment_method: method,
    shipping_address: {
      firstName: "Rahima",
      lastName: "Khatun",
      phone: "01800000001",
      address: "House 1",
      area: "Dhanmondi",
      city: "Dhaka",
    },
    items: [{ product_id: productId, quantity: 1 }],
  });

export async function orders(
  store: Store,
  signIn: SignIn,
  { method, ...plan }: OrderPlan & { method: PaymentMethod },
): Promise<Requests[]> {
  const planned = await planOrders(store, plan);

  return Promise.all(
    planned.map(async (own) => {
      const bearer = own[0] ? await bearerOf(signIn, own[0]) : {};

      return own.map(({ productId, key }) => ({
        method: "POST" as const,
        path: "/api/v1/orders/",
        headers: { ...JSON_HEADERS, ...bearer, "idempotency-key": key },
        body: orderBody(productId, method),
      }));
    }),
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

type AnswerPlan = { connections: number; games: number };

/** Each connection plays games of ten questions in sequence, each as a different customer. */
export async function planAnswers(store: Store, { connections, games }: AnswerPlan): Promise<AnswerInput[][]> {
  const begun = await startGames(store, games);

  return eachOf(connections, (place) => begun.filter((_, index) => index % connections === place).flat());
}

export async function quizAnswers(store: Store, signIn: SignIn, plan: AnswerPlan): Promise<Requests[]> {
  const planned = await planAnswers(store, plan);
  const toRequest = async (input: AnswerInput) => ({
    method: "POST" as const,
    path: "/api/v1/quiz/session/answer",
    headers: { ...JSON_HEADERS, ...(await bearerOf(signIn, input)) },
    body: JSON.stringify({
      session_id: input.gameId,
      question_id: input.questionId,
      selected_option_id: input.optionId,
    }),
  });

  return Promise.all(planned.map((own) => Promise.all(own.map(toRequest))));
}
