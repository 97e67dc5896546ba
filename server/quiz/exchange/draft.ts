/** What a file holds at a line: a question, not yet checked, or the reason why there is none. */
export type RawQuestion = {
  topic: string;
  title: string;
  difficulty: string;
  question_type: string;
  is_active: boolean;
  image_url: string | null;
  explanation: string;
  source: string | null;
  options: { title: string; image_url: string | null; is_correct: boolean }[];
};

export type Item = { line: number; question: RawQuestion } | { line: number; problem: string };
