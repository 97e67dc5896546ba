/** A security control, and the test that must fail without it (ADR 101). */
export type Control = {
  name: string;
  file: string;
  /** Code that occurs once in the file, and what replaces it while the test runs. */
  code: string;
  without: string;
  /** File and title of the test; placeholders such as `%s` match any text. */
  test: readonly [file: string, title: string];
};
