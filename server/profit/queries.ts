/** Profit of the orders of a period, by order, product, coupon, courier, district or month (ADR 110). */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { type CostKind, costKinds, NONE, profitOf } from "@/lib/order-figures/rules";
import { page } from "@/lib/pagination";
import type {
  OrderProfit,
  ProfitExportQuery,
  ProfitGroup,
  ProfitQuery,
  ProfitReport,
  ProfitRow,
  ProfitSums,
} from "@/lib/profit/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import {
  couponName,
  couponNames,
  courierName,
  districtName,
  englishCity,
  productNames,
} from "@/server/order-figures/group-names";
import { type Slice, sliceOf } from "@/server/page";
import { type Run, runQuery, type Statement, sqlTransaction } from "@/server/sql";
import {
  citiesBetween,
  type Figures,
  type GroupRow,
  groupStatements,
  type OrderRow,
  oneOrder,
  openOrders,
  orderLines,
  orderRows,
  planForMany,
  type Sums,
  total as totalOf,
} from "./statements";

const taka = (amount: number): number => toTaka(paisa(amount));
const known = (amount: number | null) => (amount === null ? null : taka(amount));

const byKind = <Value>(build: (kind: CostKind) => Value) =>
  Object.fromEntries(costKinds.map((kind) => [kind, build(kind)])) as Record<CostKind, Value>;

function toSums(sums: Sums): ProfitSums {
  return {
    orders: sums.orders,
    known: sums.known,
    items: taka(sums.items),
    discount: taka(sums.discount),
    delivery: taka(sums.delivery),
    refunds: taka(sums.refunds),
    differences: taka(sums.differences),
    income: taka(sums.income),
    costs: byKind((kind) => ({ sum: taka(sums[`${kind}_sum`]), unknown: sums[`${kind}_unknown`] })),
    profit: taka(sums.profit),
  };
}

/** An order as the sums of one. */
function sumsOfOrder({ ...order }: Figures): Sums {
  const { profit } = profitOf({ income: order.income, costs: byKind((kind) => order[kind]) });
  const costs = costKinds.flatMap((kind) => [
    [`${kind}_sum`, order[kind] ?? 0],
    [`${kind}_unknown`, order[kind] === null ? 1 : 0],
  ]);

  return { ...order, ...Object.fromEntries(costs), orders: 1, known: profit === null ? 0 : 1, profit: profit ?? 0 };
}

const toOrderRow = ({ id, name, at, ...figures }: OrderRow): ProfitRow => ({
  ...{ id, name, at: at.toISOString(), units: null },
  ...toSums(sumsOfOrder(figures)),
});

type Grouped = Exclude<ProfitGroup, "order">;

/** Names of groups, by the id under which rows are merged and filtered. */
const names: Record<Grouped, (id: string, row: { name: string | null; nameBn?: string | null }) => string> = {
  product: (_, { name, nameBn = null }) => pickContent(name ?? "", nameBn),
  coupon: (id, { name }) => couponName(id, name),
  courier: courierName,
  district: districtName,
  month: (id) => id,
};

function add(one: GroupRow, other: GroupRow): GroupRow {
  const sums = Object.entries(one).map(([name, value]) => {
    const also = other[name as keyof GroupRow];
    return [name, typeof value === "number" && typeof also === "number" ? value + also : value];
  });

  return Object.fromEntries(sums) as GroupRow;
}

/** Merges spellings of districts. Months in their order, other groups by income. */
function toRows(by: Grouped, found: readonly GroupRow[]): ProfitRow[] {
  const merged = new Map<string, GroupRow>();
  for (const row of found) {
    const id = by === "district" ? englishCity(row.id ?? "") : (row.id ?? "");
    const same = merged.get(id);
    merged.set(id, same ? add(same, row) : row);
  }
  const rows = [...merged].map(([id, row]) => ({
    ...{ id, name: names[by](id, row), at: null, units: row.units },
    ...toSums(row),
  }));

  return by === "month"
    ? rows.sort((one, other) => (one.id < other.id ? 1 : -1))
    : rows.sort((one, other) => other.income - one.income || one.name.localeCompare(other.name));
}

/** Names of the product, coupon, courier and district among the filters. */
export async function readFilterNames({ product, coupon, courier, district }: ProfitExportQuery): Promise<string[]> {
  const [products, coupons] = await Promise.all([
    product === undefined ? null : productNames([product]),
    coupon === undefined ? null : couponNames([coupon]),
  ]);

  return [
    ...(product === undefined ? [] : [products?.get(product) ?? t("Unknown product")]),
    ...(coupons?.values() ?? []),
    ...(courier === undefined ? [] : [courierName(courier)]),
    ...(district === undefined ? [] : [districtName(district === NONE ? "" : district)]),
  ];
}

