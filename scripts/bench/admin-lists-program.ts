/**
 * Measures each admin list, the same statements sent with plain `pg`, and their access paths. A separate program; uses the store of
 * DATABASE_URL.
 */
import { Client, type ClientBase } from "pg";
import { addDays, dhakaDay } from "@/lib/dates";
import type { Actor } from "@/server/actor";

const RUNS = 20;
const WARM_UP = 5;

/** `Index Scan using orders_created_at_id_idx on orders` */
const SCAN = /(?:\w+ )*Scan(?: Backward)?(?: using \w+)? on \w+/g;

export type ListFigures = { name: string; p50: number; p95: number; rawP50: number; scans: string[] };

type Statement = { text: string; values: unknown[] };

type Bench = {
  cases: Case[];
  /** Notices received by the shop's sessions. */
  notices: string[];
  /** Statements sent by the shop's sessions. */
  statements: Statement[];
  end: () => Promise<void>;
};
type Case = readonly [name: string, run: () => Promise<unknown>];

/** Records the statements of a session, in every call style of pg. */
function listen(session: ClientBase, statements: Statement[]): void {
  const query = session.query.bind(session) as (...args: unknown[]) => unknown;
  session.query = ((...args: unknown[]) => {
    const [first, second] = args;
    const { text, values = second } = typeof first === "string" ? { text: first } : (first as Partial<Statement>);
    statements.push({ text: text ?? "", values: Array.isArray(values) ? values : [] });

    return query(...args);
  }) as typeof session.query;
}

const admin: Actor = {
  type: "user",
  id: "",
  role: "admin",
  staffRole: "owner",
  email: "",
  fullName: "",
  phone: null,
  sessionId: "",
};

const page = { page: 1, limit: 20, sort: "newest" } as const;

async function orderCases(sample: Sample, now: Date): Promise<Case[]> {
  const [orders, queues] = await Promise.all([import("@/server/orders/queries"), import("@/server/order-work/queues")]);
  const listOrders = (filter: object) => orders.listOrders(admin, { ...page, late: false, ...filter }, now);

  return [
    ["orders", () => listOrders({})],
    ["orders, 100 a page", () => listOrders({ limit: 100 })],
    ["orders, page 4,000", () => listOrders({ page: 4_000 })],
    ["orders, processing and paid", () => listOrders({ status: "processing", payment_status: "paid" })],
    ["orders, of one month", () => listOrders({ date_from: sample.day, date_to: sample.laterDay })],
    ["orders, search by id", () => listOrders({ search: sample.id })],
    ["orders, search by number", () => listOrders({ search: sample.orderNumber })],
    ["orders, search by tracking number", () => listOrders({ search: sample.trackingNumber })],
    ["orders, search by first name", () => listOrders({ search: "Rahima" })],
    ["orders, search by whole name", () => listOrders({ search: "Rahima Khatun" })],
    ["orders, search by three letters", () => listOrders({ search: "rah" })],
    ["orders, search by two letters", () => listOrders({ search: "ra" })],
    ["orders, search by one letter", () => listOrders({ search: "a" })],
    ["orders, search by two letters in vain", () => listOrders({ search: "zq" })],
    ["orders, search by phone", () => listOrders({ search: "01800012345" })],
    ["orders, search by street", () => listOrders({ search: "Road 5 Dhanmondi" })],
    ["orders, search in vain", () => listOrders({ search: "Zzyzx" })],
    ["orders, to confirm", () => listOrders({ queue: "to_confirm" })],
    ["orders, to pack and late", () => listOrders({ queue: "to_pack", late: true })],
    ["orders, cash to collect", () => listOrders({ queue: "cash_to_collect" })],
    ["orders, with cases", () => listOrders({ queue: "cases" })],
    ["orders, queues counted", () => queues.countQueues(now)],
    ["orders, by total", () => listOrders({ sort: "total_desc" })],
    ["orders, search and filters", () => listOrders({ search: "Khatun", status: "pending" })],
  ];
}

