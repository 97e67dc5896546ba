import { Link } from "@/components/shared/link";
import { formatCount, t } from "@/lib/texts/text";
import "./order-queues.css";

import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import type { QueueCount } from "@/lib/order-work/schema";
import { firstTask } from "@/lib/order-work/work-labels";
import { adminOrders } from "@/lib/orders/addresses";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { type QueueFilter, queueLabels, shortQueueLabels } from "@/lib/orders/queues";

type QueuesProps = { queues: readonly QueueCount[] };

/** Hides the out-of-stock queue while it is empty, because most shops never need it. */
const shownQueues = (queues: QueuesProps["queues"], chosen?: QueueFilter) =>
  queues.filter(({ queue, count }) => queue !== "without_stock" || count > 0 || queue === chosen);

/** Tabs above the order list. Links keep page size and sort order. */
export function QueueTabs({ queues, query }: QueuesProps & { query: OrderListQuery }) {
  const { sort, limit } = adminOrders.chosen(query);
  const current = adminOrders.isFiltered(query) ? query.queue : "all";

  return (
    <nav aria-label={t("Queues")} className="queue-tabs">
      <Link href={adminOrders.href({ sort, limit })} aria-current={current === "all" ? "page" : undefined}>
        {t("All")}
      </Link>
      {shownQueues(queues, query.queue).map((one) => (
        <Link
          key={one.queue}
          href={adminOrders.href({ sort, limit, queue: one.queue })}
          aria-current={one.queue === current ? "page" : undefined}
        >
          <span className="queue-name max-md:hidden">{t(queueLabels[one.queue])}</span>
          <span className="queue-name md:hidden">{t(shortQueueLabels[one.queue])}</span>{" "}
          <span className="queue-figures">
            <b>{formatCount(one.count)}</b>
            {one.amount ? <span>{formatTaka(one.amount)}</span> : null}
            <Late count={one.late} />
            <Unwanted count={one.unwanted} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Most urgent task as a sentence, followed by the queues with their counts. `canCall`: links to the call list. */
export function QueueTiles({ queues, canCall }: QueuesProps & { canCall: boolean }) {
  const task = firstTask(queues);

  return (
    <section aria-labelledby="to-do-now">
      <h2 id="to-do-now" className="text-xl">
        {task ? (
          <Link
            href={
              canCall && task.queue === "to_confirm" && !task.isLate && !task.isUnwanted
                ? adminRoutes.calls()
                : adminOrders.href({ queue: task.queue, late: task.isLate })
            }
            className="queue-first"
          >
            {task.text}
            <span className="icon icon-on text-warm" aria-hidden="true" />
          </Link>
        ) : (
          t("Nothing is waiting: every order is taken care of.")
        )}
      </h2>
      <ul className="queue-tiles">
        {shownQueues(queues).map((one) => (
          <li key={one.queue}>
            <Link href={adminOrders.href({ queue: one.queue })}>
              <b>{formatCount(one.count)}</b>
              <span>{t(queueLabels[one.queue])}</span>
              {one.amount ? <span>{formatTaka(one.amount)}</span> : null}
              <Late count={one.late} />
              <Unwanted count={one.unwanted} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Number of orders that buyers no longer want. They need a decision to cancel instead of a call. */
function Unwanted({ count }: { count: number }) {
  return count > 0 ? <span>{t("{n} not wanted", { n: formatCount(count) })}</span> : null;
}

function Late({ count }: { count: number }) {
  return count > 0 ? <span className="queue-late">{t("{n} late", { n: formatCount(count) })}</span> : null;
}
