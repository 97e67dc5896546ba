import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { ElementCard } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import type { Family } from "@/components/shared/tag";
import { buttonVariants } from "@/components/ui/button";
import { orderedElement } from "@/lib/orders/labels";
import type { Label } from "@/lib/texts/catalogue";
import { tileSymbol } from "@/lib/texts/initial";
import { t } from "@/lib/texts/text";

export type OutcomeElement = { number: number; symbol: string; name: Label; family: Family };

/** Element cards of the outcomes: palladium, flerovium, calcium, tungsten. */
export const elements = {
  paid: { number: 46, symbol: "Pd", name: "Paid", family: "nonmetal" },
  ordered: orderedElement,
  failed: { number: 114, symbol: "Fl", name: "Failed", family: "alkali" },
  cancelled: { number: 20, symbol: "Ca", name: "Cancelled", family: "earth" },
  waiting: { number: 74, symbol: "W", name: "Waiting", family: "metal" },
  refunded: { number: 75, symbol: "Re", name: "Refunded^card", family: "halogen" },
} as const satisfies Record<string, OutcomeElement>;

type OutcomeLayoutProps = {
  element: OutcomeElement;
  title: string;
  /** One-sentence explanation. */
  lead: ReactNode;
  /** Primary action first, then further information. */
  children: ReactNode;
  /** Facts about the order and help: a column on wide screens, below the rest on others. */
  aside?: ReactNode;
};

/**
 * Layout of the payment outcome pages. On phones the card is next to the title, so that the primary action needs no
 * scrolling.
 */
export function OutcomeLayout({ element, title, lead, children, aside }: OutcomeLayoutProps) {
  const name = t(element.name);

  return (
    <div
      className={cx(
        "shell py-6 sm:py-12",
        aside && "grid gap-6 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] lg:items-start lg:gap-10",
      )}
    >
      <div className="grid w-full max-w-3xl max-lg:mx-auto grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:items-start sm:gap-x-9">
        <ElementCard
          {...element}
          symbol={tileSymbol(element.symbol, name)}
          name={name}
          className="outcome-card sm:row-span-3"
        />
        <div aria-live="polite" className="contents">
          <h1>{title}</h1>
          <div className="col-span-full grid max-w-[58ch] gap-2 text-soft wrap-anywhere sm:col-span-1 sm:col-start-2">
            {lead}
          </div>
        </div>
        <div className="col-span-full grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 sm:col-span-1 sm:col-start-2">
          {children}
        </div>
      </div>
      {aside ? (
        <div className="grid w-full max-w-3xl min-w-0 grid-cols-[minmax(0,1fr)] gap-5 max-lg:mx-auto sm:max-lg:pl-47">
          {aside}
        </div>
      ) : null}
    </div>
  );
}

/** Primary actions, the most likely first; full width on phones. */
export function OutcomeActions({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap sm:*:px-4 sm:max-lg:gap-2 sm:max-lg:*:px-3">
      {children}
    </div>
  );
}

type OutcomeLinkProps = {
  href: string;
  children: string;
  /** Whether this is the primary action; the others have a quiet style. */
  isMain?: boolean;
};

/** Link of an outcome page. Not prefetched: most targets need a session that the visitor may not have. */
export function OutcomeLink({ href, children, isMain }: OutcomeLinkProps) {
  return (
    <Link href={href} className={buttonVariants({ variant: isMain ? "primary" : "quiet" })}>
      {children}
    </Link>
  );
}
