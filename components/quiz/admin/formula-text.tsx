import { cx } from "class-variance-authority";

type FormulaTextProps = {
  /** A field in `_html` of the API: escaped text and MathML, made by server/quiz/formula (ADR 013). */
  html: string;
  className?: string;
};

/** A text of the quiz with its formulas. */
export function FormulaText({ html, className }: FormulaTextProps) {
  return (
    <span
      className={cx("whitespace-pre-line break-words", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes all text and makes the MathML itself.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
