import "./order-queues.css";

import { formatTaka } from "@/lib/money";
import { adminOrders } from "@/lib/orders/addresses";
import type { QueueCount } from "@/lib/orders/admin-schema";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { queueLabels, shortQueueLabels } from "@/lib/orders/queues";
import { firstTask } from "@/lib/orders/work-words";

type QueuesProps = { queues: readonly QueueCount[] };

/** The queues as tabs over the list; page size stays, and an order that was chosen. */
export function QueueTabs({ queues, query }: QueuesProps & { query: OrderListQuery }) {
  const { sort, limit } = adminOrders.chosen(query);
  const current = adminOrders.isFiltered(query) ? query.queue : "all";

  return (
    <nav aria-label="Queues" className="queue-tabs">
      <a href={adminOrders.href({ sort, limit })} aria-current={current === "all" ? "page" : undefined}>
        All
      </a>
      {queues.map((one) => (
        <a
          key={one.queue}
          href={adminOrders.href({ sort, limit, queue: one.queue })}
          aria-current={one.queue === current ? "page" : undefined}
        >
          <span className="queue-name max-md:hidden">{queueLabels[one.queue]}</span>
          <span className="queue-name md:hidden">{shortQueueLabels[one.queue]}</span>{" "}
          <span className="queue-figures">
            <b>{one.count.toLocaleString("en-IN")}</b>
            {one.amount ? <span className="max-md:hidden">{formatTaka(one.amount)}</span> : null}
            <Late count={one.late} />
          </span>
        </a>
      ))}
    </nav>
  );
}

/** What to do now: one sentence, then each queue with its count. */
export function QueueTiles({ queues }: QueuesProps) {
  const task = firstTask(queues);

  return (
    <section aria-labelledby="to-do-now">
      <h2 id="to-do-now" className="text-xl">
        {task ? (
          <a href={adminOrders.href({ queue: task.queue, late: task.isLate })} className="queue-first">
            {task.text}
          </a>
        ) : (
          "Nothing waits: every order is looked after."
        )}
      </h2>
      <ul className="queue-tiles">
        {queues.map((one) => (
          <li key={one.queue}>
            <a href={adminOrders.href({ queue: one.queue })}>
              <b>{one.count.toLocaleString("en-IN")}</b>
              <span>{queueLabels[one.queue]}</span>
              {one.amount ? <span>{formatTaka(one.amount)}</span> : null}
              <Late count={one.late} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Late({ count }: { count: number }) {
  return count > 0 ? <span className="queue-late">{count.toLocaleString("en-IN")} late</span> : null;
}
