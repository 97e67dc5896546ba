"use client";

import type { ReactNode } from "react";
import { type Outcome, outcomeOf } from "@/lib/reactions/outcome";
import { equationInWords, inWords } from "@/lib/reactions/words";
import { type NamedCard, OutcomeView } from "./outcome-view";

export type Result = { kind: Outcome["kind"]; status: string; view: ReactNode };

/** What comes of cards: shown, and said in a sentence. All reactions are in here, so it is loaded by the press. */
export function putTogether(chosen: readonly string[], cards: readonly NamedCard[]): Result {
  const outcome = outcomeOf(chosen);
  const names = inWords(cards.filter(({ key }) => chosen.includes(key)));
  const said: Readonly<Record<Outcome["kind"], string>> = {
    reaction: " react",
    rest: ": nothing new forms.",
    unknown: ": not in our set.",
  };
  const equation = outcome.kind === "reaction" ? `: ${equationInWords(outcome.reaction.equation)}` : "";

  return {
    kind: outcome.kind,
    status: names + said[outcome.kind] + equation,
    view: <OutcomeView key={chosen.join()} outcome={outcome} chosen={chosen} cards={cards} />,
  };
}
