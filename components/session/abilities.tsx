"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Ability, hasAbility, type Rank } from "@/lib/roles";

const RankContext = createContext<Rank>({ role: "customer", staffRole: null });

/** Gives the client components of the admin area the signed-in user's rank. Server components get results of `can`. */
export function RankProvider({ rank: { role, staffRole }, children }: { rank: Rank; children: ReactNode }) {
  return <RankContext value={{ role, staffRole }}>{children}</RankContext>;
}

/** Whether to show a control; the server checks the ability again. */
export function useCan(ability: Ability): boolean {
  return hasAbility(useContext(RankContext), ability);
}
