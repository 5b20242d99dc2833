import { isPlain, type PlannedPage } from './plan.ts';

/**
 * Returns the redirect rules for a site whose pages were below `base`, such as `/docs`, and are now at the top. `files`
 * are the addresses of the other files of the site.
 *
 * Each page or file directly below `base` has its own rule, and each folder has one rule for everything in it. A single
 * rule, `/docs/* /:splat`, would be shorter, but it would redirect `/docs//other.example` to another site. A page with
 * an `oldPath` was not below `base`, so it gets no rule here. An address that a rule cannot match, such as one with
 * `*`, gets no rule either.
 */
export function baseRedirects(
  base: string,
  pages: readonly PlannedPage[],
  files: readonly string[],
): string[] {
  if (base === '' || !isPlain(base)) return [];
  const moves = [
    ...pages.flatMap(({ source, path, aliases }) =>
      (source.oldPath === undefined ? [source.address, ...aliases] : []).flatMap((from) =>
        (/^\/$|\.html$/.test(from) ? [from] : [from, `${from}.html`]).map((one) => [one, path]),
      ),
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
