/** Reports of a period and of the one before, from the tables that the worker maintains (ADR 111). */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { NONE } from "@/lib/order-figures/rules";
import { orderSourceLabels } from "@/lib/orders/sources";
import { page } from "@/lib/pagination";
import { type DayPeriod, daysIn, previousPeriod } from "@/lib/period";
import { categories } from "@/lib/products/categories";
import { type Dimension, WHOLE_DAY } from "@/lib/reports/dimensions";
import type {
  CashReport,
  ReceivedSums,
  Report,
  ReportQuery,
  ReportRow,
  ReportStep,
  ReportSums,
} from "@/lib/reports/schema";
import { t } from "@/lib/texts/text";
import { type Actor, can } from "@/server/actor";
import { db } from "@/server/db";
import { couponNames, courierName, districtName, englishCity, productNames } from "@/server/order-figures/group-names";
import { sliceOf } from "@/server/page";
import { runQuery } from "@/server/sql";
import { cashByDay, type StoredCash, type StoredSums, sumsByKey, sumsByStep } from "./read-statements";
import { hasReportChange } from "./refresh";

const taka = (amount: number): number => toTaka(paisa(amount));

const noSums: StoredSums = {
  ...{ orders: 0, cancelled: 0, counted: 0, known: 0, units: 0 },
  ...{ sold: 0, paid: 0, collected: 0, in_transit: 0, returned: 0, refunds: 0, profit: 0 },
};

function add<Sums extends Record<string, number>>(one: Sums, other: Sums): Sums {
  return Object.fromEntries(Object.keys(one).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])) as Sums;
}

function toSums(
  { sold, paid, collected, in_transit, returned, refunds, profit, ...counts }: StoredSums,
  mayProfit: boolean,
): ReportSums {
  return {
    ...{ orders: counts.orders, cancelled: counts.cancelled, units: counts.units },
    ...{ sold: taka(sold), paid: taka(paid), collected: taka(collected), in_transit: taka(in_transit) },
    ...{ returned: taka(returned), refunds: taka(refunds), profit: mayProfit ? taka(profit) : null },
    ...{ known: counts.known, counted: counts.counted },
  };
}

const valuesOf = (period: DayPeriod) => {
  const { date_from: previousFrom, date_to: previousTo } = previousPeriod(period);

  return [period.date_from, period.date_to, previousFrom, previousTo] as const;
};

type Pair = { current: StoredSums; previous: StoredSums };

/** Both periods by key, with merged spellings of districts. */
async function readPairs(dimension: Dimension | typeof WHOLE_DAY, period: DayPeriod): Promise<Map<string, Pair>> {
  const pairs = new Map<string, Pair>();
  for (const { key: stored, isCurrent, ...sums } of await runQuery(sumsByKey, dimension, ...valuesOf(period))) {
    const key = dimension === "district" ? englishCity(stored) : stored;
    const pair = pairs.get(key) ?? { current: noSums, previous: noSums };
    const side = isCurrent ? "current" : "previous";
    pairs.set(key, { ...pair, [side]: add(pair[side], sums) });
  }

  return pairs;
}

const categoryName = (key: string) => {
  const known = categories.find((category) => category === key);
  return known ? t(known) : key;
};

/** Names of keys, in the page's locale. */
async function namesOf(by: Dimension, keys: readonly string[]): Promise<(key: string) => string> {
  switch (by) {
    case "product": {
      const names = await productNames(keys);
      return (key) => names.get(key) ?? t("Unknown product");
    }
    case "coupon": {
      const names = await couponNames(keys);
      return (key) => names.get(key) ?? key;
    }
    case "category":
      return (key) => (key === NONE ? t("No category") : categoryName(key));
    case "courier":
      return courierName;
    case "district":
      return districtName;
    case "source":
      return (key) => t(orderSourceLabels[key as keyof typeof orderSourceLabels] ?? "On the website");
  }
}

type Groups = DayPeriod & { by: Dimension };

/** Keys of the groups with their sums, largest sales first. */
async function readGroups({ by, ...period }: Groups): Promise<[key: string, sums: Pair][]> {
  const pairs = [...(await readPairs(by, period))];

  return pairs.sort(
    ([key, one], [otherKey, other]) =>
      other.current.sold - one.current.sold || other.previous.sold - one.previous.sold || (key < otherKey ? -1 : 1),
  );
}

