import { langOf, ownWords } from "@/lib/texts/own-words";

type OwnWordsProps = { en: string; bn: string | null | undefined };

/** Words that admins wrote, in the language of the page; English ones on a Bangla page say so to screen readers. */
export function OwnWords({ en, bn }: OwnWordsProps) {
  const words = ownWords(en, bn);
  const lang = langOf(words);

  return lang ? <span lang={lang}>{words}</span> : words;
}
