/** A text of the bank with its formulas, from a field in `_html`: the server has escaped all of it but its own MathML (ADR 013). */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/quiz/formula makes it, see above.
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
