/** The questions that an admin ticked, called by the beginning of their text. */
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { Question } from "./bank-schema";

export const questionTicks = ticksOf<Ticked>("questions", []);

const NAME_LENGTH = 60;

export function toTicked({ id, title }: Pick<Question, "id" | "title">): Ticked {
  return { id, name: title.length > NAME_LENGTH ? `${title.slice(0, NAME_LENGTH)}…` : title };
}
