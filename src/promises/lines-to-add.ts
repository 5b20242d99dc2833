import type { Source } from '../source/source.ts';

/**
 * Returns an instruction with the lines that an editor adds to a list in a data file, ready to be pasted. An entry can
 * have several lines.
 */
export function linesToAdd(
  { file, text, yaml }: Source,
  field: string,
  entries: readonly string[],
): string {
  const list = yaml.document.getIn([field], true) as { items?: { range?: number[] }[] } | undefined;
  const first = list?.items?.[0]?.range?.[0];
  const line = first === undefined ? '' : text.slice(text.lastIndexOf('\n', first) + 1, first);
  // Lists can be indented or not, but all entries must be alike.
  const indent = /^ *(?=- )/.exec(line)?.[0] ?? '  ';
  const lines = entries
    .map((entry) => `${indent}- ${entry.replaceAll('\n', `\n${indent}  `)}\n`)
    .join('');
  if (first !== undefined) return `add to the end of "${field}:" in ${file}:\n\n${lines}`;
  const where = list ? `replace "${field}: []" in ${file} by` : `add to ${file}`;
  return `${where}:\n\n${field}:\n${lines}`;
}
