import type { ReactNode } from "react";

type SectionProps = {
  /** Id of the section. The URL fragment `#id` opens it. */
  id: string;
  title: string;
  /** Current values in one line. */
  summary: string;
  lead: ReactNode;
  /** Whether the section is initially expanded on wide screens. Set for the settings of spec 2. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Collapsible section of the settings, with its values in the summary. */
export function Section({ id, title, summary, lead, isOpen, children }: SectionProps) {
  return (
    // The URL fragment may have opened it before hydration.
    <details className="fold-row settings-fold panel" open={isOpen} suppressHydrationWarning>
      <summary className="grid gap-x-10 gap-y-0.5 py-3 pr-12 pl-4 sm:pl-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-baseline">
        <h2 className="text-lg">{title}</h2>
        <span className="min-w-0 break-words text-soft text-sm">{summary}</span>
      </summary>
      <div
        id={id}
        className="grid scroll-mt-36 gap-x-10 gap-y-4 border-line border-t px-4 py-5 sm:px-5 lg:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <p className="max-w-[60ch] text-soft text-sm">{lead}</p>
        <div className="min-w-0">{children}</div>
      </div>
    </details>
  );
}
