/** What a file holds at a line: a question, not yet checked, or the reason why there is none. */
export type RawQuestion = {
  topic: string;
  title: string;
  /** Null: it is not there in Bangla, as below. */
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

/** A fault of a line; the column is that of a CSV, where it is of one. */
export type Fault = { column: string | null; message: string };

/** `faults` are what reading it found; others follow when it is checked. */
export type Item = { line: number; question: RawQuestion; faults: Fault[] } | { line: number; problem: string };
