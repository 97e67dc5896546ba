import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import "./order-rows.css";

import { cx } from "class-variance-authority";
import { MethodName } from "@/components/layout/method-names";
import { SelectionCell, SelectionHead } from "@/components/shared/selection-cell";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { formatDay, formatDayMonth, formatTime } from "@/lib/dates";
import { searchablePhone, telephoneLink } from "@/lib/digits";
import { placeLine } from "@/lib/geo/place-name";
import { formatTaka } from "@/lib/money";
import { flagChips } from "@/lib/order-work/risk-flags";
import {
  callOutcomeText,
  contentsText,
  dueText,
  lacksCourierNumber,
  packingRisk,
  unheldLabel,
  workChip,
} from "@/lib/order-work/work-labels";
import { adminOrders, listOf, orderInList } from "@/lib/orders/addresses";
import { orderBadges, paymentBadges } from "@/lib/orders/labels";
import type { OrderListQuery, OrderSort } from "@/lib/orders/list-query";
import { joinNames } from "@/lib/orders/recipient";
import type { ListedOrder, Order } from "@/lib/orders/schema";
import { orderSourceLabels } from "@/lib/orders/sources";
import { EditListedOrder, EditOrders } from "./edit-order";

const byDate: SortKey<OrderSort> = { label: "Date", ascending: "oldest", descending: "newest", first: "descending" };
const byTotal: SortKey<OrderSort> = {
  label: "Total",
  ascending: "total_asc",
  descending: "total_desc",
  first: "descending",
};

type OrderTableProps = {
  orders: readonly ListedOrder[];
  now: Date;
  /** Whether the reader may edit orders: enables the selection and the Edit buttons. */
  canEdit: boolean;
  /** Query of the list. Enables sorting. */
  query?: OrderListQuery;
  /** Customer whose orders are shown. On phones, cards then name the recipient only if it differs. */
  buyer?: Buyer;
};

type Buyer = { name: string; phone: string | null };

/** Admin order list of spec 2 (D9.14), two lines per row. On phones each row is a card. */
export function OrderTable({ orders, now, canEdit, query, buyer }: OrderTableProps) {
  const sorting = query && { sort: query.sort, href: (sort: OrderSort) => adminOrders.href(query, { sort }) };

  return (
    <>
      <Table label={t("Orders")} asCards className="order-rows">
        <thead>
          <tr>
            {query && canEdit ? <SelectionHead /> : null}
            <SortHead title={t("Order")} keys={[byDate]} {...sorting} />
            <TableHead>{t("Customer")}</TableHead>
            <TableHead>{t("Place")}</TableHead>
            <TableHead className="order-method">{t("Payment method")}</TableHead>
            <TableHead className="order-paid">{t("Payment status")}</TableHead>
            <TableHead>{t("Status")}</TableHead>
            <SortHead keys={[byTotal]} {...sorting} className="text-right" />
            {canEdit ? <ActionsHead /> : null}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} now={now} canEdit={canEdit} query={query} buyer={buyer} />
          ))}
        </tbody>
      </Table>
      {canEdit ? <EditOrders /> : null}
    </>
  );
}

type OrderRowProps = {
  order: ListedOrder;
  now: Date;
  canEdit: boolean;
  query: OrderListQuery | undefined;
  buyer: Buyer | undefined;
};

/** Whether the parcel is addressed to the buyer, by name and number. */
const isTo = ({ name, phone }: Buyer, to: Order["shipping_address"]) =>
  joinNames(to) === name && searchablePhone(to.phone) === searchablePhone(phone ?? "");

