import { matchRules, type ParsedRule } from './redirects.ts';

/** The number of the first rule that answers an address of this site, from 0; undefined for none. */
export type FirstRule = (address: string) => number | undefined;

/**
 * Asks Netlify's engine which rule answers first. Rules for other hosts, countries, languages and roles
 * answer nobody, because what they ask for is not there.
 */
export async function firstRule(rules: readonly ParsedRule[]): Promise<FirstRule> {
  const match = await matchRules(rules.map((rule, index) => ({ ...rule, to: `/${index}` })));
  return (address) => {
    const matched = match(new URL(address, 'http://localhost'), new Headers());
    return matched && Number(matched.to.slice(1));
  };
}

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
