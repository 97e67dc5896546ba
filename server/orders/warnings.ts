/**
 * Warnings for staff before an order proceeds: its risk (lib/orders/risk.ts), other orders with its phone number, an unknown place, open
 * cases, and a duplicate courier number.
 */
import { isImplausibleAddress } from "@/lib/orders/implausible-address";
import { assessRisk, NO_RISK, type RiskFacts } from "@/lib/orders/risk";
import type { OrderWarnings } from "@/lib/orders/work-schema";
import type { RiskRules } from "@/lib/settings/risk-actions";
import { ENDED, NO_RECORD, numberRecords } from "@/server/number-records";
import { unknownPlace } from "@/server/places";
import { getRiskRules } from "@/server/settings/queries";
import { type Run, runQuery, statement } from "@/server/sql";

type Row = Omit<OrderWarnings, "unknown_place" | "risk"> & { id: string; city: string; area: string } & (
    | { is_open: false }
    | (OpenRow & { is_open: true })
  );

type OpenRow = Pick<RiskFacts, "address" | "browser" | "isBlocked"> & { street: string; recent: number };

/** Bounds the work for an address or browser that very many orders share. */
const MAX_SHARED = 200;

/** Outcomes of other numbers' newest orders that `shared` selects. */
const outcomesOf = (shared: string) => `(
  SELECT json_build_object('refused', count(*) FILTER (WHERE ended = 'refused'),
    'delivered', count(*) FILTER (WHERE ended = 'delivered'),
    'numbers', count(DISTINCT digits) FILTER (WHERE created_at > asked.created_at - make_interval(hours => $2::int)) + 1)
  FROM (
    SELECT ${ENDED} AS ended, ship_phone_digits AS digits, created_at FROM orders
    WHERE ${shared} AND ship_phone_digits <> asked.digits ORDER BY created_at DESC LIMIT ${MAX_SHARED}) others)`;

const orderWarnings = statement<Row, [ids: readonly string[], repeatHours: number]>(
  "order_warnings",
  `WITH asked AS (
     SELECT id, ship_phone_digits AS digits, courier_tracking_number, ship_city, ship_area, ship_address, browser_hash,
       created_at, ${ENDED} AS ended, status IN ('pending', 'processing') AND payment_status IN ('pending', 'failed') AS is_open,
       address_key(ship_address, ship_area, ship_city) AS place_key
     FROM orders WHERE id = ANY($1::uuid[])),
   numbers AS (${numberRecords("SELECT digits FROM asked")})
   SELECT asked.id, asked.ship_city AS city, asked.ship_area AS area,
     coalesce(numbers.refused - (ended = 'refused')::int, 0) AS refused_before,
     json_build_object(
       'orders', coalesce(numbers.orders - 1, 0),
       'open', coalesce(numbers.open - (ended = 'open')::int, 0),
       'delivered', coalesce(numbers.delivered - (ended = 'delivered')::int, 0),
       'refused', coalesce(numbers.refused - (ended = 'refused')::int, 0),
       'cancelled', coalesce(numbers.cancelled - (ended = 'cancelled')::int, 0),
       'without_parcel', coalesce(numbers.without_parcel - (ended = 'without_parcel')::int, 0),
       'accounts', coalesce(numbers.accounts, 0)) AS number_record,
     EXISTS (SELECT FROM cases WHERE order_id = asked.id AND resolved_at IS NULL) AS has_open_case,
     (SELECT json_build_object('id', other.id, 'order_number', other.order_number) FROM orders other
      WHERE other.courier_tracking_number = asked.courier_tracking_number AND other.id <> asked.id
      ORDER BY other.created_at DESC, other.id DESC LIMIT 1) AS number_shared_with,
     asked.is_open, asked.ship_address AS street, risk.*
   FROM asked LEFT JOIN numbers USING (digits)
   LEFT JOIN LATERAL (
     SELECT ${outcomesOf("address_key(ship_address, ship_area, ship_city) = asked.place_key")} AS address,
       ${outcomesOf("browser_hash = asked.browser_hash")} AS browser,
       (SELECT count(*)::int FROM orders WHERE ship_phone_digits = asked.digits AND status <> 'cancelled' AND id <> asked.id
        AND created_at <= asked.created_at AND created_at > asked.created_at - make_interval(hours => $2::int)) AS recent,
       EXISTS (SELECT FROM blocked_numbers WHERE phone_digits = asked.digits AND ends_at > now() AND lifted_at IS NULL)
         AS "isBlocked"
   ) risk ON asked.is_open`,
);

function riskOf(row: Row, isUnknownPlace: boolean, rules: RiskRules): OrderWarnings["risk"] {
  if (!row.is_open) return NO_RISK;
  const { number_record: number, address, browser, isBlocked, street, recent, area } = row;
  const isImplausible = street !== "" && isImplausibleAddress({ address: street, area });

  return assessRisk(
    { isBlocked, number: { ...number, recent }, address, browser, isImplausible, isUnknownPlace },
    rules,
  );
}

function toWarnings(row: Row, rules: RiskRules): OrderWarnings {
  const { refused_before, number_record, has_open_case, number_shared_with, city, area } = row;
  const unknown_place = unknownPlace(city, area);
  const risk = riskOf(row, unknown_place !== null, rules);

  return { refused_before, number_record, has_open_case, number_shared_with, unknown_place, risk };
}

const nothingToWarnOf: OrderWarnings = {
  refused_before: 0,
  number_record: NO_RECORD,
  unknown_place: null,
  risk: NO_RISK,
  has_open_case: false,
  number_shared_with: null,
};

/** Within a transaction, with rules read before it, because cached reads take another connection. */
type Within = { run: Run; rules: RiskRules };

/** Adds all warnings, loaded in one statement. */
export async function withWarnings<Listed extends { id: string }>(
  orders: readonly Listed[],
  within?: Within,
): Promise<(Listed & OrderWarnings)[]> {
  if (orders.length === 0) return [];
  const { run, rules } = within ?? { run: runQuery, rules: await getRiskRules() };
  const ids = orders.map(({ id }) => id);
  const rows = await run(orderWarnings, ids, rules.repeat_hours);
  const byId = new Map(rows.map((row) => [row.id, toWarnings(row, rules)]));

  return orders.map((order) => ({ ...order, ...(byId.get(order.id) ?? nothingToWarnOf) }));
}
