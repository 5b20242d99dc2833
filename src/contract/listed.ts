/** Joins words with commas and a conjunction, as in `a, b and c` or `a, b or c`. */
export function listed(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1).join(', ');
  return others === '' ? last : `${others} ${conjunction} ${last}`;
}
