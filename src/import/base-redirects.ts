import { isPlain, type PlannedPage } from './plan.ts';

/**
 * Returns the redirect rules for a site whose pages were below `base`, such as `/docs`, and are now at the top. `files`
 * are the addresses of its other files. A page with an `oldPath` was not below `base`, so it gets no rule here. Addresses
 * that a rule cannot match, such as those with `*`, get none either. Pages and files directly below `base` have a rule each, and each folder has one
 * rule for everything in it. A single rule, `/docs/* /:splat`, would be shorter, but it would redirect
 * `/docs//other.example` to another site.
 */
export function baseRedirects(
  base: string,
  pages: readonly PlannedPage[],
  files: readonly string[],
): string[] {
  if (base === '' || !isPlain(base)) return [];
  const moves = [
    ...pages.flatMap(({ source, path, aliases }) =>
      (source.oldPath === undefined ? [source.address, ...aliases] : []).flatMap((from) => [
        [from, path],
        [`${from}.html`, path],
      ]),
    ),
    ...files.map((file) => [file, file]),
  ] as [from: string, to: string][];
  const folders = new Set<string>();
  const rules = new Map([
    [base, '/'],
    [`${base}/index.html`, '/'],
  ]);
  for (const [from, to] of moves) {
    const [, top = '', below] = /^(\/[^/]+)(\/.+)?$/.exec(from) ?? [];
    if (!isPlain(top)) continue;
    if (below === undefined) rules.set(base + top, to);
    else folders.add(top);
  }
  return [...rules, ...[...folders].map((top) => [`${base}${top}/*`, `${top}/:splat`])].map(
    ([from, to]) => `${from} ${to} 301`,
  );
}
