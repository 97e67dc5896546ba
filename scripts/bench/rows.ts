/** The rows of the table that put load on the shop: what is asked, by how many at once, and what must be reached. */
import type { Load } from "./load.ts";
import {
  boards,
  jsonRequest,
  logins,
  orders,
  ownOrders,
  pageRequest,
  productIds,
  quizAnswers,
  type Requests,
  type SignIn,
} from "./requests.ts";
import type { Store } from "./store.ts";

export type Row = {
  name: string;
  title: string;
  connections: number;
  expected: number;
  seconds: number;
  /** For one load of at most so many seconds. */
  requests: (store: Store, signIn: SignIn, seconds: number) => Promise<Requests[]>;
} & Pick<Load, "isOnce">;

const READERS = 16;
const READ_SECONDS = 5;
const WRITE_SECONDS = 8;

const read = { connections: READERS, expected: 200, seconds: READ_SECONDS } as const;
const write = { seconds: WRITE_SECONDS, isOnce: true } as const;

/** More in a second than anybody reaches: the time ends the load, not the last request. */
const MOST_ORDERS = 600;
const MOST_ANSWERS = 1_200;

const orderRow = (connections: number, method: "cash_on_delivery" | "aamarpay", products: number) =>
  ({
    ...write,
    connections,
    expected: 201,
    requests: (store, signIn, seconds) =>
      orders(store, signIn, { connections, method, products, each: Math.ceil((MOST_ORDERS * seconds) / connections) }),
  }) satisfies Partial<Row>;

export const rows: readonly Row[] = [
  {
    ...read,
    name: "products",
    title: "product list, JSON",
    requests: async () => [[jsonRequest("/api/v1/products")]],
  },
  {
    ...read,
    name: "product",
    title: "one product, JSON",
    requests: async (store) => (await productIds(store, 1)).map((id) => [jsonRequest(`/api/v1/products/${id}`)]),
  },
  {
    ...read,
    name: "settings",
    title: "settings, JSON",
    requests: async () => [[jsonRequest("/api/v1/settings/delivery-charges")]],
  },
  { ...read, name: "list-page", title: "product list page, HTML", requests: async () => [[pageRequest("/products")]] },
  { ...read, name: "landing-page", title: "landing page, HTML", requests: async () => [[pageRequest("/")]] },
  {
    ...read,
    name: "product-page",
    title: "product page, HTML",
    requests: async (store) => (await productIds(store, 1)).map((id) => [pageRequest(`/products/${id}`)]),
  },
  {
    ...read,
    name: "own-orders",
    title: "own orders, JSON",
    requests: (store, signIn) => ownOrders(store, signIn, READERS),
  },
  {
    ...read,
    name: "board",
    title: "leaderboard of the day, JSON",
    requests: (store, signIn) => boards(store, signIn, READERS),
  },
  {
    ...orderRow(8, "cash_on_delivery", 1),
    name: "order-one",
    title: "cash order, 8 shoppers, all of one product",
  },
  {
    ...orderRow(8, "cash_on_delivery", 500),
    name: "order-spread",
    title: "cash order, 8 shoppers, over the whole store",
  },
  {
    ...orderRow(16, "aamarpay", 500),
    name: "order-gateway",
    title: "order with the gateway at 50 ms, 16 shoppers",
  },
  {
    ...write,
    name: "quiz-answer",
    title: "quiz answer, 8 players",
    connections: 8,
    expected: 200,
    requests: (store, signIn, seconds) =>
      quizAnswers(store, signIn, { connections: 8, games: Math.ceil((MOST_ANSWERS * seconds) / 10) }),
  },
  {
    name: "login",
    title: "login, 8 at once",
    connections: 8,
    expected: 200,
    seconds: WRITE_SECONDS,
    requests: (store) => logins(store, 8),
  },
];
