/**
 * Puts a text on one line. If the text has more than `limit` UTF-16 units, cuts it and adds an ellipsis. Cuts after a
 * word, unless the words before the cut would fill less than half of `limit`. The result, including the ellipsis, has
 * at most `limit` units.
 */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const end = cut.lastIndexOf(' ');
  const words = end > limit / 2 ? cut.slice(0, end) : cut.slice(0, limit - 1).toWellFormed();
  return `${words.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
