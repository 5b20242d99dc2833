import type { Facts, Page } from '../../content/facts.ts';
import { aliasTwin } from '../../content/aliases.ts';
import type { RedirectRule } from './redirect-rule.ts';

/** Redirects from the former addresses of pages, and from those of their twins, in one step. */
export function aliasRedirects({ pages }: Pick<Facts, 'pages'>): RedirectRule[] {
  const all = pages.flatMap((page) => page.aliases.flatMap((alias) => rules(alias, page)));
  // Two former addresses of one page, /old and /old.html, share a twin.
  const first = new Map(all.toReversed().map((rule) => [rule.from, rule]));
  return all.filter((rule) => first.get(rule.from) === rule && rule.from !== rule.to);
}

function rules(alias: string, { path, twin }: Page): RedirectRule[] {
  return [
    { from: alias, to: path, status: 301 },
    { from: aliasTwin(alias), to: twin, status: 301 },
  ];
}
