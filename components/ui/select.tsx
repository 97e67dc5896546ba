import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Styled native select, to keep the phone's picker, keyboard support and form behaviour. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cx("control", className)} {...rest} />;
}

type OptionsProps = {
  /** Additional first option with an empty value: "All". */
  first?: string;
  words: Readonly<Record<string, { label: Label }>>;
};

/** Options of a select from a table of labels. */
export function Options({ first, words }: OptionsProps) {
  return (
    <>
      {first ? <option value="">{first}</option> : null}
      {Object.entries(words).map(([value, { label }]) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </>
  );
}
