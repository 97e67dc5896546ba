/** The signed-in user for whom a server function runs, and what that user may do. */

import { type Ability, abilities, hasAbility, type Rank } from "@/lib/roles";
import { AppError } from "@/server/errors";

export type Actor = Rank & {
  type: "user";
  id: string;
  email: string;
  fullName: string;
  phone: string | null;
  sessionId: string;
  /** Whether this user proved their identity in the last ten minutes; known in operations with `stepUp` (lib/contract). */
  isProved?: boolean;
  /** Staff whose session has not proved the second factor that the shop requires: no ability works until then. */
  lacksFactor?: boolean;
};

declare const checked: unique symbol;

/** An actor whose ability was checked; with several abilities, at least one of them. Only `can` creates this type. */
export type Can<A extends Ability> = A extends Ability
  ? Actor & { readonly [checked]: { readonly [K in A]: true } }
  : never;

/** The shop itself, or its operator at the server's shell. */
export type SystemActor = { type: "system" };

export function can<A extends Ability>(actor: Actor, ability: A): actor is Can<A> {
  return !actor.lacksFactor && hasAbility(actor, ability);
}

/** Throws forbidden, with a message for staff or for customers. */
export function requireCan<A extends Ability>(actor: Actor, ability: A): asserts actor is Can<A> {
  if (can(actor, ability)) return;
  if (actor.lacksFactor) {
    const detail = "Set up a second factor first, in Account Settings under Sign-in security.";
    throw new AppError("forbidden", detail, { reason: "second_factor_setup_required" });
  }

  const isStaff = can(actor, "admin.open");
  throw new AppError("forbidden", isStaff ? "Your role doesn't allow this. Ask the shop's owner." : "Admins only");
}

/** An actor with every ability: an owner. */
export type CanAll = Actor & { readonly [checked]: { readonly [K in Ability]: true } };

export function canAll(actor: Actor): actor is CanAll {
  return abilities.every((ability) => can(actor, ability));
}
