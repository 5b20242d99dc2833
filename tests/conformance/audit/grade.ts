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

/** The grades as a table, followed by the failures. */
export function report(grades: readonly Grade[]): string {
  const header = ['', 'Grader', 'Measure', 'Result', 'Bar'];
  const rows = grades.map(({ passed, grader, measure, result, bar }) => [
    passed ? '✓' : '✗',
    grader,
    measure,
    result,
    bar,
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]!.length)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  const findings = grades.flatMap((grade) =>
    grade.findings.map((finding) => `  ${grade.grader}: ${finding}`),
  );
  const rule = widths.map((width) => '─'.repeat(width));
  return [line(header), line(rule), ...rows.map(line), ...findings].join('\n');
}
