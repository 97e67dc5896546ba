/** Seed format of a topic and its questions. */
export type SeedQuestion = {
  /** May contain formulas, as TeX between dollar signs: $\ce{H2SO4}$ or $pV = nRT$. */
  title: string;
  titleBn: string;
  difficulty: "easy" | "medium" | "hard";
  /** 3 to 5 options, the correct one first; shuffled when loaded. */
  options: readonly [right: string, ...wrong: string[]];
  /** Bangla versions in the same order. */
  optionsBn: readonly [right: string, ...wrong: string[]];
  /** Explains the correct option in one or two sentences. */
  explanation: string;
  explanationBn: string;
  /** Reference the answer was checked against. */
  source: string;
  /** Used in the guest sample quiz, and never in games. */
  isSample?: true;
} & SeedLeads;

/** Related items shown after an answer: model keys, and slugs of demo products. Those of a question override those of its topic. */
type SeedLeads = { models?: readonly string[]; products?: readonly string[] };

export type SeedTopic = {
  name: string;
  nameBn: string;
  description: string;
  descriptionBn: string;
  questions: readonly SeedQuestion[];
} & SeedLeads;
