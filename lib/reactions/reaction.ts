/** What happens when cards are put together. */
import type { Label } from "@/lib/texts/catalogue";

export type Kind =
  | "synthesis"
  | "decomposition"
  | "displacement"
  | "substitution"
  | "acid and base"
  | "precipitation"
  | "neutralisation"
  | "combustion"
  | "redox"
  | "acid and carbonate"
  | "acid and metal"
  | "addition to a double bond"
  | "esterification"
  | "hydration"
  | "fermentation"
  | "reversible"
  | "with a catalyst";

/** `never`: nobody tries it, at school neither. `teacher`: a teacher shows it. `everyday`: it goes on around us, or in a kitchen. */
export type Risk = "never" | "teacher" | "everyday";

/** How dangerous it is, and what to mind. */
export type Danger = { risk: Risk; safety: Label };

export type Reaction = Danger & {
  /** Also its address: /lab/{slug}. */
  slug: string;
  /** What it is called in books; most have no name. */
  name?: Label;
  /** What happens, as a chemist says it: its heading. */
  happens: Label;
  /** The cards that react, by the keys of lib/reactions/cards. */
  of: readonly string[];
  /** What they need besides, as cards: heat, light, an electric current, a catalyst. Without it nothing happens yet. */
  needs?: readonly string[];
  /** What does instead of all that it needs. */
  or?: readonly string[];
  /** Cards that may lie beside them and change nothing. */
  also?: readonly string[];
  /** How far it goes without what it needs; left out where it does not begin. */
  already?: "a little" | "slowly";
  /** How it is without what it needs. */
  without?: Label;
  /** What stands over the arrow besides what it needs. */
  over?: readonly Label[];
  equation: string;
  kinds: readonly Kind[];
  condition: Label;
  /** What one sees. */
  seen: Label;
  /** Of the equation as it is written, at 25 °C, in kJ; negative: given off. Null: no value that could be looked up. */
  heat: number | null;
  /** What a reader who knows another number is to know. */
  heatNote?: Label;
  /** Takes part and comes out of it as it went in. */
  catalyst?: string;
};

/** Cards that stay as they are, and what that teaches. */
export type Rest = { of: readonly string[]; why: Label } & Partial<Danger>;
