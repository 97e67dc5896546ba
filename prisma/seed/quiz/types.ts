/** A topic of the question bank and its questions, as the seed files write them. */
export type SeedQuestion = {
  /** May hold formulas, as TeX between dollar signs: $\ce{H2SO4}$ or $pV = nRT$. */
  title: string;
  titleBn: string;
  difficulty: "easy" | "medium" | "hard";
  /** The first one is right; 3 to 5 in all. Their order is mixed when they are loaded. */
  options: readonly [right: string, ...wrong: string[]];
  /** The same in Bangla, in the same order. */
  optionsBn: readonly [right: string, ...wrong: string[]];
  /** Why the right option is right, in one or two sentences. */
  explanation: string;
  explanationBn: string;
  /** The named reference that the answer was checked against. */
  source: string;
  /** Guests may play it; no game draws it. */
  isSample?: true;
} & SeedLeads;

/** Where an answer leads: shapes by their keys, and products of the demo shop by their slugs; a question's own win over its topic's. */
type SeedLeads = { models?: readonly string[]; products?: readonly string[] };

export type SeedTopic = {
  name: string;
  nameBn: string;
  description: string;
  descriptionBn: string;
  questions: readonly SeedQuestion[];
} & SeedLeads;
