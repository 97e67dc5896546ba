import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Styled native select, which keeps the phone's picker and form behaviour. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cx("control", className)} {...rest} />;
}

type OptionsProps = {
  /** Label of an additional first option with an empty value, such as "All". */
  first?: string;
  words: Readonly<Record<string, { label: Label }>>;
};

/** Select options from a record of labels by value. */
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
