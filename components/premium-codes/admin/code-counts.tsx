import type { ReactNode } from "react";
import { FEW_FREE_CODES } from "@/lib/premium-codes/rules";
import type { CodeStats } from "@/lib/premium-codes/schema";
import { GenerateCodes } from "./new-codes";

/** How many codes are free to be given, whether that is too few, and the other counts (spec 2). */
export function CodeCounts({ stats }: { stats: CodeStats }) {
  const counts = [
    { label: "Total codes", count: stats.total_codes },
    { label: "Active", count: stats.active_codes },
    { label: "Bound", count: stats.bound_codes },
    { label: "Unbound", count: stats.unbound_codes },
    { label: "Inactive", count: stats.inactive_codes },
  ];
  const scarce = stats.batches.filter((batch) => batch.free_codes < FEW_FREE_CODES);

  return (
    <section aria-label="How many codes there are" className="mb-5 grid gap-3">
      {stats.waiting_orders > 0 ? <Waiting count={stats.waiting_orders} /> : null}
      {stats.free_codes < FEW_FREE_CODES || scarce.length > 0 ? (
        <Warning>
          <strong>
            Fewer than {FEW_FREE_CODES} codes {stats.free_codes < FEW_FREE_CODES ? "" : "of a batch "}are free
          </strong>
          {scarce.length > 0
            ? `: ${scarce.map((batch) => `${batch.free_codes} of “${batch.description}”, which products take theirs from`).join("; ")}`
            : null}
          . <span className="text-soft">Without one a paid order waits.</span>
          {scarce.length > 0 ? (
            <span className="mt-2.5 flex flex-wrap gap-2.5">
              {scarce.map(({ description }) => (
                <GenerateCodes key={description} description={description} />
              ))}
            </span>
          ) : null}
        </Warning>
      ) : null}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 panel px-4 py-4 sm:px-5">
        <p>
          <span className="block text-sm text-soft">Free to give</span>
          <span
            data-family={stats.free_codes < FEW_FREE_CODES ? "warm" : "accent"}
            className="block font-heading text-(--fam) text-title leading-none tabular-nums"
          >
            {stats.free_codes.toLocaleString("en-IN")}
          </span>
        </p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {counts.map(({ label, count }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="tabular-nums">{count.toLocaleString("en-IN")}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
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

function Warning({ children }: { children: ReactNode }) {
  return <div className="rounded-xl border border-warm bg-panel px-4 py-3">{children}</div>;
}
