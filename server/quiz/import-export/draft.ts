/** An item of an import file: an unchecked question, or the reason why it could not be read. */
export type RawQuestion = {
  topic: string;
  title: string;
  /** Null: no Bangla version; also below. */
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
  /** By name or id. */
  products: string[];
  options: { title: string; title_bn: string | null; image_url: string | null; is_correct: boolean }[];
};

/** A problem of a line, with its CSV column if there is one. */
export type ImportProblem = { column: string | null; message: string };

/** `faults` are problems found while reading; checking may add more. */
export type Item = { line: number; question: RawQuestion; faults: ImportProblem[] } | { line: number; problem: string };
