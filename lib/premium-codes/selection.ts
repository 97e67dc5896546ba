/** The codes that an admin ticked, called by themselves. */
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { PremiumCode } from "./schema";

export const codeTicks = ticksOf<Ticked>("codes", []);

export function toTicked({ id, code }: Pick<PremiumCode, "id" | "code">): Ticked {
  return { id, name: code };
}
