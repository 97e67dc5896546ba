/** Questions selected by an admin, labelled by the start of their text. */
import { createSelection, type SelectedItem } from "@/lib/selection";
import type { Question } from "./bank-schema";
import { spokenTitle } from "./spoken-title";

export const questionSelection = createSelection<SelectedItem>("questions", []);

const NAME_LENGTH = 60;

export function toSelectedItem(question: Pick<Question, "id" | "title_html" | "title_bn_html">): SelectedItem {
  const words = spokenTitle(question);

  return { id: question.id, name: words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH)}…` : words };
}
