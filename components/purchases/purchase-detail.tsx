import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDay, formatDayTime } from "@/lib/dates";
import { formatTaka, sumTaka } from "@/lib/money";
import type { Purchase } from "@/lib/purchases/schema";
import { formatCount, t } from "@/lib/texts/text";
import { EditSupplier } from "./edit-supplier";

const NUMBER = "text-right tabular-nums";
const LINK = "inline-flex min-h-11 items-center underline underline-offset-4";

type Line = Purchase["lines"][number] & { id: string };

/** Ordered products with their received units. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const columns: readonly Column<Line>[] = [
    {
      name: "title",
      head: <TableHead>{t("Product")}</TableHead>,
      cell: ({ id, name, name_bn: nameBn, sku }) => (
        <>
          <Link href={adminRoutes.stockOf(id)} className={`${LINK} font-medium`}>
            <LocalizedContent en={name} bn={nameBn} />
          </Link>
          {sku ? <span className="ml-3 font-mono text-soft text-xs">{sku}</span> : null}
        </>
      ),
    },
    {
      name: "received",
      head: <TableHead className="text-right">{t("Received^units")}</TableHead>,
      label: t("Received^units"),
      cell: ({ received, quantity }) =>
        t("{received} of {units}", { received: formatCount(received), units: formatCount(quantity) }),
      className: NUMBER,
    },
    ...[
      { name: "cost", label: t("Unit cost"), amount: ({ unit_cost: cost }: Line) => formatTaka(cost) },
      { name: "sum", label: t("Sum"), amount: (line: Line) => formatTaka(sumOf(line)) },
      {
        name: "wide",
        label: t("Cost in stock"),
        amount: ({ received, received_cost: cost }: Line) => (received > 0 ? formatTaka(cost) : "—"),
      },
    ].map(({ name, label, amount }) => ({
      name,
      label,
      head: <TableHead className="text-right">{label}</TableHead>,
      cell: amount,
      className: NUMBER,
    })),
  ];
  const rows = purchase.lines.map((line) => ({ ...line, id: line.product_id }));

  return (
    <div className="panel px-1 py-1 sm:px-2">
      <DataTable label={t("Products")} className="figure-rows" columns={columns} rows={rows} />
    </div>
  );
}

const sumOf = ({ quantity, unit_cost: cost }: Purchase["lines"][number]): number =>
  Math.round(quantity * cost * 100) / 100;

/** Sums, supplier and dates. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { supplier, lines, freight, customs, total, expected_on: day, created_at: at, note } = purchase;
  const facts = [
    [t("Products"), formatTaka(sumTaka(lines.map(sumOf)))],
    [t("Freight^costs"), formatTaka(freight)],
    [t("Customs^costs"), formatTaka(customs)],
    [t("Total cost"), formatTaka(total)],
    [t("Expected^purchase"), day ? formatDay(day) : "—"],
    [t("Created^purchase"), formatDay(at)],
    ...(purchase.ordered_at ? [[t("Ordered^purchase"), formatDay(purchase.ordered_at)]] : []),
  ] as const;

  return (
    <Card title={<UserText>{supplier.name}</UserText>} action={<EditSupplier supplier={supplier} />}>
      {supplier.phone ? <Phone typed={supplier.phone} /> : null}
      {supplier.note ? (
        <p className="wrap-anywhere mb-3 text-soft">
          <UserText>{supplier.note}</UserText>
        </p>
      ) : null}
      <dl className="grid gap-1.5 tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note ? (
        <p className="wrap-anywhere mt-3">
          <UserText>{note}</UserText>
        </p>
      ) : null}
    </Card>
  );
}

/** Deliveries, newest first. */
export function Receipts({ receipts }: { receipts: Purchase["receipts"] }) {
  return (
    <Card title={t("Receipts")}>
      {receipts.length === 0 ? <p className="text-soft">{t("Nothing has arrived yet.")}</p> : null}
      <ul className="divide-y divide-line">
        {receipts.map(({ id, at, by, items }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="text-sm text-soft">
              <time dateTime={at}>{formatDayTime(at)}</time>
              {by ? (
                <>
                  {" · "}
                  <UserText>{by}</UserText>
                </>
              ) : null}
            </p>
            {items.map(({ product_id: productId, name, name_bn: nameBn, units, cost }) => (
              <p key={productId} className="flex justify-between gap-4">
                <span className="wrap-anywhere min-w-0">
                  {formatCount(units)} × <LocalizedContent en={name} bn={nameBn} />
                </span>
                <span className="tabular-nums">{formatTaka(cost)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A link to call, if the text is one number. */
function Phone({ typed }: { typed: string }) {
  const number = /^\+?[\d\s()-]{6,20}$/.test(typed) ? typed.replaceAll(/[^\d+]/g, "") : null;

  return number === null ? (
    <p className="wrap-anywhere">{typed}</p>
  ) : (
    <p>
      <a href={`tel:${number}`} className={LINK}>
        {typed}
      </a>
    </p>
  );
}
