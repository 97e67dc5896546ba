/** Figures of sent parcels: delivered, refused, days and cost by courier, district or product. */
import type { Cell, TableFile } from "@/lib/csv";
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import {
  costPerParcel,
  type DeliveryFigures,
  type FigureGroup,
  type FigureRow,
  type Figures,
  type FiguresQuery,
  refusedShare,
} from "@/lib/dispatch/delivery-figures";
import { localizePlace } from "@/lib/geo/place-name";
import { paisa, toTaka } from "@/lib/money";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { ENDED } from "@/server/number-records";
import { englishPlace } from "@/server/places";
import { runQuery, statement } from "@/server/sql";

/** More groups than a shop has districts and products; the largest come first. */
const MAX_GROUPS = 500;

type Sums = {
  sent: number;
  delivered: number;
  refused: number;
  /** Seconds from the orders to their deliveries. */
  seconds: number;
  cost: number;
  costKnown: number;
};

type Row = Sums & { name: string | null; nameBn: string | null };

/** Courier's charges of an order: of its parcels by sheets, otherwise by payments or bookings, and of sheets alone. */
const CHARGES = `
  SELECT coalesce((SELECT sum(charge_paisa) FROM courier_charges WHERE parcel_id = parcels.id), charge_paisa) AS charge
  FROM parcels WHERE order_id = orders.id AND booked_at IS NOT NULL AND cancelled_at IS NULL
  UNION ALL SELECT charge_paisa FROM courier_charges WHERE order_id = orders.id AND parcel_id IS NULL AND NOT is_typed`;

const SENT = `
  SELECT id, created_at, delivered_at, courier_name, ship_city, ${ENDED} AS ended, coalesce(
    (SELECT charge_paisa FROM courier_charges WHERE order_id = orders.id AND is_typed),
    (SELECT sum(charge) FROM (${CHARGES}) charges)) AS charge
  FROM orders WHERE created_at >= $1::timestamptz AND created_at < $2::timestamptz AND ship_address <> ''
    AND (status IN ('shipped', 'delivered') OR coalesce(returned_at, return_coming_at, return_lost_at) IS NOT NULL)`;

/** `share`: part of the order's cost that belongs to the group. */
const sums = (share: string) => `
  count(*)::int AS sent, count(*) FILTER (WHERE ended = 'delivered')::int AS delivered,
  count(*) FILTER (WHERE ended = 'refused')::int AS refused,
  coalesce(sum(extract(epoch FROM delivered_at - created_at)) FILTER (WHERE ended = 'delivered'), 0)::float8 AS seconds,
  coalesce(round(sum(charge::numeric * ${share})), 0)::float8 AS cost, count(charge)::int AS "costKnown"`;

const figuresBy = (group: string, name: string, from = "", share = "1") =>
  statement<Row, [from: Date, before: Date]>(
    `delivery_figures_by_${group}`,
    `WITH sent AS MATERIALIZED (${SENT})
     SELECT ${name}, ${sums(share)} FROM sent ${from} GROUP BY ${group === "product" ? "item.product_id" : "1"}
     ORDER BY sent DESC, 1 LIMIT ${MAX_GROUPS}`,
  );

const statements = {
  courier: figuresBy("courier", `courier_name AS name, NULL::text AS "nameBn"`),
  district: figuresBy("district", `ship_city AS name, NULL::text AS "nameBn"`),
  // The courier's charge is shared by the number of units.
  product: figuresBy(
    "product",
    `max(item.product_name) AS name, max(item.product_name_bn) AS "nameBn"`,
    `JOIN order_items item ON item.order_id = sent.id
     CROSS JOIN LATERAL (SELECT sum(quantity) AS units FROM order_items WHERE order_id = sent.id) whole`,
    "item.quantity / whole.units",
  ),
} as const satisfies Record<FigureGroup, unknown>;

const total = statement<Sums, [from: Date, before: Date]>(
  "delivery_figures",
  `WITH sent AS MATERIALIZED (${SENT}) SELECT ${sums("1")} FROM sent`,
);

const SECONDS_A_DAY = 86_400;

function toFigures({ sent, delivered, refused, seconds, cost, costKnown }: Sums): Figures {
  const days = delivered === 0 ? null : Math.round((10 * seconds) / delivered / SECONDS_A_DAY) / 10;

  return { sent, delivered, refused, days, cost: toTaka(paisa(cost)), cost_known: costKnown };
}

/** Name under which the row is shown and merged: districts are typed in several spellings. */
function nameOf(by: FigureGroup, { name, nameBn }: Row): string {
  if (by === "product") return pickContent(name ?? "", nameBn);
  if (by === "courier") return name || t("No courier recorded");

  const city = englishPlace({ city: name ?? "", area: "" }).city ?? name ?? "";
  return localizePlace({ city }).city;
}

function add(one: Sums, other: Sums): Sums {
  return {
    sent: one.sent + other.sent,
    delivered: one.delivered + other.delivered,
    refused: one.refused + other.refused,
    seconds: one.seconds + other.seconds,
    cost: one.cost + other.cost,
    costKnown: one.costKnown + other.costKnown,
  };
}

function toRows(by: FigureGroup, found: readonly Row[]): FigureRow[] {
  const merged = new Map<string, Sums>();
  for (const row of found) {
    const name = nameOf(by, row);
    const known = merged.get(name);
    merged.set(name, known ? add(known, row) : row);
  }

  return [...merged]
    .map(([name, sums]) => ({ id: name, name, ...toFigures(sums) }))
    .sort((one, other) => other.sent - one.sent || one.name.localeCompare(other.name));
}

export async function readDeliveryFigures({ by, date_from, date_to }: FiguresQuery): Promise<DeliveryFigures> {
  const period = [startOfDhakaDay(date_from), endOfDhakaDay(date_to)] as const;
  const [found, [all]] = await Promise.all([runQuery(statements[by], ...period), runQuery(total, ...period)]);
  if (!all) throw new Error("No sums of parcels");

  return { rows: toRows(by, found), total: toFigures(all) };
}

const header = [
  "Sent",
  "Delivered",
  "Refused",
  "Refused (%)",
  "Days to delivery",
  "Cost (BDT)",
  "Parcels with known cost",
  "Cost per parcel (BDT)",
];

async function* inOneBatch(figures: DeliveryFigures): AsyncGenerator<Cell[][]> {
  yield figures.rows.map((row) => [
    row.name,
    row.sent,
    row.delivered,
    row.refused,
    refusedShare(row),
    row.days,
    row.cost,
    row.cost_known,
    costPerParcel(row),
  ]);
}

const groupNames = { courier: "Courier", district: "District", product: "Product" } as const;

export async function exportDeliveryFigures(query: FiguresQuery): Promise<TableFile> {
  return {
    name: `deliveries-by-${query.by}-${query.date_from}-${query.date_to}.csv`,
    header: [groupNames[query.by], ...header],
    batches: inOneBatch(await readDeliveryFigures(query)),
  };
}
