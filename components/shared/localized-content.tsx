import { langOf, pickContent } from "@/lib/texts/pick-content";

type LocalizedContentProps = { en: string; bn: string | null | undefined };

/** Content entered by admins, in the page's language. English content on Bangla pages is marked with `lang`. */
export function LocalizedContent({ en, bn }: LocalizedContentProps) {
  const text = pickContent(en, bn);
  const lang = langOf(text);

  return lang ? <span lang={lang}>{text}</span> : text;
}
