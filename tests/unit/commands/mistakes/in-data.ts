import { inData, withFile } from './mistake.ts';

const site = 'site.yaml';
const product = 'product.yaml';
const resources = 'resources.yaml';
const search = 'search.yaml';

const ledger = (kind: string, line: string) =>
  `base_url: https://linnet.example\n${kind}:\n  - ${line}\n`;

/** The data files. */
export const mistakesInData = [
  inData(
    'an address with a path',
    site,
    'base_url: https://linnet.example',
    'base_url: https://linnet.example/app',
    ['1:11', /without a path/],
  ),
  inData('a language in words', site, 'language: en', 'language: English', [
    '2:11',
    /language tag/,
  ]),
  inData('no tagline', site, 'tagline: Your contact card, shared with a tap.\n', '', [
    '1:1',
    /"tagline" is missing/,
  ]),
  inData(
    'a mail address that is none',
    site,
    'support: support@linnet.example',
    'support: support at linnet.example',
    ['8:12', /mail address/],
  ),
  inData('a field with a slip', site, 'ai_input: true', 'ai_inputs: true', [
    '14:3',
    /Did you mean ai_input/,
  ]),
  inData(
    'a scheme that browsers run',
    site,
    'navigation:',
    'link_schemes: [javascript]\nnavigation:',
    ['24:16', /not one that browsers run/],
  ),
  inData('a scheme with its colon', site, 'navigation:', 'link_schemes: ["geo:"]\nnavigation:', [
    '24:16',
    /scheme in lower case without its colon/,
  ]),
  inData('yes for true', site, 'search: true', 'search: yes', ['13:11', /true or false/]),
  inData('a security.txt that has expired', site, 'expires: 2027-09-30', 'expires: 2026-11-01', [
    '18:12',
    /in less than 30 days/,
  ]),
  inData(
    'a name of the registry without a slash',
    site,
    'name: example.linnet/public-facts',
    'name: linnet',
    ['21:9', /reversed domain/],
  ),
  inData(
    'a description that is too long',
    site,
    'description: Public facts about Linnet.',
    `description: ${'Facts about it. '.repeat(8)}`,
    ['23:16', /Shorten it to 100/],
  ),
  inData('a page in the navigation that there is not', site, 'path: /support', 'path: /suport', [
    '26:11',
    /Did you mean \/support/,
  ]),
  inData('two platforms of one name', product, '  - name: Android', '  - name: Androit', [
    '9:11',
    /Did you mean Android/,
  ]),
  inData('a platform in lower case', product, 'name: iOS', 'name: ios', [
    '7:11',
    /Use one of: iOS/,
  ]),
  inData('a day with slashes', product, 'updated: 2026-11-01', 'updated: 2026/11/1', [
    '15:10',
    /must be a date/,
  ]),
  inData('a tab', product, '  summary', '\tsummary', ['5:1', /starts with a tab/]),
  inData('no-break spaces as an indent', product, '  summary', '\u00a0\u00a0summary', [
    '5:1',
    /starts with a special space/,
  ]),
  inData(
    'a number in quotes',
    search,
    'queries:',
    "weights: [{ path: /, weight: '2' }]\nqueries:",
    ['1:30', /Write a number/],
  ),
  inData('a name with a letter too many', product, 'audience:', 'audiences:', [
    '3:1',
    /Did you mean audience/,
  ]),
  inData(
    'a store listing that is no address',
    product,
    'url: https://store.example/linnet',
    'url: store.example',
    ['10:10', /official store listing/],
  ),
  inData('a colon in a list', product, '- No desktop app.', '- Note: no desktop app.', [
    '14:5',
    /must be text|colon/,
  ]),
  inData('no audience', product, 'audience: People who meet.\n', '', [
    '1:1',
    /"audience" is missing/,
  ]),
  inData('an unknown field', product, 'updated: 2026-11-01', 'updated: 2026-11-01\ncolour: red', [
    '16:1',
    /not a known field/,
  ]),
  inData('a day in the future', product, 'updated: 2026-11-01', 'updated: 2028-01-01', [
    '15:10',
    /after the build date/,
    'warning',
  ]),
  inData('a list without a space', product, '  - Shares a card.', '  -Shares a card.', [
    '12:3',
    /space after the hyphen|Write a list/,
  ]),
  inData('a category that there is not', resources, 'category: support', 'category: suport', [
    '5:15',
    /Did you mean support/,
  ]),
  inData('an id twice', resources, 'id: contract', 'id: support', [
    '7:9',
    /another resource already has this id/,
  ]),
  inData('an id with capitals', resources, 'id: support', 'id: Support', [
    '2:9',
    /lower-case words/,
  ]),
  inData('a path where nothing is', resources, 'path: /openapi.json', 'path: /openapi.yaml', [
    '11:11',
    /nothing is published/,
  ]),
  inData(
    'a media type that is another',
    resources,
    'media_type: application/json',
    'media_type: text/html',
    ['12:17', /is served as/],
  ),
  inData('a name twice', resources, 'name: OpenAPI contract', 'name: Support', [
    '8:11',
    /same name/,
    'warning',
  ]),
  inData(
    'a path twice',
    resources,
    'path: /openapi.json\n    media_type: application/json',
    'path: /support',
    ['11:11', /same path/, 'warning'],
  ),
  inData('a query twice', search, 'query: home\n    page: /', 'query: help\n    page: /', [
    '4:12',
    /is the same query/,
    'warning',
  ]),
  inData('a query of a page that there is not', search, 'page: /support', 'page: /suport', [
    '3:11',
    /Did you mean \/support/,
  ]),
  inData('a query about one page only', search, '  - query: home\n    page: /\n', '', [
    '2:3',
    /ard\.json/,
    'warning',
  ]),
  inData('a group of one word', search, 'queries:', 'synonyms: [sticker]\nqueries:', [
    '1:12',
    /has fewer than two members/,
  ]),
  inData(
    'a weight of nothing',
    search,
    'queries:',
    'weights: [{ path: /nothing, weight: 2 }]\nqueries:',
    ['1:19', /no page at/],
  ),
  inData(
    'a weight out of bounds',
    search,
    'queries:',
    'weights: [{ path: /support, weight: 20 }]\nqueries:',
    ['1:37', /from 0\.1 to 3/],
  ),
  inData(
    'a removal that is past',
    'deprecations.yaml',
    '[]',
    '[{ operation: getServiceProduct, announced: 2026-01-01, sunset: 2026-06-01, note: Gone. }]',
    ['1:79', /should have been removed/, 'warning'],
  ),
  inData(
    'a removal before its announcement',
    'deprecations.yaml',
    '[]',
    '[{ operation: getServiceProduct, announced: 2026-06-01, sunset: 2026-01-01, note: Gone. }]',
    ['1:79', /before its announcement/],
  ),
  inData(
    'an operation that there is not',
    'deprecations.yaml',
    '[]',
    '[{ operation: getServiceProducts, announced: 2026-06-01, sunset: 2027-01-01, note: Gone. }]',
    ['1:29', /Did you mean getServiceProduct/],
  ),
  inData(
    'a part that the API has not',
    'deprecations.yaml',
    '[]',
    '[{ operation: getServiceProduct, part: getServiceProduct.nam, announced: 2026-06-01, sunset: 2027-01-01, note: Gone. }]',
    ['1:54', /Did you mean getServiceProduct\.name/],
  ),
  withFile('a page that was published', 'content/promises.yaml', ledger('addresses', '/pricing'), [
    '3:5',
    /Nothing answers at \/pricing/,
  ]),
  withFile('a heading that was published', 'content/promises.yaml', ledger('anchors', '/#start'), [
    '3:5',
    /No heading of content\/pages\/index\.md has the link #start/,
  ]),
  withFile('a resource that was published', 'content/promises.yaml', ledger('resources', 'help'), [
    '3:5',
    /No resource has the id help/,
  ]),
  withFile(
    'a field that was published',
    'content/promises.yaml',
    ledger('fields', 'getServiceProduct.price'),
    ['3:5', /no field getServiceProduct\.price/],
  ),
  withFile(
    'a kind of promise that there is not',
    'content/promises.yaml',
    ledger('adresses', '/'),
    ['2:1', /Did you mean addresses/],
  ),
  withFile(
    'a gone heading that is no link',
    'content/addresses.yaml',
    'gone_anchors:\n  - support\n',
    ['2:5', /the link of a heading/],
  ),
  inData('a mark without a size', 'brand.svg', ' viewBox="0 0 2 2"', '', ['1:1', /no size/]),
  inData('an accent that is too light', 'brand.svg', '#0b5f56', '#ffff00', ['1:59', /color/]),
  withFile('a page gone that is there', 'content/addresses.yaml', 'gone:\n  - path: /support\n', [
    '2:11',
    /is the address of/,
  ]),
  withFile(
    'a page to read instead that there is not',
    'content/addresses.yaml',
    'gone:\n  - path: /old\n    instead: /suport\n',
    ['3:14', /Did you mean \/support/],
  ),
];
