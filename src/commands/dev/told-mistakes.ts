/** The mistakes in the content as the dev server tells them to the pages that are open. */
export interface ToldMistakes {
  mistakes: readonly ToldMistake[];
  /** Whether pages show what they did before, because what is there now cannot be shown. */
  isBehind: boolean;
}

/** One mistake at its place. */
interface ToldMistake {
  /** `file:line:column`, from the project's root. */
  place: string;
  /** What is wrong and how to repair it. */
  message: string;
  /** The line as it stands in the file; empty where it cannot be read. */
  source: string;
  /** From 1. */
  column: number;
}

/** The events between the dev server and an open page: what a page asks for, and what it is told. */
export const mistakesEvents = { ask: 'content:ask', tell: 'content:mistakes' } as const;
