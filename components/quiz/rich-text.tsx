import { cx } from "class-variance-authority";
import "./rich-text.css";

/** Browsers break lines on either side of a formula; a word joiner keeps the comma behind it. */
const FORMULA_BEFORE_PUNCTUATION = /<\/math><\/span>(?=[,.;:?!)])/g;
const WORD_JOINER = "\u2060";

/** A text of the bank with its formulas, from a field in `_html`: the server has escaped all of it but its own MathML (ADR 013). */
export function RichText({ html, className }: { html: string; className?: string }) {
  const joined = html.replace(FORMULA_BEFORE_PUNCTUATION, `$&${WORD_JOINER}`);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/quiz/formula makes it, see above.
  return <span className={cx("rich-text", className)} dangerouslySetInnerHTML={{ __html: joined }} />;
}
