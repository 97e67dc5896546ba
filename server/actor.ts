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

export function isAdmin(actor: Actor): actor is AdminActor {
  return actor.role === "admin";
}
