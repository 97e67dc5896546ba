import type { Label } from "@/lib/texts/catalogue";

/** Elements of the first three places: gold, silver, and copper for bronze. */
export const MEDALS = [
  { symbol: "Au", word: "Gold", family: "warm" },
  { symbol: "Ag", word: "Silver", family: "neutral" },
  { symbol: "Cu", word: "Bronze", family: "alkali" },
] as const satisfies readonly { symbol: string; word: Label; family: string }[];
