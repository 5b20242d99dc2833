import type { RedirectMatch } from 'netlify-redirector';
import { matchRules, type MatchRedirect, type ParsedRule } from './redirects.ts';

/** The number of the first rule that answers an address of this site, from 0; undefined for none. */
export type FirstRule = (address: string) => number | undefined;

/**
 * Asks Netlify's engine which rule answers first. Rules for other hosts, countries, languages and roles
 * answer nobody, because what they ask for is not there.
 */
export async function firstRule(rules: readonly ParsedRule[]): Promise<FirstRule> {
  const match = await matchRules(rules.map((rule, index) => ({ ...rule, to: `/${index}` })));
  return (address) => {
    const matched = matchAddress(match, address);
    return matched && Number(matched.to.slice(1));
  };
}

/** The rule that answers an address of this site; undefined for none, and where it is no address. */
export function matchAddress(match: MatchRedirect, address: string): RedirectMatch | undefined {
  if (!URL.canParse(address, site) || /%(?![\da-f]{2})/i.test(address)) return undefined;
  return match(new URL(address, site), new Headers());
}

const site = 'http://localhost';

/** An address that a rule is for: placeholders stand for a word, `*` for several folders. */
export function exampleOf({ from, query = {} }: ParsedRule): string {
  const path = from.replace(/:[^/]+/g, 'example').replace(/\*$/, 'example/1/2/3/4/5/6');
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    value.startsWith(':') ? 'example' : value,
  ]);
  const search = new URLSearchParams(parameters as [string, string][]).toString();
  return search === '' ? path : `${path}?${search}`;
}
