import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The browser's own drop-down list in our clothes: the phone's picker, the keyboard and forms work as people know them. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cx("control", className)} {...rest} />;
}

type OptionsProps = {
  /** A first option with an empty value: "All". */
  first?: string;
  words: Readonly<Record<string, { label: string }>>;
};

/** The options of a select from a table of words. */
export function Options({ first, words }: OptionsProps) {
  return (
    <>
      {first ? <option value="">{first}</option> : null}
      {Object.entries(words).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
