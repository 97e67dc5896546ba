import { type ReactNode, useId } from "react";

type SectionProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A part of the settings: what it is about beside what can be set. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-line border-t py-7 first-of-type:border-t-0 first-of-type:pt-0 xl:grid-cols-[17rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 max-w-[60ch] text-sm text-soft">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
