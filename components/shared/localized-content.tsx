import { langOf, pickContent } from "@/lib/texts/pick-content";

type LocalizedContentProps = { en: string; bn: string | null | undefined };

/** Admin-entered content in the page's language. Sets `lang` if a Bangla page falls back to English. */
export function LocalizedContent({ en, bn }: LocalizedContentProps) {
  const text = pickContent(en, bn);
  const lang = langOf(text);

  return lang ? <span lang={lang}>{text}</span> : text;
}
