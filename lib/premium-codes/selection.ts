/** Codes selected by an admin, labelled by the code itself. */
import { createSelection, type SelectedItem } from "@/lib/selection";
import type { PremiumCode } from "./schema";

export const codeSelection = createSelection<SelectedItem>("codes", []);

export function toSelectedItem({ id, code }: Pick<PremiumCode, "id" | "code">): SelectedItem {
  return { id, name: code };
}
