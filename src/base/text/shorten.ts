/** Puts a text on one line. Shortens it to at most `limit` UTF-16 units: cuts it, after a word if possible, and adds an ellipsis. */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const end = cut.lastIndexOf(' ');
  const words = end > limit / 2 ? cut.slice(0, end) : cut.slice(0, limit - 1).toWellFormed();
  return `${words.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