/** Runs a statement about many orders. */
const runSums: Run = async <Row>(sums: Statement<Row>, ...values: readonly unknown[]) => {
  let rows: Row[] = [];
  await sqlTransaction(async (run) => {
    [, rows] = await Promise.all([run(planForMany), run(sums, ...values)]);
    return [];
  });

  return rows;
};

/** Values of $1 to $7. */
async function filtersOf({
  date_from: from,
  date_to: to,
  product,
  coupon,
  courier,
  district,
  unknown,
}: ProfitExportQuery) {
  const period = [startOfDhakaDay(from), endOfDhakaDay(to)] as const;
  const cities =
    district === undefined
      ? null
      : (await runQuery(citiesBetween, ...period))
          .map(({ city }) => city)
          .filter((city) => englishCity(city) === (district === NONE ? "" : district));

  return [...period, product ?? null, coupon ?? null, courier ?? null, cities, unknown ?? null] as const;
}

async function readOrders(query: ProfitQuery) {
  const filters = await filtersOf(query);
  const { skip, take } = sliceOf(query);
  const [rows, [sums]] = await Promise.all([runSums(orderRows, ...filters, skip, take), runSums(totalOf, ...filters)]);
  if (!sums) throw new Error("An aggregate without a row");

  return { ...page(rows.map(toOrderRow), sums.orders, query), total: toSums(sums) };
}

type Groups = { rows: ProfitRow[]; total: ProfitSums };

async function readGroups(by: Grouped, query: ProfitExportQuery): Promise<Groups> {
  const filters = await filtersOf(query);
  const [found, [sums]] = await Promise.all([
    runSums(groupStatements[by], ...filters),
    // Lines are no orders: their total would count an order once per product.
    by === "product" ? runSums(totalOf, ...filters) : [],
  ]);
  const all = sums ?? found.find(({ isTotal }) => isTotal);
  if (!all) throw new Error("An aggregate without a row");
  const rows = toRows(
    by,
    found.filter(({ isTotal }) => !isTotal),
  );

  return { rows, total: toSums(all) };
}

export async function readProfit(query: ProfitQuery): Promise<ProfitReport> {
  const { by, date_from: from, date_to: to } = query;
  const openOf = runQuery(openOrders, startOfDhakaDay(from), endOfDhakaDay(to));
  if (by === "order") {
    const [orders, [open]] = await Promise.all([readOrders(query), openOf]);
    return { ...orders, open: open?.open ?? 0 };
  }
  const [{ rows, total }, [open]] = await Promise.all([readGroups(by, query), openOf]);
  const { skip, take } = sliceOf(query);

  return { ...page(rows.slice(skip, skip + take), rows.length, query), total, open: open?.open ?? 0 };
}

/** For exports: the groups, or a slice of the orders. */
export const readProfitGroups = async (by: Grouped, query: ProfitExportQuery) => (await readGroups(by, query)).rows;

export async function readProfitOrders(query: ProfitExportQuery, { skip, take }: Slice): Promise<ProfitRow[]> {
  return (await runSums(orderRows, ...(await filtersOf(query)), skip, take)).map(toOrderRow);
}

/** Returns null for an unknown order. */
export async function getOrderProfit(id: string): Promise<OrderProfit | null> {
  const [[order], lines] = await Promise.all([runQuery(oneOrder, id), runQuery(orderLines, id)]);
  if (!order) return null;
  const { isCounted, parcels, typed, expected } = order;
  const costs = byKind((kind) => order[kind]);
  const { profit } = profitOf({ income: order.income, costs });

  return {
    id,
    is_counted: isCounted,
    ...{ items: taka(order.items), discount: taka(order.discount), delivery: taka(order.delivery) },
    ...{ refunds: taka(order.refunds), differences: taka(order.differences), income: taka(order.income) },
    costs: byKind((kind) => known(costs[kind])),
    profit: isCounted ? known(profit) : null,
    lines: lines.map(({ productId, name, nameBn, units, cost }) => ({
      ...{ product_id: productId, name: pickContent(name, nameBn), units, cost: known(cost) },
    })),
    ...{ typed_charge: known(typed), expected_charge: known(expected), parcels },
  };
}
