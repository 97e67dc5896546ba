/** The signed-in user for whom a server function runs, and what that user may do. */

import type { Role } from "@/lib/roles";
import { type Ability, abilities, hasAbility } from "@/lib/roles";

export type Actor = {
  type: "user";
  id: string;
  role: Role;
  email: string;
  fullName: string;
  phone: string | null;
  sessionId: string;
};

declare const checked: unique symbol;

/** An actor whose ability was checked; with several abilities, at least one of them. Only `can` creates this type. */
export type Can<A extends Ability> = A extends Ability
  ? Actor & { readonly [checked]: { readonly [K in A]: true } }
  : never;

/** The shop itself, or its operator at the server's shell. */
export type SystemActor = { type: "system" };

export function can<A extends Ability>(actor: Actor, ability: A): actor is Can<A> {
  return hasAbility(actor.role, ability);
}

/** An actor with every ability, as all admins currently have. */
export type CanAll = Actor & { readonly [checked]: { readonly [K in Ability]: true } };

export function canAll(actor: Actor): actor is CanAll {
  return abilities.every((ability) => can(actor, ability));
}
