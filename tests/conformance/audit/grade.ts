/** What one grader says of the site. */
export interface Grade {
  grader: string;
  /** What is measured, in a few words. */
  measure: string;
  /** The result as the grader words it. */
  result: string;
  /** The least result that passes. */
  bar: string;
  passed: boolean;
  /** What falls short, a line each. */
  findings: string[];
}

/** The grades as a table, followed by what falls short. */
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
