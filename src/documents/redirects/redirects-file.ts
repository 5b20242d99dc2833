import type { Facts } from '../../content/facts.ts';
import { aliasRedirects } from './alias-redirects.ts';
import { goneRedirects } from './gone-redirects.ts';
import { categoryRedirects } from './category-redirects.ts';
import { indexRedirects } from './index-redirects.ts';
import type { RedirectRule } from './redirect-rule.ts';

/** The rules that derive from content and contract, in the order in which they are tried. */
export function redirectRules(facts: Facts): RedirectRule[] {
  return [
    ...aliasRedirects(facts),
    ...goneRedirects(facts),
    ...categoryRedirects,
    ...indexRedirects(facts),
  ];
}

/**
 * The text of `_redirects`, which Netlify reads before netlify.toml: the team's own rules, then these.
 * The first rule that matches wins.
 */
export function redirectsFile(own: string, rules: readonly RedirectRule[]): string {
  return [own === '' || own.endsWith('\n') ? own : `${own}\n`, ...rules.map(line)].join('');
}

function line({ from, query = {}, to, status }: RedirectRule): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${[from, ...parameters, to, status].join(' ')}\n`;
}
