/** Joins as many lines as fit into `limit` characters. Adds how many lines are left out. */
export function fitting(lines: readonly string[], limit: number): string {
  let length = 0;
  const first = lines.findIndex((line) => (length += line.length + 1) > limit);
  if (first === -1) return lines.join('\n');
  return [
    ...lines.slice(0, first),
    '',
    `… and ${lines.length - first} more that do not fit here.`,
  ].join('\n');
}
