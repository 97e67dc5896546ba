import { useState } from "react";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { escapeHtml } from "@/lib/html";
import type { Preview, Question } from "@/lib/quiz/bank-schema";

/** Debounce while typing. */
const PAUSE_MS = 350;

export type Previews = ReadonlyMap<string, Preview>;

/** Returns whether a text contains formulas. Only these need rendering on the server. */
function hasFormula(text: string): boolean {
  return text.includes("$");
}

type KnownPreviews = {
  /** Rendered texts with formulas, by text. Pending ones are missing. */
  previews: Previews;
  /** Returns a text as safe HTML: escaped text until it is rendered. */
  htmlOf: (text: string) => string;
};

/** Previews for a question being edited. `question`: the saved version. */
export function usePreviews(texts: readonly string[], question: Question | null): KnownPreviews {
  const [known, setKnown] = useState<Previews>(() => new Map(question ? savedTexts(question) : []));
  const unknown = [...new Set(texts)].filter((text) => hasFormula(text) && !known.has(text));

  // If the call fails, the texts stay plain.
  useCall(
    unknown.length > 0 ? JSON.stringify(unknown) : null,
    async (signal) => {
      const { previews } = await api("POST /quiz/preview", { body: { texts: unknown }, signal });
      setKnown((before) => new Map([...before, ...pairs(unknown, previews)]));
    },
    { debounceMs: PAUSE_MS },
  );

  return { previews: known, htmlOf: (text) => known.get(text)?.html ?? escapeHtml(text) };
}

function pairs(texts: readonly string[], previews: readonly Preview[]): [string, Preview][] {
  return texts.flatMap((text, index): [string, Preview][] => {
    const preview = previews[index];
    return preview ? [[text, preview]] : [];
  });
}

/** Returns the renderings of the saved texts, which are valid. */
function savedTexts(question: Question): [string, Preview][] {
  const titles = [question, ...question.options];
  const texts = [
    [question.explanation, question.explanation_html],
    [question.explanation_bn, question.explanation_bn_html],
    ...titles.flatMap(({ title, title_html, title_bn, title_bn_html }) => [
      [title, title_html],
      [title_bn, title_bn_html],
    ]),
  ];

  return texts.map(([text, html]) => [text ?? "", { html: html ?? "", problem: null }]);
}
