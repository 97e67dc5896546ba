/** The load rows: requests, concurrency, and the limit to compare with. */
import { bytesLimit, hashLimit, LIMIT_SECONDS, type Limit, statementsLimit } from "./limits.ts";
import type { Load, Request } from "./load.ts";
import {
  boards,
  firstProduct,
  jsonRequest,
  logins,
  orders,
  ownOrders,
  type PaymentMethod,
  pageRequest,
  planAnswers,
  planOrders,
  planOwnOrders,
  quizAnswers,
  type Requests,
} from "./requests.ts";
import type { Bench } from "./stage.ts";
import type { Store } from "./store.ts";

export type LoadRow = {
  name: string;
  title: string;
  connections: number;
  expected: number;
  seconds: number;
  /** Requests for one load of at most this many seconds. */
  requests: (bench: Bench, seconds: number) => Promise<Requests[]>;
  limit?: (bench: Bench) => Promise<Limit>;
} & Pick<Load, "isOnce">;

const READERS = 16;
const READ_SECONDS = 5;
const WRITE_SECONDS = 8;

const read = { connections: READERS, expected: 200, seconds: READ_SECONDS } as const;
const write = { seconds: WRITE_SECONDS, isOnce: true } as const;

type PublicRead = { name: string; title: string; request: (store: Store) => Request | Promise<Request> };

/** A public request: its limit is a plain server that sends the same bytes. */
function publicRead({ name, title, request }: PublicRead): LoadRow {
  return {
    ...read,
    name,
    title,
    requests: async ({ store }) => [[await request(store)]],
    limit: async ({ shop, store }) => bytesLimit(shop.origin, await request(store), READERS),
  };
}

/** Requests to generate per second: more than any machine reaches, so that a load ends by time. */
const MAX_ORDERS = 600;
const MAX_ANSWERS = 1_200;
const MAX_RAW = 2_500;
const PLAYERS = 8;

type OrderRow = { name: string; title: string; connections: number; method: PaymentMethod; products: number };

function orderRow({ name, title, connections, method, products }: OrderRow): LoadRow {
  const each = (perSecond: number, seconds: number) => Math.ceil((perSecond * seconds) / connections);

  return {
    ...write,
    name,
    title,
    connections,
    expected: 201,
    requests: ({ store, signIn }, seconds) =>
      orders(store, signIn, { connections, method, products, each: each(MAX_ORDERS, seconds) }),
    limit: async ({ store }) =>
      statementsLimit(store, {
        call: "placeOrder",
        isOnce: true,
        inputs: await planOrders(store, { connections, products, each: each(MAX_RAW, LIMIT_SECONDS) }),
      }),
  };
}

export const loadRows: readonly LoadRow[] = [
  publicRead({ name: "products", title: "product list, JSON", request: () => jsonRequest("/api/v1/products") }),
  publicRead({
    name: "product",
    title: "one product, JSON",
    request: async (store) => jsonRequest(`/api/v1/products/${await firstProduct(store)}`),
  }),
  publicRead({
    name: "settings",
    title: "settings, JSON",
    request: () => jsonRequest("/api/v1/settings/delivery-charges"),
  }),
  publicRead({ name: "list-page", title: "product list page, HTML", request: () => pageRequest("/products") }),
  publicRead({ name: "landing-page", title: "landing page, HTML", request: () => pageRequest("/") }),
  publicRead({
    name: "product-page",
    title: "product page, HTML",
    request: async (store) => pageRequest(`/products/${await firstProduct(store)}`),
  }),
  {
    ...read,
    name: "own-orders",
    title: "own orders, JSON",
    requests: ({ store, signIn }) => ownOrders(store, signIn, READERS),
    limit: async ({ store }) =>
      statementsLimit(store, { call: "readOwnOrders", isOnce: false, inputs: await planOwnOrders(store, READERS) }),
  },
  {
    ...read,
    name: "board",
    title: "leaderboard of the day, JSON",
    requests: ({ store, signIn }) => boards(store, signIn, READERS),
  },
  orderRow({
    name: "order-one",
    title: "cash order, 8 shoppers, one product",
    connections: 8,
    method: "cash_on_delivery",
    products: 1,
  }),
  orderRow({
    name: "order-spread",
    title: "cash order, 8 shoppers, whole store",
    connections: 8,
    method: "cash_on_delivery",
    products: 500,
  }),
  {
    ...orderRow({
      name: "order-gateway",
      title: "order, gateway at 50 ms, 16 shoppers",
      connections: 16,
      method: "aamarpay",
      products: 500,
    }),
    limit: undefined,
  },
  {
    ...write,
    name: "quiz-answer",
    title: "quiz answer, 8 players",
    connections: PLAYERS,
    expected: 200,
    requests: ({ store, signIn }, seconds) =>
      quizAnswers(store, signIn, { connections: PLAYERS, games: Math.ceil((MAX_ANSWERS * seconds) / 10) }),
    limit: async ({ store }) =>
      statementsLimit(store, {
        call: "answerQuestion",
        isOnce: true,
        inputs: await planAnswers(store, { connections: PLAYERS, games: (MAX_RAW * LIMIT_SECONDS) / 10 }),
      }),
  },
  {
    name: "login",
    title: "login, 8 at once",
    connections: 8,
    expected: 200,
    seconds: WRITE_SECONDS,
    requests: ({ store }) => logins(store, 8),
    limit: () => hashLimit(),
  },
];
