import type { ReactNode } from "react";
import { ElementCard } from "@/components/shared/element-card";
import type { Family } from "@/components/shared/tag";
import { buttonVariants } from "@/components/ui/button";

export type OutcomeElement = { number: number; symbol: string; name: string; family: Family };

/** Palladium, flerovium, calcium, tungsten: the elements whose symbols say how it went. */
export const elements = {
  paid: { number: 46, symbol: "Pd", name: "Paid", family: "nonmetal" },
  failed: { number: 114, symbol: "Fl", name: "Failed", family: "alkali" },
  cancelled: { number: 20, symbol: "Ca", name: "Cancelled", family: "earth" },
  waiting: { number: 74, symbol: "W", name: "Waiting", family: "metal" },
  refunded: { number: 75, symbol: "Re", name: "Refunded", family: "halogen" },
} as const satisfies Record<string, OutcomeElement>;

type OutcomeFrameProps = {
  element: OutcomeElement;
  title: string;
  /** What it means, in a sentence or two. */
  lead: ReactNode;
  /** The facts of the order and what helps. */
  children: ReactNode;
  /** Where to go from here, the most likely first. */
  actions: ReactNode;
};

/** What the three payment outcome pages have in common. */
export function OutcomeFrame({ element, title, lead, children, actions }: OutcomeFrameProps) {
  return (
    <div className="shell py-8 md:py-12">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-9">
        <ElementCard {...element} className="w-28 sm:w-full" />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <div aria-live="polite">
            <h1>{title}</h1>
            <div className="mt-3 grid max-w-[58ch] gap-2 text-soft wrap-anywhere">{lead}</div>
          </div>
          {children}
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
    </div>
  );
}

type OutcomeLinkProps = {
  href: string;
  children: string;
  /** The one thing to do here; the others are quiet. */
  isMain?: boolean;
};

/** A way on from an outcome page. Not loaded ahead: most need a session that nobody may have here. */
export function OutcomeLink({ href, children, isMain }: OutcomeLinkProps) {
  return (
    <a href={href} className={buttonVariants({ variant: isMain ? "primary" : "quiet" })}>
      {children}
    </a>
  );
}
