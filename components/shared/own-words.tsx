import { langOf, ownWords } from "@/lib/texts/own-words";

type LocalizedContentProps = { en: string; bn: string | null | undefined };

/** Content entered by admins, in the page's language. English content on Bangla pages is marked with `lang`. */
export function OwnWords({ en, bn }: LocalizedContentProps) {
  const text = ownWords(en, bn);
  const lang = langOf(text);

  return lang ? <span lang={lang}>{text}</span> : text;
}
