/**
 * Formulas in quiz texts: TeX between two `$`, chemistry as `$\ce{H2SO4}$`; the rest is plain text. The HTML output is safe: text is
 * escaped, TeX becomes MathML (which needs no fonts, scripts or styles), and invalid TeX is shown as written.
 */
import katex, { type KatexOptions } from "katex";
import "katex/contrib/mhchem";
import { escapeHtml } from "@/lib/html";
import type { Preview } from "@/lib/quiz/bank-schema";
import { preventBreaks } from "@/lib/texts/prevent-breaks";
import { toCore } from "./mathml";

/** Pandoc's rule: no space inside and no digit after, so that "$5 and $6" is not a formula. `\$` is a literal dollar sign. */
const FORMULA = /(?<!\\)\$(?!\s)((?:\\[\s\S]|[^$\\])+?)(?<!\s)\$(?!\d)/g;

const OPTIONS: KatexOptions = {
  output: "mathml",
  throwOnError: true,
  // Prevent authors from using links, images, classes and styles.
  trust: false,
  strict: "error",
  maxExpand: 200,
  maxSize: 10,
};

const MAX_KEPT = 3_000;
/** Maximum length to cache; longer texts are rare and would fill the cache. */
const MAX_KEPT_LENGTH = 20_000;
const kept = new Map<string, string>();

type Piece = { text: string } | { tex: string };

function pieces(source: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of source.matchAll(FORMULA)) {
    if (match.index > end) found.push({ text: source.slice(end, match.index) });
    found.push({ tex: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < source.length) found.push({ text: source.slice(end) });

  return found;
}

function renderTex(tex: string): string {
  return toCore(katex.renderToString(tex, OPTIONS));
}

function renderPiece(piece: Piece): string {
  if ("text" in piece) return escapeHtml(piece.text.replaceAll("\\$", "$"));

  try {
    return renderTex(piece.tex);
  } catch {
    return escapeHtml(`$${piece.tex}$`);
  }
}

/** Renders a text with formulas as safe HTML, caching the last few thousand. Never throws. */
export function renderFormulas(source: string): string {
  const known = kept.get(source);
  if (known !== undefined) return known;

  const html = pieces(source).map(renderPiece).join("");
  if (html.length <= MAX_KEPT_LENGTH) kept.set(source, html);
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);

  return html;
}

/** Title of a question or option in both languages, with HTML. */
export function toTitle({ title, titleBn }: { title: string; titleBn: string | null }) {
  return {
    title,
    title_html: renderFormulas(title),
    title_bn: titleBn,
    title_bn_html: titleBn && renderFormulas(preventBreaks(titleBn)),
  };
}

/** An explanation in both languages, with HTML. */
export function toExplanation({ explanation, explanationBn }: { explanation: string; explanationBn: string | null }) {
  return {
    explanation,
    explanation_html: renderFormulas(explanation),
    explanation_bn: explanationBn,
    explanation_bn_html: explanationBn && renderFormulas(preventBreaks(explanationBn)),
  };
}

/** Live preview: the rendered text, and why it could not be saved. */
export function previewText(source: string): Preview {
  return { html: renderFormulas(source), problem: formulaProblem(source) };
}

/** Describes the first formula that cannot be parsed; null if all can. */
export function formulaProblem(source: string): string | null {
  for (const piece of pieces(source)) {
    if ("text" in piece) continue;
    try {
      renderTex(piece.tex);
    } catch (error) {
      const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, "") : "it is not TeX";
      return `The formula $${piece.tex}$ cannot be read: ${reason.split("\n")[0]}`;
    }
  }

  return null;
}
