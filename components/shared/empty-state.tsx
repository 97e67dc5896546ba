import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { ElementCard } from "./element-card";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  /** What the empty card shows; by default a vacuum. */
  number?: ReactNode;
  symbol?: string;
  name?: string;
  /** The level of the title; `h1` where the empty state is the whole page. */
  headingLevel?: "h1" | "h2" | "h3";
  className?: string;
};

/** Nothing here (yet): an empty element card, one sentence, one way on. */
export function EmptyState({ title, text, action, number, symbol, name, headingLevel, className }: EmptyStateProps) {
  const Heading = headingLevel ?? "h2";

  return (
    <div className={cx("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}>
      <ElementCard
        isEmpty
        family="neutral"
        number={number ?? 0}
        symbol={symbol ?? "Va"}
        name={name ?? "Vacuum"}
        className="w-36 text-left"
      />
      <Heading className="mt-6 text-[1.35rem]">{title}</Heading>
      {text ? <p className="mt-2 text-soft">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
