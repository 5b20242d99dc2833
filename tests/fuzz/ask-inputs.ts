import * as fc from 'fast-check';
import { anything, hostileBody, hostileText, marker } from './hostile-json.ts';
import { oddHeaders, type FuzzInput } from './requests.ts';

/** Valid and invalid searches by POST on the site of a domain. */
export function postInputs(domain: string): fc.Arbitrary<FuzzInput> {
  const search = fc.record(
    {
      query: fc.record({ text: query, site: site(domain) }, { requiredKeys: ['text'] }),
      limit: fc.integer({ min: 1, max: 10 }),
      cursor,
      prefer: fc.record(
        {
          streaming: fc.boolean(),
          mode: fc.constant('list'),
          response_format: fc.constant('conversational_search'),
        },
        { requiredKeys: [] },
      ),
      meta: anything,
    },
    { requiredKeys: ['query'] },
  );
  return fc.record({
    method: fc.constant('POST' as const),
    path: fc.constant('/ask'),
    headers: oddHeaders,
    body: hostileBody(search),
  });
}

/** Valid and invalid searches by GET on the site of a domain. */
export function getInputs(domain: string): fc.Arbitrary<FuzzInput> {
  const right: Record<string, fc.Arbitrary<string>> = {
    query,
    streaming: fc.constantFrom('true', 'false', '1', '0', 'TRUE'),
    limit: fc.oneof(fc.integer({ min: 1, max: 10 }).map(String), fc.constant('05')),
    cursor,
    site: site(domain),
    mode: fc.constant('list'),
    response_format: fc.constant('conversational_search'),
  };
  const parameter = (name: string) =>
    fc
      .oneof({ weight: 12, arbitrary: right[name]! }, { weight: 1, arbitrary: wrongValue })
      .map((text) => `${name}=${encodeURIComponent(text.toWellFormed())}`);
  const anyParameter = fc.constantFrom(...Object.keys(right)).chain(parameter);
  const search = fc.tuple(
    parameter('query'),
    ...Array.from({ length: 3 }, () => fc.option(anyParameter)),
  );
  const pairs = fc.oneof(
    { weight: 8, arbitrary: search.map((all) => all.filter((one) => one !== null)) },
    { weight: 2, arbitrary: fc.array(fc.oneof(anyParameter, garbage), { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.tuple(parameter('query'), garbage) },
  );
  return fc.record({
    method: fc.constant('GET' as const),
    // Servers refuse longer ones with 431 before the service sees them.
    path: pairs.map((all) => `/ask?${all.join('&')}`.slice(0, 8000)),
    headers: oddHeaders,
  });
}

/** The domain of the site, other forms of it, and other sites. */
const site = (domain: string) =>
  fc.constantFrom(domain, domain, 'all', domain.toUpperCase(), `a.${domain}`, 'ALL ');

/** The text of a search: mostly words of the sample, which have results. */
export const query = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.array(
        fc.constantFrom('nfc', 'card', 'share', 'QR code', 'offline', 'how do I', 'für', '名刺'),
        { minLength: 1, maxLength: 5 },
      ),
    },
    { weight: 1, arbitrary: fc.array(hostileText, { minLength: 1, maxLength: 2 }) },
  )
  .map((parts) => parts.join(' '));

/** The offset of a page of results, which may be after the last. */
export const cursor = fc.nat({ max: 40 }).map(String);

const wrongValue = fc.oneof(
  hostileText,
  fc.constantFrom('0', '11', '05', '1.5', ' 5', '12345', 'summarize', 'elsewhere.example', '[]'),
);

/** Parts of a query string that no careful client sends. */
const garbage = fc.oneof(
  fc.constantFrom('%', '%FF', 'query=%FF%FE', 'query', 'query[]=a', 'query=a;b', '=', '?', '%00'),
  fc.constantFrom('QUERY=nfc', 'query=+', 'query=%20', 'x=1', '__proto__=1', 'query=\'"<>\\^`{|}'),
  fc.constantFrom(`query=${marker}`, `query=${'a'.repeat(6000)}`),
  fc.webQueryParameters(),
);
