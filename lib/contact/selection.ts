/** Messages selected by an admin. */
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { ContactMessage } from "./schema";

export const messageTicks = ticksOf<Ticked>("messages", []);

export function toTicked({ id, subject }: ContactMessage): Ticked {
  return { id, name: subject };
}
