/** Codes selected by an admin, labelled by the code itself. */
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { PremiumCode } from "./schema";

export const codeTicks = ticksOf<Ticked>("codes", []);

export function toTicked({ id, code }: Pick<PremiumCode, "id" | "code">): Ticked {
  return { id, name: code };
}
