/** Names of cart lines on one line of text. Pure. */
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";
import { type CartLine, countItems } from "./lines";

/** "Periodic table, all 118 cards", "2 × Sticker sheet and 1 more". */
export function lineNames(lines: readonly CartLine[]): string {
  const [first, ...others] = lines;
  if (!first) return "";
  const own = pickContent(first.name, first.name_bn);
  const name = first.quantity > 1 ? `${localizeDigits(String(first.quantity))} × ${own}` : own;

  return others.length > 0 ? t("{name} and {n} more", { name, n: countItems(others) }) : name;
}
