import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** A one-line text field. Its text is 16 px, so phones do not zoom into it. */
export function Input({ className, type, ...rest }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={cx("control", className)} {...rest} />;
}

/** A text field of several lines that grows with its text where the browser can. */
export function Textarea({ className, rows, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows ?? 4} className={cx("control", className)} {...rest} />;
}

/** The browser's own drop-down list in our clothes: the phone's picker, the keyboard and forms work as people know them. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cx("control", className)} {...rest} />;
}

type OptionsProps = {
  /** A first option with an empty value: "All". */
  first?: string;
  words: Readonly<Record<string, { label: Label }>>;
};

/** The options of a select from a table of words. */
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
