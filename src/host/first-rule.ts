import type { RedirectMatch } from 'netlify-redirector';
import { matchRules, type MatchRedirect, type ParsedRule } from './redirects.ts';

/**
 * A function that returns the index of the first rule that matches an address of this site, or undefined if
 * no rule matches.
 */
export type FirstRule = (address: string) => number | undefined;

/**
 * Returns a function that finds the first matching rule with Netlify's engine. Rules for other hosts,
 * countries, languages and roles never match.
 */
export async function firstRule(rules: readonly ParsedRule[]): Promise<FirstRule> {
  const match = await matchRules(rules.map((rule, index) => ({ ...rule, to: `/${index}` })));
  return (address) => {
    const matched = matchAddress(match, address);
    return matched && Number(matched.to.slice(1));
  };
}

/**
 * Returns the rule that matches an address of this site. Returns undefined if none matches or the address is
 * invalid.
 */
export function matchAddress(match: MatchRedirect, address: string): RedirectMatch | undefined {
  if (!URL.canParse(address, site) || /%(?![\da-f]{2})/i.test(address)) return undefined;
  return match(new URL(address, site), new Headers());
}

const site = 'http://localhost';

/**
 * Returns an example address that a rule matches, with a word for each placeholder and several folders for
 * `*`.
 */
export function exampleOf({ from, query = {} }: ParsedRule): string {
  const path = from.replace(/:[^/]+/g, 'example').replace(/\*$/, 'example/1/2/3/4/5/6');
  const parameters = Object.entries(query).map(([name, value]) => [
    name,
    value.startsWith(':') ? 'example' : value,
  ]);
  const search = new URLSearchParams(parameters as [string, string][]).toString();
  return search === '' ? path : `${path}?${search}`;
}
