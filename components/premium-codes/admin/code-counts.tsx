import type { ReactNode } from "react";
import { FEW_CODES_ID, FEW_FREE_CODES } from "@/lib/premium-codes/rules";
import type { CodeStats } from "@/lib/premium-codes/schema";
import { GenerateCodes } from "./new-codes";

/** The specified counts; an active code whose time is over is named apart. */
const countsOf = (stats: CodeStats) =>
  [
    ["total", stats.total_codes],
    ["active", stats.active_codes - stats.expired_codes],
    ...(stats.expired_codes > 0 ? [["expired", stats.expired_codes] as const] : []),
    ["bound", stats.bound_codes],
    ["unbound", stats.unbound_codes],
    ["inactive", stats.inactive_codes],
  ] as const;

/** How many codes are free to be given, whether that is too few, and the other counts (spec 2). */
export function CodeCounts({ stats }: { stats: CodeStats }) {
  const scarce = stats.batches.filter((batch) => batch.free_codes < FEW_FREE_CODES);
  const isFew = stats.free_codes < FEW_FREE_CODES;

  return (
    <section aria-label="How many codes there are" className="mb-2 grid gap-2 sm:mb-5">
      {stats.waiting_orders > 0 ? <Waiting count={stats.waiting_orders} /> : null}
      {isFew || scarce.length > 0 ? (
        <Warning id={FEW_CODES_ID}>
          {(scarce.length > 0 ? scarce : [null]).map((batch) => (
            <div key={batch?.description ?? ""} className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                <strong>
                  Only {batch ? `${batch.free_codes} free of “${batch.description}”` : `${stats.free_codes} free`}.
                </strong>{" "}
                <span className="text-soft max-sm:sr-only">Without one a paid order waits.</span>
              </p>
              <GenerateCodes isShort description={batch?.description} />
            </div>
          ))}
        </Warning>
      ) : null}
      <details className="fold-row panel">
        <summary className="flex flex-wrap items-baseline gap-x-3 py-1.5 pr-11 pl-4 text-sm leading-snug sm:gap-x-5 sm:py-3 sm:pl-5">
          <span className={isFew ? "text-warm" : "text-accent"}>
            <Count count={stats.free_codes} /> free to give
          </span>
          {countsOf(stats).map(([word, count]) => (
            <span key={word} className="text-soft">
              <Count count={count} /> {word}
            </span>
          ))}
        </summary>
        <Batches stats={stats} />
      </details>
    </section>
  );
}

function Count({ count }: { count: number }) {
  return <strong className="font-semibold text-ink tabular-nums">{count.toLocaleString("en-IN")}</strong>;
}

/** What is free of each batch that products take their codes from, and of the rest. */
function Batches({ stats: { batches, free_codes: free } }: { stats: CodeStats }) {
  const rest = free - batches.reduce((sum, batch) => sum + batch.free_codes, 0);
  const rows = [
    ...batches.map(({ description, free_codes }) => ({ name: description, count: free_codes })),
    ...(rest > 0 || batches.length === 0 ? [{ name: "No product names their batch", count: rest }] : []),
  ];

  return (
    <dl className="border-line border-t px-4 py-2 text-sm sm:px-5">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex justify-between gap-4 py-1.5">
          <dt className="min-w-0 text-soft">{name}</dt>
          <dd className="flex-none">
            <Count count={count} /> free
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <Warning>
      <strong>{count === 1 ? "1 paid order waits" : `${count} paid orders wait`} for a code: none is free.</strong>{" "}
      <span className="text-soft">The next codes go there, the oldest order first.</span>
    </Warning>
  );
}

function Warning({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className="scroll-mt-20 rounded-xl border border-warm bg-panel py-1 pr-2 pl-4 text-sm leading-snug sm:py-2"
    >
      {children}
    </div>
  );
}
