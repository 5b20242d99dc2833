/** The result of one tool. */
export interface Grade {
  grader: string;
  /** A short description of the measurement. */
  measure: string;
  /** The result in the words of the tool. */
  result: string;
  /** The minimum result. */
  bar: string;
  passed: boolean;
  /** The failures, one line each. */
  findings: string[];
}

/** Prints the grades as a table, followed by the failures. */
export function printGrades(grades: readonly Grade[]): void {
  console.table(
    grades.map(({ passed, grader, measure, result, bar }) => ({
      '': passed ? '✓' : '✗',
      Grader: grader,
      Measure: measure,
      Result: result,
      Bar: bar,
    })),
  );
  for (const { grader, findings } of grades) {
    for (const finding of findings) console.log(`  ${grader}: ${finding}`);
  }
}
