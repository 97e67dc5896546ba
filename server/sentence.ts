/** A sentence for the user: a message of the catalogue, or text that is already in the request's language (`said`). */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type Sentence = Label | { said: string };

export const say = (sentence: Sentence): string => (typeof sentence === "string" ? t(sentence) : sentence.said);

/** Text for the log: in English unless it is already translated. */
export const logTextOf = (sentence: Sentence): string => (typeof sentence === "string" ? sentence : sentence.said);
