/** A question of an import file before validation. */
export type RawQuestion = {
  topic: string;
  title: string;
  /** Null if there is no Bangla version; this also applies to the fields below. */
  title_bn: string | null;
  difficulty: string;
  question_type: string;
  is_active: boolean;
  is_sample: boolean;
  image_url: string | null;
  explanation: string;
  explanation_bn: string | null;
  source: string | null;
  models: string[];
  /** Product names or ids. */
  products: string[];
  options: { title: string; title_bn: string | null; image_url: string | null; is_correct: boolean }[];
};

/** A problem of a line, with its CSV column if there is one. */
export type ImportProblem = { column: string | null; message: string };

/** A line of the file; `faults` are problems found while reading, to which checking may add more. */
export type Item = { line: number; question: RawQuestion; faults: ImportProblem[] } | { line: number; problem: string };
