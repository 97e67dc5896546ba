import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { tileSymbol } from "@/lib/texts/initial";
import { localizeDigits, t } from "@/lib/texts/text";
import type { Family } from "./tag";

type ElementCardProps = {
  /** Small text at the top left: the atomic number, or a text such as "40 cards". */
  number?: string | number;
  /** Large symbol. Digits after a letter become subscripts: "H2O". */
  symbol: string;
  name?: ReactNode;
  /** Small text at the bottom: the standard atomic weight. */
  mass?: string;
  family?: Family;
  /** Line drawing at the upper right, usually a `Motif`. */
  motif?: ReactNode;
  /** Dashed outline for an empty place. */
  isEmpty?: boolean;
  /** Right-aligns the text, for cards whose left side is covered. */
  isEndAligned?: boolean;
  className?: string;
};

/** Element card that fills the width of its parent. Hidden from screen readers, so repeat its content as text. */
export function ElementCard({
  number,
  symbol,
  name,
  mass,
  family,
  motif,
  isEmpty,
  isEndAligned,
  className,
}: ElementCardProps) {
  return (
    <div
      aria-hidden="true"
      data-family={family ?? "accent"}
      className={cx("element-card", isEmpty && "element-card-empty", className)}
    >
      {motif ? <div className="element-card-motif">{motif}</div> : null}
      <div className={cx("element-card-body", isEndAligned && "element-card-end")}>
        {number === undefined ? null : <div className="element-card-number">{localizeDigits(`${number}`)}</div>}
        <div
          className="element-card-symbol"
          data-length={Math.min(symbol.length, 6)}
          data-bangla={/[ঀ-৿]/.test(symbol) || undefined}
        >
          {withSubscripts(symbol)}
        </div>
        {name ? <div className="element-card-name">{name}</div> : null}
        {mass === undefined ? null : <div className="element-card-mass">{localizeDigits(mass)}</div>}
      </div>
    </div>
  );
}

function withSubscripts(symbol: string): ReactNode[] {
  return symbol.split(/(?<=[A-Za-z)])(\d+)/).map((part, index) =>
    // The parts of a constant string are never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 === 1 ? <sub key={index}>{part}</sub> : part,
  );
}

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Button or link to the next step. */
  action?: ReactNode;
  /** Content of the card. Default: number 0, "Vacuum". */
  number?: string | number;
  symbol?: string;
  name?: string;
  /** Heading level of the title; `h1` if the empty state is the whole page. */
  headingLevel?: "h1" | "h2" | "h3";
  className?: string;
};

/** Empty state: an empty element card, one sentence, one action. */
export function EmptyState({ title, text, action, number, symbol, name, headingLevel, className }: EmptyStateProps) {
  const Heading = headingLevel ?? "h2";

  return (
    <div className={cx("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}>
      <ElementCard
        isEmpty
        family="neutral"
        number={number ?? 0}
        symbol={tileSymbol(symbol ?? "Va", name ?? t("Vacuum"))}
        name={name ?? t("Vacuum")}
        className="w-36 text-left"
      />
      <Heading className="mt-6 text-xl">{title}</Heading>
      {text ? <p className="mt-2 text-soft">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
