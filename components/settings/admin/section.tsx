import type { ReactNode } from "react";

type SectionProps = {
  /** An address with `#id` opens the section. */
  id: string;
  title: string;
  /** What is set, in a line. */
  summary: string;
  lead: ReactNode;
  /** Open from the start: what spec 2 lists for the settings. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of the settings; folded, it still shows what is set in it. */
export function Section({ id, title, summary, lead, isOpen, children }: SectionProps) {
  return (
    // Its address may have opened it before scripts run.
    <details className="fold-row panel" open={isOpen} suppressHydrationWarning>
      <summary className="grid gap-x-10 gap-y-0.5 py-3 pr-12 pl-4 sm:pl-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-baseline">
        <h2 className="text-lg">{title}</h2>
        <span className="min-w-0 break-words text-soft text-sm">{summary}</span>
      </summary>
      <div
        id={id}
        className="grid scroll-mt-36 gap-x-10 gap-y-4 border-line border-t px-4 py-5 sm:px-5 lg:grid-cols-[15rem_minmax(0,44rem)]"
      >
        <p className="max-w-[60ch] text-soft text-sm">{lead}</p>
        <div className="min-w-0">{children}</div>
      </div>
    </details>
  );
}
