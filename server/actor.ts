/** A signed-in person who acts, as services take one. */
import type { Role } from "@/lib/auth/schema";

export type Actor = {
  type: "user";
  id: string;
  role: Role;
  email: string;
  fullName: string;
  phone: string | null;
  sessionId: string;
};

export type AdminActor = Actor & { role: "admin" };

/** The shop itself, and whoever operates it at the server's own shell. */
export type SystemActor = { type: "system" };

export function isAdmin(actor: Actor): actor is AdminActor {
  return actor.role === "admin";
}
