/** What happens when cards are put together. */
export type Kind =
  | "synthesis"
  | "decomposition"
  | "displacement"
  | "precipitation"
  | "neutralisation"
  | "combustion"
  | "redox"
  | "acid and carbonate"
  | "acid and metal"
  | "addition to a double bond"
  | "esterification"
  | "fermentation"
  | "reversible"
  | "with a catalyst";

/** `never`: nobody tries it, at school neither. `teacher`: a teacher shows it. `everyday`: it goes on around us, or in a kitchen. */
export type Risk = "never" | "teacher" | "everyday";

export type Reaction = {
  /** Also its address: /lab/{slug}. */
  slug: string;
  /** What it is called in books; most have no name. */
  name?: string;
  /** The cards that are needed, by the keys of lib/reactions/cards. */
  of: readonly string[];
  /** Cards that may lie beside them and change nothing: the flame that starts it. */
  also?: readonly string[];
  equation: string;
  kinds: readonly Kind[];
  condition: string;
  /** What one sees. */
  seen: string;
  risk: Risk;
  safety: string;
  /** Of the equation as it is written, at 25 °C, in kJ; negative: given off. Null: no value that could be looked up. */
  heat: number | null;
  /** Takes part and comes out of it as it went in. */
  catalyst?: string;
};

/** Cards that stay as they are, and what that teaches. */
export type Rest = { of: readonly string[]; why: string };
