/** All reactions of the lab, grouped as on its page. */
import type { Label } from "@/lib/texts/catalogue";
import { acidsAndBases } from "./acids-and-bases";
import { burningAndLife } from "./burning-and-life";
import { elementsMeet } from "./elements-meet";
import { fallingApart } from "./falling-apart";
import { inWater } from "./in-water";
import { metals } from "./metals";
import type { Reaction } from "./reaction";
import { salts } from "./salts";

export const reactionGroups: readonly { title: Label; reactions: readonly Reaction[] }[] = [
  { title: "Elements combine", reactions: [...elementsMeet, ...metals] },
  { title: "Metals, acids, bases and salts", reactions: [...inWater, ...acidsAndBases, ...salts] },
  { title: "Carbon compounds, plants and kitchens", reactions: burningAndLife },
  { title: "Decomposition and catalysts", reactions: fallingApart },
];

export const reactions: readonly Reaction[] = reactionGroups.flatMap((group) => group.reactions);
