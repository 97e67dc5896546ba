import type { CodeStats } from "@/lib/premium-codes/schema";

/** The number of codes by state (spec 2), below a notice of orders that wait for one. */
export function CodeStatsCards({ stats }: { stats: CodeStats }) {
  const cards = [
    { label: "Total codes", count: stats.total_codes },
    { label: "Active", count: stats.active_codes },
    { label: "Bound", count: stats.bound_codes },
    { label: "Unbound", count: stats.unbound_codes },
  ];

  return (
    <>
      {stats.waiting_orders > 0 ? <Waiting count={stats.waiting_orders} /> : null}
      <dl className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-4">
        {cards.map(({ label, count }) => (
          <div key={label} className="bg-panel px-4 py-3 sm:px-5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-heading text-2xl leading-tight tabular-nums">{count.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <p className="mb-5 rounded-xl border border-warm bg-panel px-4 py-3">
      <strong>{count === 1 ? "1 paid order waits" : `${count} paid orders wait`} for a code: none is free.</strong>{" "}
      <span className="text-soft">The next codes go there, the oldest order first.</span>
    </p>
  );
}