async function peopleAndCodeCases(): Promise<Case[]> {
  const [users, codes] = await Promise.all([import("@/server/auth/queries"), import("@/server/premium-codes/queries")]);
  const listUsers = (filter: object) => users.listUsers({ ...page, ...filter });
  const listCodes = (filter: object) => codes.listCodes({ ...page, active_only: false, bound_only: false, ...filter });

  return [
    ["users", () => listUsers({})],
    ["users, by name", () => listUsers({ sort: "name_asc" })],
    ["users, by taka spent", () => listUsers({ sort: "spent_desc" })],
    ["users, search by name", () => listUsers({ search: "Rahima" })],
    ["users, search by e-mail", () => listUsers({ search: "customer4242@" })],
    ["users, search by phone", () => listUsers({ search: "01700004242" })],
    ["users, search by two letters", () => listUsers({ search: "ra" })],
    ["users, search by one letter", () => listUsers({ search: "a" })],
    ["users, search by each one's letter", () => listUsers({ search: "c" })],
    ["codes", () => listCodes({})],
    ["codes, by use", () => listCodes({ sort: "used_desc" })],
    ["codes, by expiry", () => listCodes({ sort: "expiry_asc" })],
    ["codes, active", () => listCodes({ active_only: true })],
    ["codes, bound", () => listCodes({ bound_only: true })],
    ["codes, search by code", () => listCodes({ search: "CCAR-AB" })],
    ["codes, search by e-mail", () => listCodes({ search: "customer4242@" })],
    ["codes, search by two letters", () => listCodes({ search: "ab" })],
    ["codes, search by one letter", () => listCodes({ search: "a" })],
    ["codes, search by each one's letter", () => listCodes({ search: "c" })],
    ["codes, figures", () => codes.codeStats(new Date())],
  ];
}

async function otherCases(sample: Sample, now: Date): Promise<Case[]> {
  const [contact, dashboard, { searchAll: findEverywhere }, quiz] = await Promise.all([
    import("@/server/contact/queries"),
    import("@/server/dashboard/queries"),
    import("@/server/admin-search/queries"),
    import("@/server/quiz/question-stats"),
  ]);
  const listMessages = (filter: object) =>
    contact.listMessages({ ...page, unread_only: false, unanswered_only: false, ...filter });

  return [
    ["messages", () => listMessages({})],
    ["messages, unread", () => listMessages({ unread_only: true })],
    ["messages, search", () => listMessages({ search: "4242" })],
    ["search everywhere, by number", () => findEverywhere(`#${sample.orderNumber}`, admin)],
    ["search everywhere, by phone", () => findEverywhere("01800012345", admin)],
    ["search everywhere, by four digits", () => findEverywhere("4242", admin)],
    ["search everywhere, by e-mail", () => findEverywhere("customer4242@", admin)],
    ["search everywhere, by name", () => findEverywhere("Rahima Khatun", admin)],
    ["search everywhere, by two letters", () => findEverywhere("ra", admin)],
    ["search everywhere, in vain", () => findEverywhere("Zzyzx", admin)],
    ["quiz, worst questions", () => quiz.listQuestionStats({ page: 1, limit: 20, sort: "most_wrong", min_answers: 5 })],
    ["dashboard, cards", () => dashboard.getDashboardStats(now)],
    ["dashboard, chart", () => dashboard.getDashboardSeries({ days: 30, now })],
    ["dashboard, attention", () => dashboard.getAttention(admin, now)],
  ];
}

