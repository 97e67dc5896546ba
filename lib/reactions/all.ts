/** Every reaction of the lab, those of the school books first. */
import { burningAndLife } from "./burning-and-life";
import { elementsMeet } from "./elements-meet";
import { fallingApart } from "./falling-apart";
import { inWater } from "./in-water";
import type { Reaction } from "./reaction";

export const reactions: readonly Reaction[] = [...elementsMeet, ...inWater, ...burningAndLife, ...fallingApart];
