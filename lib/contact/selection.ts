/** Messages selected by an admin. */
import { createSelection, type SelectedItem } from "@/lib/selection";
import type { ContactMessage } from "./schema";

export const messageSelection = createSelection<SelectedItem>("messages", []);

export function toSelectedItem({ id, subject }: ContactMessage): SelectedItem {
  return { id, name: subject };
}