/** A year from the tables that the worker maintains, which are filled first. */
async function reportCases(now: Date): Promise<Case[]> {
  const [reports, { refreshReports }] = await Promise.all([
    import("@/server/reports/queries"),
    import("@/server/reports/refresh"),
  ]);
  while ((await refreshReports()).days > 0);
  const year = { date_from: dhakaDay(addDays(now, -364)), date_to: dhakaDay(now), page: 1, limit: 20 };
  const groups = ["product", "category", "district", "courier", "coupon", "source"] as const;

  return [
    ...groups.map((by) => [`reports, a year by ${by}`, () => reports.readReport(admin, { ...year, by })] as const),
    ["reports, money of a year", () => reports.readCash(year)],
  ];
}

async function prepare(sample: Sample): Promise<Bench> {
  const { db, pool } = await import("@/server/db");
  const notices: string[] = [];
  const statements: Statement[] = [];
  pool.on("connect", (session) => {
    session.on("notice", ({ message }) => notices.push(message ?? ""));
    listen(session, statements);
  });
  const now = new Date();
  const cases = await Promise.all([
    orderCases(sample, now),
    peopleAndCodeCases(),
    otherCases(sample, now),
    reportCases(now),
  ]);

  return {
    cases: cases.flat(),
    notices,
    statements,
    end: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}

type Sample = { id: string; orderNumber: string; trackingNumber: string; day: string; laterDay: string };

async function readSample(client: Client): Promise<Sample> {
  const { rows } = await client.query<Sample>(
    `SELECT id, order_number AS "orderNumber", tracking_number AS "trackingNumber",
       to_char(now() - interval '60 days', 'YYYY-MM-DD') AS day, to_char(now() - interval '30 days', 'YYYY-MM-DD') AS "laterDay"
     FROM orders ORDER BY id LIMIT 1`,
  );
  if (!rows[0]) throw new Error("The store is empty");

  return rows[0];
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Measured times in milliseconds, sorted. */
async function time(run: () => Promise<unknown>): Promise<number[]> {
  for (let index = 0; index < WARM_UP; index += 1) await run();
  const times: number[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const since = performance.now();
    JSON.stringify(await run());
    times.push(performance.now() - since);
  }

  return times.sort((a, b) => a - b);
}

async function measure({ statements }: Bench, [name, run]: Case, client: Client): Promise<Omit<ListFigures, "scans">> {
  const times = await time(run);
  statements.length = 0;
  await run();
  const sent = [...statements];
  const raw = await time(async () => {
    for (const statement of sent) await client.query(statement);
  });

  return { name, p50: at(times, 0.5), p95: at(times, 0.95), rawP50: at(raw, 0.5) };
}

/** Switches auto_explain on or off: the plan of each statement arrives as a notice. */
async function explain(client: Client, isOn: boolean): Promise<void> {
  await client.query("LOAD 'auto_explain'");
  // Sessions that are already open read only server-wide settings.
  for (const [name, value] of [
    ["log_min_duration", "0"],
    ["log_level", "'notice'"],
  ]) {
    await client.query(`ALTER SYSTEM ${isOn ? `SET auto_explain.${name} = ${value}` : `RESET auto_explain.${name}`}`);
  }
  await client.query("SELECT pg_reload_conf()");
}

/** Returns the access paths of a case from its query plans. */
async function readScans({ notices }: Bench, [, run]: Case): Promise<string[]> {
  notices.length = 0;
  await run();

  return [...new Set(notices.flatMap((text) => text.match(SCAN) ?? []))];
}

process.once("message", async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    `ALTER DATABASE ${client.escapeIdentifier(client.database ?? "")} SET session_preload_libraries = 'auto_explain'`,
  );
  const bench = await prepare(await readSample(client));
  const measured: Omit<ListFigures, "scans">[] = [];
  for (const one of bench.cases) measured.push(await measure(bench, one, client));

  await explain(client, true);
  const figures: ListFigures[] = [];
  for (const [index, one] of bench.cases.entries()) {
    const times = measured[index];
    if (times) figures.push({ ...times, scans: await readScans(bench, one) });
  }
  await explain(client, false);
  await bench.end();
  await client.end();
  process.send?.(figures);
  process.disconnect();
});
