/** A piece of inline text: plain text, code or a link. */
export type Inline = string | { code: string } | { text: string; href: string };

/** Inline text in reading order, for a cell, a list item or a sentence. */
export type Run = readonly Inline[];

/** A table whose rows have one cell for each column. */
export interface DataTable {
  columns: readonly string[];
  rows: readonly (readonly Run[])[];
}

/** An entry in a list of links. `href` is absolute or root-relative. */
export interface LinkItem {
  text: string;
  href: string;
  note: string;
}

/** An entry of a list of links as a run. */
export const linkRun = ({ text, href, note }: LinkItem): Run => [{ text, href }, `: ${note}`];

/** The plain text of a run. */
export const runText = (run: Run): string =>
  run
    .map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.text))
    .join('');

/** Code as a run. */
export const code = (text: string): Run => [{ code: text }];

/** A sentence as a run. Text in back quotes becomes code. */
export function sentence(text: string): Run {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? { code: part } : part))
    .filter((part) => part !== '');
}

/** Several values as code, joined by a comma. */
export const codes = (values: readonly string[]): Run => joinRuns(values.map(code), ', ');

/** Joins runs with a separator. Skips empty runs. */
export function joinRuns(runs: readonly Run[], separator: string): Run {
  const joined: Inline[] = [];
  for (const run of runs) {
    if (run.length === 0) continue;
    if (joined.length > 0) joined.push(separator);
    joined.push(...run);
  }
  return joined;
}
