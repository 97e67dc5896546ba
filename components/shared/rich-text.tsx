import { Fragment, type ReactNode } from "react";
import type { Text, Values } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Extracts the tag names of a text: `terms` in `By ordering you accept our <terms>terms</terms>.` */
type Tags<Words extends string> = Words extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

type Parts<Words extends string> = Readonly<Record<Tags<Words>, (text: string) => ReactNode>>;

/** Translates a text with markup: `parts` renders each `<tag>text</tag>`. Translations may reorder the tags. */
export function renderRich<Key extends Text>(text: Key, parts: Parts<Key>, ...values: Values<Key>): ReactNode {
  const draw: Readonly<Record<string, ((text: string) => ReactNode) | undefined>> = parts;
  // Splitting yields plain text, then tag name and content, alternately.
  const pieces = t(text, ...values).split(/<(\w+)>(.*?)<\/\1>/s);

  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? draw[pieces[index - 1] ?? ""] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
    return <Fragment key={index}>{part ? part(piece) : piece}</Fragment>;
  });
}
