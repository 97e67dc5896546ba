/** The questions that an admin ticked, called by the beginning of their text. */
import { ownWords } from "@/lib/texts/own-words";
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { Question } from "./bank-schema";

export const questionTicks = ticksOf<Ticked>("questions", []);

const NAME_LENGTH = 60;

export function toTicked({ id, title, title_bn }: Pick<Question, "id" | "title" | "title_bn">): Ticked {
  const words = ownWords(title, title_bn);

  return { id, name: words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH)}…` : words };
}