async function toRows(by: Dimension, groups: readonly [string, Pair][], mayProfit: boolean): Promise<ReportRow[]> {
  const nameOf = await namesOf(
    by,
    groups.map(([key]) => key),
  );

  return groups.map(([id, { current, previous }]) => ({
    ...{ id, name: nameOf(id), current: toSums(current, mayProfit), previous: toSums(previous, mayProfit) },
  }));
}

const MAX_DAYS_SHOWN = 62;

/** Each day of the period, or each month of a long one, also those without orders. */
async function readSteps(period: DayPeriod): Promise<ReportStep[]> {
  const length = daysIn(period) > MAX_DAYS_SHOWN ? "2026-12".length : "2026-12-01".length;
  const rows = await runQuery(sumsByStep, period.date_from, period.date_to, length);
  const found = new Map(rows.map((row) => [row.date, row]));
  const first = startOfDhakaDay(period.date_from);
  const dates = Array.from({ length: daysIn(period) }, (_, day) => dhakaDay(addDays(first, day)).slice(0, length));

  return [...new Set(dates)].map((date) => {
    const { orders, sold, paid } = found.get(date) ?? { orders: 0, sold: 0, paid: 0 };
    return { date, orders, sold: taka(sold), paid: taka(paid) };
  });
}

/** Whether the actor may see the profit of orders. */
const mayProfitOf = (actor: Actor) => can(actor, "profit.read");

export async function readReport(actor: Actor, query: ReportQuery): Promise<Report> {
  const mayProfit = mayProfitOf(actor);
  // Before the sums: changes that they lack are noted by then.
  const isBehind = await hasReportChange();
  const [groups, totals, steps] = await Promise.all([readGroups(query), readPairs(WHOLE_DAY, query), readSteps(query)]);
  const { skip, take } = sliceOf(query);
  const { current, previous } = totals.get("") ?? { current: noSums, previous: noSums };

  return {
    ...page(await toRows(query.by, groups.slice(skip, skip + take), mayProfit), groups.length, query),
    total: { current: toSums(current, mayProfit), previous: toSums(previous, mayProfit) },
    previous: previousPeriod(query),
    steps,
    is_behind: isBehind,
  };
}

/** All rows, for exports. */
export const readReportRows = async (actor: Actor, query: Groups) =>
  toRows(query.by, await readGroups(query), mayProfitOf(actor));

/** Totals of a week and of the one before, and the products with the largest sales. Without profit. */
export async function readWeek(week: DayPeriod, listed: number) {
  const [totals, groups] = await Promise.all([readPairs(WHOLE_DAY, week), readGroups({ ...week, by: "product" })]);
  const { current, previous } = totals.get("") ?? { current: noSums, previous: noSums };
  const best = groups.filter(([, sums]) => sums.current.sold > 0).slice(0, listed);
  const ids = best.map(([id]) => id);
  const rows = await db.product.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, nameBn: true },
  });
  const names = new Map(rows.map(({ id, ...name }) => [id, name]));

  return {
    total: { current: toSums(current, false), previous: toSums(previous, false) },
    products: best.flatMap(([id, sums]) => {
      const name = names.get(id);
      return name ? [{ ...name, units: sums.current.units, sold: taka(sums.current.sold) }] : [];
    }),
  };
}

const toReceived = ({ cash, online, refunded }: StoredCash): ReceivedSums => ({
  ...{ cash: taka(cash), online: taka(online), refunded: taka(refunded) },
});

export async function readCash(period: DayPeriod): Promise<CashReport> {
  const isBehind = await hasReportChange();
  const rows = await runQuery(cashByDay, ...valuesOf(period));
  const sum = (isCurrent: boolean) =>
    toReceived(
      rows
        .filter((row) => row.isCurrent === isCurrent)
        .map(({ cash, online, refunded }) => ({ cash, online, refunded }))
        .reduce(add, { cash: 0, online: 0, refunded: 0 }),
    );

  return {
    days: rows.filter((row) => row.isCurrent).map((row) => ({ id: row.day, ...toReceived(row) })),
    total: { current: sum(true), previous: sum(false) },
    previous: previousPeriod(period),
    is_behind: isBehind,
  };
}
