import { DataTable } from "@/components/shared/data-table";
import { PeriodForm } from "@/components/shared/period-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { TableHead } from "@/components/ui/table";
import {
  costPerParcel,
  type DeliveryFigures,
  type FigureRow,
  type FiguresQuery,
  figureGroupLabels,
  refusedShare,
} from "@/lib/dispatch/delivery-figures";
import { formatTaka } from "@/lib/money";
import { formatCount, t } from "@/lib/texts/text";

/** Period and group. */
export function FiguresForm({ query }: { query: FiguresQuery }) {
  return (
    <PeriodForm className="mb-5">
      <Field label={t("By^group")}>
        <Select name="by" defaultValue={query.by}>
          <Options words={figureGroupLabels} />
        </Select>
      </Field>
      <Field label={t("Ordered from")}>
        <Input type="date" name="date_from" defaultValue={query.date_from} required />
      </Field>
      <Field label={t("Ordered until")}>
        <Input type="date" name="date_to" defaultValue={query.date_to} required />
      </Field>
    </PeriodForm>
  );
}

const percent = (row: FigureRow) => {
  const share = refusedShare(row);
  return share === null ? "" : ` (${formatCount(share)}%)`;
};

const cost = ({ cost: sum, cost_known: known, sent }: FigureRow) =>
  known === 0 ? "—" : `${formatTaka(sum)}${known < sent ? ` (${t("for {n} of {all}", { n: known, all: sent })})` : ""}`;

const NUMBER = "text-right tabular-nums";

export function FiguresTable({ figures, by }: { figures: DeliveryFigures; by: FiguresQuery["by"] }) {
  const { rows, total } = figures;
  const head = (text: string) => <TableHead className="text-right">{text}</TableHead>;
  const group = t(figureGroupLabels[by].label);

  return (
    <DataTable
      label={t("Delivery figures")}
      className="figure-rows [&_tr:last-child]:font-semibold"
      columns={[
        { name: "title", head: <TableHead>{group}</TableHead>, cell: ({ name }) => name, className: "font-medium" },
        ...[
          { name: "sent", label: t("Sent^parcels"), cell: (row: FigureRow) => formatCount(row.sent) },
          { name: "delivered", label: t("Delivered^parcels"), cell: (row: FigureRow) => formatCount(row.delivered) },
          {
            name: "refused",
            label: t("Refused^parcels"),
            cell: (row: FigureRow) => `${formatCount(row.refused)}${percent(row)}`,
          },
          {
            name: "days",
            label: t("Days to delivery"),
            cell: ({ days }: FigureRow) => (days === null ? "—" : formatCount(days)),
          },
          { name: "wide", label: t("Courier's charges"), cell: cost },
          {
            name: "each",
            label: t("Per parcel"),
            cell: (row: FigureRow) => {
              const each = costPerParcel(row);
              return each === null ? "—" : formatTaka(each);
            },
          },
        ].map((column) => ({ ...column, head: head(column.label), className: NUMBER })),
      ]}
      rows={[...rows, { ...total, id: "total", name: t("All parcels") }]}
    />
  );
}
