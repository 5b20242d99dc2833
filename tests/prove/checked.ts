/** A question to a deploy, with the expected answer and the one it gave. */
export interface Checked {
  question: string;
  /** The request as a command for people. */
  request: string;
  expected: string;
  /** The answer of the deploy in the form of `expected`. */
  seen: string;
  /** What to do if they differ. */
  fix: string;
}
