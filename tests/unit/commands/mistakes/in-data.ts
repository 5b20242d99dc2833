import { inData, withFile } from './mistake.ts';

const site = 'site.yaml';
const product = 'product.yaml';
const resources = 'resources.yaml';
const search = 'search.yaml';

const ledger = (kind: string, line: string) =>
  `base_url: https://linnet.example\n${kind}:\n  - ▸${line}\n`;

/** The data files. */
export const mistakesInData = [
  inData(
    'an address with a path',
    site,
    'base_url: ⟦https://linnet.example → ▸https://linnet.example/app⟧',
    /without a path/,
  ),
  inData(
    'a language in words',
    site,
    'language: ⟦en → ▸English⟧',
    /language of the interface: de, en, es or fr/,
  ),
  inData(
    'no tagline',
    site,
    '⟦tagline: Your contact card, shared with a tap.\n → ⟧',
    /"tagline" is missing/,
  ),
  inData(
    'a mail address that is none',
    site,
    'support: ⟦support@linnet.example → ▸support at linnet.example⟧',
    /mail address/,
  ),
  inData('a field with a slip', site, '⟦ai_input → ▸ai_inputs⟧: true', /Did you mean ai_input/),
  inData(
    'a scheme that browsers run',
    site,
    '⟦navigation → link_schemes: [▸javascript]\nnavigation⟧:',
    /not one that browsers run/,
  ),
  inData(
    'a scheme with its colon',
    site,
    '⟦navigation → link_schemes: [▸"geo:"]\nnavigation⟧:',
    /scheme in lower case without its colon/,
  ),
  inData('yes for true', site, 'search: ⟦true → ▸yes⟧', /true or false/),
  inData(
    'a security.txt that has expired',
    site,
    'expires: ⟦2027-09-30 → ▸2026-11-01⟧',
    /in less than 30 days/,
  ),
  inData(
    'a name of the registry without a slash',
    site,
    'name: ⟦example.linnet/public-facts → ▸linnet⟧',
    /reversed domain/,
  ),
  inData(
    'a description that is too long',
    site,
    `description: ⟦Public facts about Linnet. → ▸${'Facts about it. '.repeat(8)}⟧`,
    /Shorten it to 100/,
  ),
  inData(
    'a page in the navigation that there is not',
    site,
    'path: ⟦/support → ▸/suport⟧',
    /Did you mean \/support/,
  ),
  inData(
    'two platforms of one name',
    product,
    '  - name: ⟦Android → ▸Androit⟧',
    /Did you mean Android/,
  ),
  inData('a platform in lower case', product, 'name: ⟦iOS → ▸ios⟧', /Use one of: iOS/),
  inData('a day with slashes', product, 'updated: ⟦2026-11-01 → ▸2026/11/1⟧', /must be a date/),
  inData('a tab', product, '⟦  summary → ▸\tsummary⟧', /starts with a tab/),
  inData(
    'no-break spaces as an indent',
    product,
    '⟦  summary → ▸\u00a0\u00a0summary⟧',
    /starts with a special space/,
  ),
  inData(
    'a number in quotes',
    search,
    "⟦queries → weights: [{ path: /, weight: ▸'2' }]\nqueries⟧:",
    /Write a number/,
  ),
  inData(
    'a name with a letter too many',
    product,
    '⟦audience → ▸audiences⟧:',
    /Did you mean audience/,
  ),
  inData(
    'a store listing that is no address',
    product,
    'url: ⟦https://store.example/linnet → ▸store.example⟧',
    /official store listing/,
  ),
  inData('a colon in a list', product, '- ⟦No → ▸Note: no⟧ desktop app.', /must be text|colon/),
  inData('no audience', product, '⟦audience: People who meet.\n → ⟧', /"audience" is missing/),
  inData(
    'an unknown field',
    product,
    'updated: ⟦2026-11-01 → 2026-11-01\n▸colour: red⟧',
    /not a known field/,
  ),
  inData(
    'a day in the future',
    product,
    'updated: ⟦2026-11-01 → ▸2028-01-01⟧',
    /after the build date/,
    'warning',
  ),
  inData(
    'a list without a space',
    product,
    '  ⟦- Shares → ▸-Shares⟧ a card.',
    /space after the hyphen|Write a list/,
  ),
  inData(
    'a category that there is not',
    resources,
    'category: ⟦support → ▸suport⟧',
    /Did you mean support/,
  ),
  inData(
    'an id twice',
    resources,
    'id: ⟦contract → ▸support⟧',
    /another resource already has this id/,
  ),
  inData('an id with capitals', resources, 'id: ⟦support → ▸Support⟧', /lower-case words/),
  inData(
    'a path where nothing is',
    resources,
    'path: ⟦/openapi.json → ▸/openapi.yaml⟧',
    /nothing is published/,
  ),
  inData(
    'a media type that is another',
    resources,
    'media_type: ⟦application/json → ▸text/html⟧',
    /is served as/,
  ),
  inData('a name twice', resources, 'name: ⟦OpenAPI contract → ▸Support⟧', /same name/, 'warning'),
  inData(
    'a path twice',
    resources,
    'path: ⟦/openapi.json\n    media_type: application/json → ▸/support⟧',
    /same path/,
    'warning',
  ),
  inData(
    'a query twice',
    search,
    'query: ⟦home\n → ▸help\n⟧    page: /',
    /is the same query/,
    'warning',
  ),
  inData(
    'a query of a page that there is not',
    search,
    'page: ⟦/support → ▸/suport⟧',
    /Did you mean \/support/,
  ),
  inData(
    'a query about one page only',
    search,
    '  ⟦- query: help\n    page: /support\n  - query: home\n    page: /\n → ▸- query: help\n    page: /support\n⟧',
    /ard\.json/,
    'warning',
  ),
  inData(
    'a group of one word',
    search,
    '⟦queries → synonyms: [▸sticker]\nqueries⟧:',
    /has fewer than two members/,
  ),
  inData(
    'a weight of nothing',
    search,
    '⟦queries → weights: [{ path: ▸/nothing, weight: 2 }]\nqueries⟧:',
    /no page at/,
  ),
  inData(
    'a weight out of bounds',
    search,
    '⟦queries → weights: [{ path: /support, weight: ▸20 }]\nqueries⟧:',
    /from 0\.1 to 3/,
  ),
  inData(
    'a removal that is past',
    'deprecations.yaml',
    '[⟦ → { operation: getServiceProduct, announced: 2026-01-01, sunset: ▸2026-06-01, note: Gone. }⟧]',
    /should have been removed/,
    'warning',
  ),
  inData(
    'a removal before its announcement',
    'deprecations.yaml',
    '[⟦ → { operation: getServiceProduct, announced: 2026-06-01, sunset: ▸2026-01-01, note: Gone. }⟧]',
    /before its announcement/,
  ),
  inData(
    'an operation that there is not',
    'deprecations.yaml',
    '[⟦ → { operation: ▸getServiceProducts, announced: 2026-06-01, sunset: 2027-01-01, note: Gone. }⟧]',
    /Did you mean getServiceProduct/,
  ),
  inData(
    'a part that the API has not',
    'deprecations.yaml',
    '[⟦ → { operation: getServiceProduct, part: ▸getServiceProduct.nam, announced: 2026-06-01, sunset: 2027-01-01, note: Gone. }⟧]',
    /Did you mean getServiceProduct\.name/,
  ),
  withFile(
    'a page that was published',
    'content/promises.yaml',
    ledger('addresses', '/pricing'),
    /Nothing answers at \/pricing/,
  ),
  {
    ...withFile(
      'a heading that was published',
      'content/pages/index.md',
      '',
      /No heading of content\/pages\/index\.md has the link #start/,
    ),
    edit: () => ({ 'content/promises.yaml': ledger('anchors', '/#start') }),
    place: '7:1',
  },
  {
    ...withFile(
      'a resource that was published',
      'content/resources.yaml',
      '',
      /No resource has the id help/,
    ),
    edit: () => ({ 'content/promises.yaml': ledger('resources', 'help') }),
    place: '2:3',
  },
  withFile(
    'a field that was published',
    'content/promises.yaml',
    ledger('fields', 'getServiceProduct.price'),
    /no field getServiceProduct\.price/,
  ),
  withFile(
    'a kind of promise that there is not',
    'content/promises.yaml',
    'base_url: https://linnet.example\n▸adresses:\n  - /\n',
    /Did you mean addresses/,
  ),
  withFile(
    'a gone heading that is no link',
    'content/addresses.yaml',
    'gone_anchors:\n  - ▸support\n',
    /the link of a heading/,
  ),
  inData('a mark without a size', 'brand.svg', '⟦ viewBox="0 0 2 2" → ⟧', /no size/),
  inData(
    'an accent without six digits',
    'brand.svg',
    '⟦color="#0b5f56 → ▸color="#ffff0⟧"',
    /six hexadecimal digits/,
  ),
  withFile(
    'a page gone that is there',
    'content/addresses.yaml',
    'gone:\n  - path: ▸/support\n',
    /is the address of/,
  ),
  withFile(
    'a page to read instead that there is not',
    'content/addresses.yaml',
    'gone:\n  - path: /old\n    instead: ▸/suport\n',
    /Did you mean \/support/,
  ),
];
