/**
 * Divides a headline into its two clauses, such as “Feel the beat,” and “hear only the music”, which stand on lines of
 * their own. Returns the whole headline if it does not have two clauses that fill a line and fit on it.
 */
export function clausesOf(headline: string): string[] {
  const clauses = headline.split(/(?<=[,;:.!?–—]) /u);
  const areTwo =
    clauses.length === 2 && clauses.every(({ length }) => length >= LEAST && length <= MOST);
  return areTwo ? clauses : [headline];
}

/** The least and the most characters of a line in a headline. A shorter clause would look lost on a line. */
const LEAST = 12;
const MOST = 20;
