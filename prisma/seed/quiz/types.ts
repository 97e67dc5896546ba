/** Seed format of a topic and its questions. */
export type SeedQuestion = {
  /** May contain formulas, as TeX between dollar signs: $\ce{H2SO4}$ or $pV = nRT$. */
  title: string;
  titleBn: string;
  difficulty: "easy" | "medium" | "hard";
  /** The first one is correct; 3 to 5 in total. Shuffled when loaded. */
  options: readonly [right: string, ...wrong: string[]];
  /** Bangla versions in the same order. */
  optionsBn: readonly [right: string, ...wrong: string[]];
  /** Explains the correct option in one or two sentences. */
  explanation: string;
  explanationBn: string;
  /** Reference the answer was checked against. */
  source: string;
  /** In the guest sample quiz; never drawn by games. */
  isSample?: true;
} & SeedLeads;

/** Related items shown after an answer: models by key, and demo products by slug; a question's own replace its topic's. */
type SeedLeads = { models?: readonly string[]; products?: readonly string[] };

export type SeedTopic = {
  name: string;
  nameBn: string;
  description: string;
  descriptionBn: string;
  questions: readonly SeedQuestion[];
} & SeedLeads;
