import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type PageHeadProps = {
  title: ReactNode;
  /** Number of items, next to the title. */
  count?: ReactNode;
  /** One sentence, if the title is not self-explanatory. */
  lead?: ReactNode;
  /** Buttons that act on the whole page. */
  actions?: ReactNode;
};

/** Header of an admin page: its h1 and page-level actions. */
export function PageHead({ title, count, lead, actions }: PageHeadProps) {
  return (
    <div className="more-frame mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-6 sm:gap-x-6">
      <div className={cx("min-w-0 max-sm:contents sm:grow", lead ? "sm:basis-72" : "sm:basis-40")}>
        <div className="flex flex-wrap items-baseline gap-x-3 max-sm:grow max-sm:basis-24">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {count ? <p className="text-soft">{count}</p> : null}
        </div>
        {lead ? (
          <p className="mt-1 max-w-[65ch] text-soft max-sm:order-1 max-sm:mt-0 max-sm:basis-full">{lead}</p>
        ) : null}
      </div>
      {actions ? <div className="no-print flex flex-wrap gap-2 sm:gap-2.5">{actions}</div> : null}
    </div>
  );
}
