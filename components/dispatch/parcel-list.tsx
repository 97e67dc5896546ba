import { PageHead } from "@/components/layout/admin/page-head";
import { QueueTabs } from "@/components/order-work/order-queues";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { SearchForm } from "@/components/shared/search-form";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { telephoneLink } from "@/lib/digits";
import { toParcel } from "@/lib/dispatch/hand-over";
import type { QueueCount } from "@/lib/order-work/schema";
import { contentsText, dueText, stateBadge } from "@/lib/order-work/work-labels";
import { adminOrders, listOf, orderInList } from "@/lib/orders/addresses";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { emptyQueueTexts } from "@/lib/orders/queues";
import type { ListedOrder } from "@/lib/orders/schema";
import type { Page } from "@/lib/pagination";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";

type ParcelListProps = {
  parcels: Page<ListedOrder>;
  queues: readonly QueueCount[];
  query: OrderListQuery;
  now: Date;
};

/** Order list of packers: parcels to pack and on the way, with links that print and hand over the whole page. */
export function ParcelList({ parcels, queues, query, now }: ParcelListProps) {
  const { sort, limit, queue, search } = query;
  const ids = parcels.data.map(({ id }) => id).join();
  const list = listOf(query);

  return (
    <>
      <PageHead
        title={t("Orders")}
        actions={
          parcels.data.length > 0 ? (
            <>
              <Link href={withList(adminRoutes.handOver(ids), list)} className={buttonVariants()}>
                {t("Hand over")}
              </Link>
              <Link
                href={withList(adminRoutes.ordersPrint(ids, "slip", "a4x4"), list)}
                className={buttonVariants({ variant: "quiet" })}
              >
                {t("Print slips")}
              </Link>
            </>
          ) : null
        }
      />
      <QueueTabs queues={queues} query={query} />
      <ListPage
        address={adminOrders}
        query={query}
        page={parcels}
        things={t("orders")}
        filters={
          <SearchForm
            action={adminRoutes.orders}
            label={t("Search orders")}
            placeholder={t("Name, phone or address")}
            search={search ?? ""}
            clearHref={adminOrders.href({ sort, limit, queue })}
          />
        }
        panel="px-4 sm:px-5"
        empty={{ title: t(emptyQueueTexts.to_pack) }}
        noResult={{
          title: queue && !search ? t(emptyQueueTexts[queue]) : t("No orders found"),
          showAll: t("Show all orders"),
        }}
      >
        <ul className="divide-y divide-line">
          {parcels.data.map((order) => (
            <ParcelItem key={order.id} order={order} query={query} now={now} />
          ))}
        </ul>
      </ListPage>
    </>
  );
}

type ParcelItemProps = { order: ListedOrder; query: OrderListQuery; now: Date };

function ParcelItem({ order, query, now }: ParcelItemProps) {
  const parcel = toParcel(order);
  const { label, family } = stateBadge(order);
  const late = dueText(order.work, now);

  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={orderInList(order.id, query)}
            className="inline-flex min-h-11 items-center font-medium font-mono underline-offset-4 hover:underline"
          >
            {parcel.number}
          </Link>
          <Tag family={family}>{label}</Tag>
          {parcel.marks.map(({ words, family: shade }) => (
            <Tag key={words} family={shade}>
              {words}
            </Tag>
          ))}
          {late ? <span className="font-semibold text-sm text-warm">{late}</span> : null}
        </p>
        <p className="wrap-anywhere">
          <span className="font-medium">
            <UserText>{parcel.name}</UserText>
          </span>{" "}
          <span className="text-soft">
            <UserText>{[parcel.street, parcel.area].filter(Boolean).join(", ")}</UserText>
          </span>
        </p>
        <p className="wrap-anywhere">{contentsText(order.items)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 sm:flex-col sm:items-end">
        <a
          href={telephoneLink(parcel.phone)}
          className="inline-flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline"
        >
          {formatPhone(parcel.phone)}
        </a>
        <span className="text-soft">{parcel.money}</span>
      </p>
    </li>
  );
}
