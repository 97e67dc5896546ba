/** Profit as CSV, with the rows of the page and all columns. */
import type { Cell, TableFile } from "@/lib/csv";
import { addDays, dhakaDay, dhakaDayTime, startOfDhakaDay } from "@/lib/dates";
import { costKinds } from "@/lib/order-figures/rules";
import { daysIn } from "@/lib/period";
import type { ProfitExportQuery, ProfitRow } from "@/lib/profit/schema";
import { readProfitGroups, readProfitOrders } from "./queries";

/** Days of orders that are read at once. */
const DAYS = 7;
const ALL = 1_000_000;

const names = {
  ...{ order: "Order", product: "Product", coupon: "Coupon", courier: "Courier", district: "District" },
  month: "Month",
} as const;

const costNames = {
  goods: "Goods",
  courier: "Courier",
  returns: "Returns",
  fee: "Gateway fee",
  packaging: "Packaging",
};

const header = [
  ...["Placed at (Dhaka time)", "Units", "Orders", "Orders with known costs", "Items (BDT)", "Coupon (BDT)"],
  ...["Delivery (BDT)", "Refunds (BDT)", "Differences (BDT)", "Income (BDT)"],
  ...costKinds.flatMap((kind) => [`${costNames[kind]} (BDT)`, `${costNames[kind]}: unknown orders`]),
  "Profit of orders with known costs (BDT)",
];

/** Without a known cost the cell is empty, because 0 would be a claim. */
const cellsOf = ({ costs, ...row }: ProfitRow): Cell[] => [
  ...[row.name, row.at && dhakaDayTime(new Date(row.at)), row.units, row.orders, row.known, row.items],
  ...[row.discount, row.delivery, row.refunds, row.differences, row.income],
  ...costKinds.flatMap((kind) => [
    costs[kind].unknown === row.orders && row.orders > 0 ? null : costs[kind].sum,
    costs[kind].unknown,
  ]),
  row.known === 0 ? null : row.profit,
];

async function* batchesOf(query: ProfitExportQuery): AsyncGenerator<Cell[][]> {
  if (query.by !== "order") return yield (await readProfitGroups(query.by, query)).map(cellsOf);
  const days = daysIn(query);
  for (let last = days; last > 0; last -= DAYS) {
    const dayAt = (offset: number) => dhakaDay(addDays(startOfDhakaDay(query.date_from), offset));
    const part = { ...query, date_from: dayAt(Math.max(0, last - DAYS)), date_to: dayAt(last - 1) };
    const rows = await readProfitOrders(part, { skip: 0, take: ALL });
    if (rows.length > 0) yield rows.map(cellsOf);
  }
}

export function exportProfit(query: ProfitExportQuery): TableFile {
  return {
    name: `profit-by-${query.by}-${query.date_from}-${query.date_to}.csv`,
    header: [names[query.by], ...header],
    batches: batchesOf(query),
  };
}