function OrderRow({ order, now, canEdit, query, buyer }: OrderRowProps) {
  const href = query ? orderInList(order.id, query) : adminRoutes.order(order.id);
  const { shipping_address: to } = order;
  const place = placeOf(to);
  const isKnown = buyer !== undefined && isTo(buyer, to);
  const payment = paymentBadges[order.payment_status];
  const contents = contentsText(order.items);

  return (
    <TableRow>
      {query && canEdit ? (
        <SelectionCell id={order.id} label={t("Select order {number}", { number: order.order_number })} />
      ) : null}
      <TableCell className="order-number whitespace-nowrap">
        <Link href={href} className="group inline-block">
          <span className="block font-medium font-mono underline-offset-4 group-hover:underline">
            {order.order_number}
          </span>
          <PlacedAt at={order.created_at} now={now} />
        </Link>
      </TableCell>
      <TableCell className={cx("order-who", isKnown && "card-rows-skip")}>
        <p className="order-name line-clamp-2 break-words font-medium max-sm:line-clamp-1">
          <UserText>{joinNames(to)}</UserText>
        </p>
        <a href={telephoneLink(to.phone)} className="order-phone whitespace-nowrap underline-offset-4 hover:underline">
          {formatPhone(to.phone)}
        </a>
      </TableCell>
      <TableCell className="order-place min-w-32 text-soft">
        <p className="line-clamp-1 break-all" translate="no" title={place}>
          <UserText>{place}</UserText>
        </p>
        <p className="order-contents line-clamp-2 break-words text-ink" title={contents}>
          {contents}
        </p>
      </TableCell>
      <TableCell className="order-method text-soft">
        <MethodName of={order.payment_method} />
      </TableCell>
      <TableCell className="order-paid">
        <Tag family={payment.family}>{t(payment.label)}</Tag>
      </TableCell>
      <TableCell className="order-state">
        <State order={order} now={now} canEdit={canEdit} query={query} />
      </TableCell>
      <TableCell className="order-total whitespace-nowrap text-right">
        <strong className="font-semibold">{formatTaka(order.total_amount)}</strong>
      </TableCell>
      {canEdit ? (
        <TableCell className="order-edit text-right">
          <EditListedOrder order={order} />
        </TableCell>
      ) : null}
    </TableRow>
  );
}

/** Date of the order; omits the year on phones (order-rows.css). */
function PlacedAt({ at, now }: { at: string; now: Date }) {
  const dayMonth = formatDayMonth(at);
  const year = formatDay(at).slice(dayMonth.length);
  const isThisYear = formatDay(now).endsWith(year);

  return (
    <time dateTime={at} className="block text-soft">
      {dayMonth}
      <span className={isThisYear ? "order-this-year" : undefined}>{year}</span>
      {`, ${formatTime(at)}`}
    </time>
  );
}

/**
 * Status, with chips for the queue and for warnings that must stop a parcel. Below it, as text: delay, flags, outcome of
 * the last call, and source of a staff order.
 */
function State({ order, now, canEdit, query }: Pick<OrderRowProps, "order" | "now" | "canEdit" | "query">) {
  const status = orderBadges[order.status];
  const chip = workChip(order);
  const risks = [unheldLabel(order), packingRisk(order)].filter((risk) => risk !== null);
  const late = dueText(order.work, now);
  const source = order.source && order.source !== "website" ? t(orderSourceLabels[order.source]) : null;
  const flags = flagChips(order);
  const doubts = [
    ...flags.filter(({ family }) => family === "earth").map(({ words }) => words),
    ...(order.number_shared_with ? [t("Shared number")] : []),
    ...(order.has_open_case ? [t("Open case")] : []),
  ].join(" · ");
  const others = [callOutcomeText(order.work), source].filter(Boolean).join(", ");

  return (
    <>
      <Tag family={status.family}>{t(status.label)}</Tag>
      {chip ? (
        <Tag family={chip.family} className="queue-chip">
          {chip.label}
        </Tag>
      ) : null}
      {risks.map((risk) => (
        <Tag key={risk} family="danger">
          {risk}
        </Tag>
      ))}
      {flags
        .filter(({ family }) => family === "danger")
        .map(({ words, family }) => (
          <Tag key={words} family={family}>
            {words}
          </Tag>
        ))}
      {canEdit && lacksCourierNumber(order) ? (
        <Link
          href={withList(adminRoutes.handOver(order.id), query ? listOf(query) : "")}
          data-family="warm"
          className="tag order-lacks"
        >
          {t("No courier's number")}
        </Link>
      ) : null}
      {late || doubts || others ? (
        <p className="order-notes text-soft">
          {late ? <span className="queue-late">{late}</span> : null}
          {doubts ? <span className="order-doubts">{doubts}</span> : null}
          {others ? <span>{others}</span> : null}
        </p>
      ) : null}
    </>
  );
}

/** Address, area, city, postcode (spec 2). */
function placeOf(to: Order["shipping_address"]): string {
  return [to.address, placeLine(to), to.zipCode].filter(Boolean).join(", ");
}
