import type { Case } from "@/lib/cases/schema";
import { CaseItem } from "./case-item";

/** What about one order needs a hand. */
export function OrderCases({ cases }: { cases: readonly Case[] }) {
  return (
    <section aria-labelledby="order-cases" className="rounded-xl border border-warm bg-panel p-5 sm:p-6">
      <h2 id="order-cases" className="mb-3 text-[1.1rem]">
        Needs a hand
      </h2>
      <ul className="grid gap-4 divide-y divide-line">
        {cases.map((entry) => (
          <CaseItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
