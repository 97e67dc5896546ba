import type { ReactNode } from "react";

/** Row of values, each below its label. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[1fr_1fr_minmax(min-content,1fr)] gap-x-3 border-line border-y py-2 leading-tight">
      {children}
    </dl>
  );
}

/** Reserves the space if `children` is null, because the value is not loaded yet. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold text-lg">{children ?? <span aria-hidden="true">&nbsp;</span>}</dd>
    </div>
  );
}
