/** The indexes, from the most specific to the one that covers everything. */
const indexes = [
  { under: '/developers', path: '/developers/llms.txt' },
  { under: '/blog', path: '/blog/llms.txt' },
] as const;

/** The llms.txt that covers a page: the most specific one. Specification: Discovery. */
export function indexPath(page: string): string {
  const index = indexes.find(({ under }) => page === under || page.startsWith(`${under}/`));
  return index?.path ?? '/llms.txt';
}
