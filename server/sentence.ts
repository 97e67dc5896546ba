/** A sentence for whoever called: words that the catalogue knows, or what was put together in the language of the call already. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type Sentence = Label | { said: string };

export const say = (sentence: Sentence): string => (typeof sentence === "string" ? t(sentence) : sentence.said);

/** For the log: English, but for what was put together already. */
export const wordsOf = (sentence: Sentence): string => (typeof sentence === "string" ? sentence : sentence.said);
