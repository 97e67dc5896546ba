import { type ReactNode, useId } from "react";

type PanelProps = { title: string; action?: ReactNode; children: ReactNode };

/** A titled part of the dashboard. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border border-line bg-panel p-5">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[1.15rem]">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
