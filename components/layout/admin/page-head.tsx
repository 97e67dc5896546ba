import type { ReactNode } from "react";

type PageHeadProps = {
  title: string;
  /** One plain sentence, where the title alone does not say it. */
  lead?: ReactNode;
  /** Buttons for the page as a whole. */
  actions?: ReactNode;
};

/** The head of an admin page: its one h1, and what can be done with all of it. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="mt-1 max-w-[65ch] text-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="no-print flex flex-wrap gap-2.5">{actions}</div> : null}
    </div>
  );
}
