import { localizeDigits } from "@/lib/texts/text";
import { Meter } from "./meter";

type BreakdownProps = { title: string; rows: readonly { label: string; count: number }[] };

/** Number of questions per category, relative to the total. */
export function Breakdown({ title, rows }: BreakdownProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);

  return (
    <section className="panel p-5 sm:p-6" aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-3 grid gap-3">
        {rows.map(({ label, count }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd>
              <Meter
                percent={total === 0 ? 0 : (count * 100) / total}
                text={localizeDigits(String(count))}
                tone="neutral"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
