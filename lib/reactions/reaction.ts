/** A reaction between cards. */
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

/** `never`: not even at school. `teacher`: demonstrated by a teacher only. `everyday`: occurs in everyday life, or in a kitchen. */
export type Risk = "never" | "teacher" | "everyday";

/** Risk level and safety advice. */
export type Danger = { risk: Risk; safety: Label };

export type Reaction = Danger & {
  /** Slug in the URL: /lab/{slug}. */
  slug: string;
  /** Name of the reaction in books; most have none. */
  name?: Label;
  /** One-sentence description, shown as the heading. */
  happens: Label;
  /** Reacting cards, by the keys of lib/reactions/cards. */
  of: readonly string[];
  /** Required conditions as cards: heat, light, an electric current, a catalyst. Without them the reaction does not start. */
  needs?: readonly string[];
  /** A single alternative to all of `needs`. */
  or?: readonly string[];
  /** Cards that may be present but have no effect. */
  also?: readonly string[];
  /** How far the reaction goes without `needs`; omitted if it does not start. */
  already?: "a little" | "slowly";
  /** What happens if the conditions in `needs` are not met. */
  without?: Label;
  /** Additional labels above the arrow. */
  over?: readonly Label[];
  equation: string;
  kinds: readonly Kind[];
  condition: Label;
  /** What can be observed. */
  seen: Label;
  /** Heat of the equation as written, at 25 °C, in kJ; negative: exothermic. Null: no value found. */
  heat: number | null;
  /** Explanation for readers who have seen a different value. */
  heatNote?: Label;
  /** Card that takes part but is not consumed. */
  catalyst?: string;
};

/** Cards that do not react, and why. */
export type InertCombination = { of: readonly string[]; why: Label } & Partial<Danger>;
