import { cx } from "class-variance-authority";
import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { PeriodForm } from "@/components/shared/period-form";
import { UserText } from "@/components/shared/user-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { MovementsQuery } from "@/lib/stock/addresses";
import { stockReasonLabels, stockReasons } from "@/lib/stock/reasons";
import { suggestedOrder } from "@/lib/stock/reorder";
import type { StockCost, StockLevel, StockMovement } from "@/lib/stock/schema";
import { formatCount, t, tn } from "@/lib/texts/text";

/** Cost of the free units, for readers who may see costs. */
function costFigures({ free }: StockLevel, { units, value, average }: StockCost) {
  return [
    {
      name: t("Average cost"),
      value: average === null ? t("Unknown^cost") : formatTaka(average),
      hint: average === null ? t("Known once a purchase is received") : t("Of the free units with a known cost"),
    },
    {
      name: t("Stock value"),
      value: units === 0 && free > 0 ? t("Unknown^cost") : formatTaka(value),
      hint:
        free > units
          ? tn(free - units, "The cost of {n} free unit is unknown", "The cost of {n} free units is unknown")
          : t("Of all free units"),
    },
  ];
}

/** The free units, those of open orders, and both together; with their cost, unless it is null. */
export function StockFigures({ level, cost }: { level: StockLevel; cost: StockCost | null }) {
  const figures = [
    { name: t("Free^stock"), value: formatCount(level.free), hint: t("Can be sold") },
    {
      name: t("Reserved^stock"),
      value: formatCount(level.reserved),
      hint: t("In orders that have not left the shop"),
    },
    { name: t("On the shelf"), value: formatCount(level.on_shelf), hint: t("Both together, as counted by hand") },
    {
      name: t("Sold in {n} days", { n: 30 }),
      value: formatCount(level.sold_30),
      hint: t("{n} in 90 days. Suggested order: {order}", {
        n: formatCount(level.sold_90),
        order: formatCount(suggestedOrder(level)),
      }),
    },
    ...(cost ? costFigures(level, cost) : []),
  ];

  return (
    <dl className={cx("mb-4 grid grid-cols-2 gap-2 sm:gap-3", cost ? "lg:grid-cols-3" : "lg:grid-cols-4")}>
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="panel grid content-start gap-0.5 p-3 sm:p-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-bold text-xl tabular-nums">{value}</dd>
          <dd className="text-sm text-soft">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reason and period. */
export function MovementFilters({ query }: { query: MovementsQuery }) {
  return (
    <PeriodForm>
      <Field label={t("Reason")}>
        <Select name="reason" defaultValue={query.reason ?? ""}>
          <option value="">{t("All reasons")}</option>
          {stockReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(stockReasonLabels[reason])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("From^day")}>
        <Input type="date" name="date_from" defaultValue={query.date_from} />
      </Field>
      <Field label={t("To^day")}>
        <Input type="date" name="date_to" defaultValue={query.date_to} />
      </Field>
    </PeriodForm>
  );
}

const NUMBER = "text-right tabular-nums";
const signed = (units: number) => (units > 0 ? `+${formatCount(units)}` : `−${formatCount(-units)}`);

/** Movements; with their costs only if the reader may see them. */
export function MovementTable({ movements, withCosts }: { movements: readonly StockMovement[]; withCosts: boolean }) {
  const columns: readonly Column<StockMovement>[] = [
    {
      name: "title",
      head: <TableHead>{t("Reason")}</TableHead>,
      cell: (movement) => <Reason movement={movement} />,
    },
    {
      name: "change",
      head: <TableHead className="text-right">{t("Change^stock")}</TableHead>,
      label: t("Change^stock"),
      cell: ({ change }) => signed(change),
      className: NUMBER,
    },
    {
      name: "balance",
      head: <TableHead className="text-right">{t("Stock afterwards")}</TableHead>,
      label: t("Stock afterwards"),
      cell: ({ balance_after: units }) => formatCount(units),
      className: NUMBER,
    },
    ...(withCosts ? [costColumn()] : []),
    {
      name: "by",
      head: <TableHead>{t("By^person")}</TableHead>,
      label: t("By^person"),
      cell: ({ by }) => (by ? <UserText>{by}</UserText> : "—"),
    },
    {
      name: "wide",
      head: <TableHead>{t("Time")}</TableHead>,
      label: t("Time"),
      cell: ({ at }) => <time dateTime={at}>{formatDayTime(at)}</time>,
      className: "whitespace-nowrap",
    },
  ];

  return <DataTable label={t("Movements")} className="figure-rows" columns={columns} rows={movements} />;
}

/** Cost of the units that came or left. */
function costColumn(): Column<StockMovement> {
  return {
    name: "cost",
    head: <TableHead className="text-right">{t("Cost^purchase")}</TableHead>,
    label: t("Cost^purchase"),
    cell: ({ cost, change }) => (cost === null ? (change === 0 ? "—" : t("Unknown^cost")) : formatTaka(Math.abs(cost))),
    className: NUMBER,
  };
}

function Reason({ movement }: { movement: StockMovement }) {
  const { reason, note, order_id: orderId, purchase_id: purchaseId } = movement;
  const source = orderId
    ? { href: adminRoutes.order(orderId), number: movement.order_number }
    : purchaseId && { href: adminRoutes.purchase(purchaseId), number: movement.purchase_number };

  return (
    <>
      <span className="font-medium">{t(stockReasonLabels[reason])}</span>
      {source ? (
        <Link
          href={source.href}
          className="ml-3 inline-flex min-h-11 items-center font-mono underline underline-offset-4"
        >
          {source.number}
        </Link>
      ) : null}
      {note ? (
        <p className="wrap-anywhere text-soft">
          <UserText>{note}</UserText>
        </p>
      ) : null}
    </>
  );
}
