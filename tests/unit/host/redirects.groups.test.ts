import redirector from 'netlify-redirector';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../bench/search/random.ts';
import { matchRules, type ParsedRule } from '../../../src/host/redirects.ts';
import { inputs } from '../../setup/inputs.ts';
import { readTable } from '../../setup/read-table.ts';

const { segments, parameters, conditions, parts, queries } = readTable<{
  segments: string[];
  parameters: Record<string, string | null>[];
  conditions: Record<string, string[]>[];
  parts: string[];
  queries: string[];
}>(import.meta.url);

/** Matches with Netlify's engine, which tries all rules. Returns the target. */
async function matchAll(rules: readonly ParsedRule[]) {
  const fields = rules.map(({ query, ...rule }) => ({ ...rule, origin: rule.from, params: query }));
  const engine = await redirector.parseJSON(JSON.stringify(fields), {
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  return ({ pathname, search }: URL) =>
    engine.match({
      scheme: 'http',
      host: 'localhost',
      path: decodeURIComponent(pathname),
      query: search.slice(1),
      getHeader: () => '',
      getCookie: () => '',
    })?.to;
}

it('the rules in a few groups match as all rules do', async () => {
  const random = seededRandom(8);
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  const path = (from: readonly string[]) =>
    `/${Array.from({ length: Math.floor(random() * 4) }, () => one(from)).join('/')}${one(['', '/'])}`;
  let matched = 0;
  for (let list = 0; list < inputs.redirectLists; list++) {
    const rules = Array.from({ length: 12 }, (_, index): ParsedRule => {
      const from = path(segments);
      // As in the parser's rules, a parameter without a value is undefined.
      const query = Object.entries(one(parameters)).map(([name, value]) => [
        name,
        value ?? undefined,
      ]);
      const more = { query: Object.fromEntries(query), conditions: one(conditions) };
      return { from, path: from, to: `/${index}/:splat`, status: 301, ...more };
    });
    const [match, expected] = [await matchRules(rules), await matchAll(rules)];
    for (let count = 0; count < 40; count++) {
      const url = new URL(`http://localhost/${path(parts).slice(1)}${one(queries)}`);
      const to = match(url.pathname + url.search)?.to;
      expect(to, `${url.href} with ${JSON.stringify(rules)}`).toBe(expected(url));
      if (to !== undefined) matched++;
    }
  }
  expect(matched).toBeGreaterThan(inputs.redirectLists * 8);
});
