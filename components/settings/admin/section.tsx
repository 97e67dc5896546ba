import type { ReactNode } from "react";

type SectionProps = {
  /** Where the index leads. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A part of the settings: what it is about beside what can be set. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-line border-t py-7 xl:grid-cols-[17rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 max-w-[60ch] text-sm text-soft">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
