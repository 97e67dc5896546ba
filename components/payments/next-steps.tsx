import type { ReactNode } from "react";
import { localizeDigits, t } from "@/lib/texts/text";

/** Next steps after an order, in chronological order. */
export function NextSteps({ steps }: { steps: readonly { name: string; text: ReactNode }[] }) {
  if (steps.length === 0) return null;

  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-lg">
        {t("What happens next")}
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-md border border-line font-mono text-xs text-soft"
            >
              {localizeDigits(String(index + 1))}
            </span>
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{name}</p>
              <div className="mt-0.5 text-soft">{text}</div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
