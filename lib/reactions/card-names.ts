/** Short names of cards, without the texts of reactions: also for browsers. */
import { nameOf } from "@/lib/molecules/names";
import type { LabCard } from "./cards";

export type Named = Pick<LabCard, "name" | "nameBn">;

/** A name without the part in brackets: "Hydrochloric acid". */
export const shortName = (card: Named) => nameOf(card).replace(/ \(.*\)$/, "");

/** "Baking soda" if people know that name better, otherwise the short name. */
export const everydayName = (card: Named & Pick<LabCard, "everyday">) =>
  card.everyday ? nameOf(card.everyday) : shortName(card);
