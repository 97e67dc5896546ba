import { cx } from "class-variance-authority";
import "./rich-text.css";
import { langOf, ownWords } from "@/lib/texts/own-words";

/** Browsers break lines on either side of a formula; a word joiner keeps the comma behind it. */
const FORMULA_BEFORE_PUNCTUATION = /<\/math><\/span>(?=[,.;:?!)])/g;
const WORD_JOINER = "\u2060";

type RichTextProps = { html: string; bn?: string | null; className?: string };

/**
 * A text of the bank with its formulas, from a field in `_html`, in the language of the page: the server has escaped all of it but its
 * own MathML (ADR 013).
 */
export function RichText({ html, bn, className }: RichTextProps) {
  const words = ownWords(html, bn);
  const joined = words.replace(FORMULA_BEFORE_PUNCTUATION, `$&${WORD_JOINER}`);

  const shown = { lang: langOf(words), className: cx("rich-text", className) };

  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/quiz/formula makes it, see above.
  return <span {...shown} dangerouslySetInnerHTML={{ __html: joined }} />;
}
