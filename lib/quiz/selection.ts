/** Questions selected by an admin, labelled by the start of their text. */
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { Question } from "./bank-schema";
import { spokenTitle } from "./spoken-title";

export const questionTicks = ticksOf<Ticked>("questions", []);

const NAME_LENGTH = 60;

export function toTicked(question: Pick<Question, "id" | "title_html" | "title_bn_html">): Ticked {
  const words = spokenTitle(question);

  return { id: question.id, name: words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH)}…` : words };
}
