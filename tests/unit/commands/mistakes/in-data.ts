import { inData, table, withFile } from './mistake.ts';

const site = 'site.yaml';
const product = 'product.yaml';
const resources = 'resources.yaml';
const search = 'search.yaml';

const ledger = (kind: string, line: string) =>
  `base_url: https://linnet.example\n${kind}:\n  - ▸${line}\n`;

/** The data files. */
export const mistakesInData = [
  ...table(inData(site), {
    'an address with a path': [
      'base_url: ⟦https://linnet.example → ▸https://linnet.example/app⟧',
      /without a path/,
    ],
    'an address with a password': [
      'base_url: ⟦https://linnet.example → ▸https://nina:word@linnet.example⟧',
      /without a path, a user name/,
    ],
    'an address with a quotation mark': [
      'base_url: ⟦https://linnet.example → ▸https://lin"net.example⟧',
      /without a path, a user name/,
    ],
    'a language in words': [
      'language: ⟦en → ▸English⟧',
      /language of the interface: de, en, es or fr/,
    ],
    'no tagline': ['⟦tagline: Your contact card, shared with a tap.\n → ⟧', /"tagline" is missing/],
    'a mail address that is none': [
      'support: ⟦support@linnet.example → ▸support at linnet.example⟧',
      /mail address/,
    ],
    'a field with a slip': ['⟦ai_input → ▸ai_inputs⟧: true', /Did you mean ai_input/],
    'a scheme that browsers run': [
      '⟦navigation → link_schemes: [▸javascript]\nnavigation⟧:',
      /not one that browsers run/,
    ],
    ...Object.fromEntries(
      [
        'data',
        'file',
        'shell',
        'ms-officecmd',
        'ms-settings',
        'search-ms',
        'chrome',
        'chrome-extension',
        'x-apple.systempreferences',
      ].map((scheme) => [
        `the scheme ${scheme}`,
        [
          `⟦navigation → link_schemes: [▸${scheme}]\nnavigation⟧:`,
          /not one that browsers run/,
        ] as const,
      ]),
    ),
    'a scheme with its colon': [
      '⟦navigation → link_schemes: [▸"geo:"]\nnavigation⟧:',
      /scheme in lower case without its colon/,
    ],
    'yes for true': ['search: ⟦true → ▸yes⟧', /true or false/],
    'a security.txt that has expired': [
      'expires: ⟦2027-09-30 → ▸2026-11-01⟧',
      /in less than 30 days/,
    ],
    'a name of the registry without a slash': [
      'name: ⟦example.linnet/public-facts → ▸linnet⟧',
      /reversed domain/,
    ],
    'a description that is too long': [
      `description: ⟦Public facts about Linnet. → ▸${'Facts about it. '.repeat(8)}⟧`,
      /Shorten it to 100/,
    ],
    'a page in the navigation that there is not': [
      'path: ⟦/support → ▸/suport⟧',
      /Did you mean \/support/,
    ],
  }),
  ...table(inData(product), {
    'two platforms of one name': ['  - name: ⟦Android → ▸Androit⟧', /Did you mean Android/],
    'a platform in lower case': ['name: ⟦iOS → ▸ios⟧', /Use one of: iOS/],
    'a day with slashes': ['updated: ⟦2026-11-01 → ▸2026/11/1⟧', /must be a date/],
    'a tab': ['⟦  summary → ▸\tsummary⟧', /starts with a tab/],
    'no-break spaces as an indent': [
      '⟦  summary → ▸\u00a0\u00a0summary⟧',
      /starts with a special space/,
    ],
    'a name with a letter too many': ['⟦audience → ▸audiences⟧:', /Did you mean audience/],
    'a store listing that is no address': [
      'url: ⟦https://store.example/linnet → ▸store.example⟧',
      /official store listing/,
    ],
    'a colon in a list': ['- ⟦No → ▸Note: no⟧ desktop app.', /must be text|colon/],
    'no audience': ['⟦audience: People who meet.\n → ⟧', /"audience" is missing/],
    'an unknown field': ['updated: ⟦2026-11-01 → 2026-11-01\n▸colour: red⟧', /not a known field/],
    'a list without a space': [
      '  ⟦- Shares → ▸-Shares⟧ a card.',
      /space after the hyphen|Write a list/,
    ],
  }),
  inData(product)(
    'a day in the future',
    'updated: ⟦2026-11-01 → ▸2028-01-01⟧',
    /after the build date/,
    'warning',
  ),
  ...table(inData(resources), {
    'a category that there is not': ['category: ⟦support → ▸suport⟧', /Did you mean support/],
    'an id twice': ['id: ⟦contract → ▸support⟧', /another resource already has this id/],
    'an id with capitals': ['id: ⟦support → ▸Support⟧', /lower-case words/],
    'a path where nothing is': ['path: ⟦/openapi.json → ▸/openapi.yaml⟧', /nothing is published/],
    'a media type that is another': ['media_type: ⟦application/json → ▸text/html⟧', /is served as/],
  }),
  ...table(
    inData(resources),
    {
      'a name twice': ['name: ⟦OpenAPI contract → ▸Support⟧', /same name/],
      'a path twice': [
        'path: ⟦/openapi.json\n    media_type: application/json → ▸/support⟧',
        /same path/,
      ],
    },
    'warning',
  ),
  ...table(
    inData(search),
    {
      'a query twice': ['query: ⟦home\n → ▸help\n⟧    page: /', /is the same query/],
      'a query about one page only': [
        '  ⟦- query: help\n    page: /support\n  - query: home\n    page: /\n → ▸- query: help\n    page: /support\n⟧',
        /ard\.json/,
      ],
    },
    'warning',
  ),
  ...table(inData(search), {
    'a number in quotes': [
      "⟦queries → weights: [{ path: /, weight: ▸'2' }]\nqueries⟧:",
      /Write a number/,
    ],
    'a query of a page that there is not': [
      'page: ⟦/support → ▸/suport⟧',
      /Did you mean \/support/,
    ],
    'a group of one word': [
      '⟦queries → synonyms: [▸sticker]\nqueries⟧:',
      /has fewer than two members/,
    ],
    'a weight of nothing': [
      '⟦queries → weights: [{ path: ▸/nothing, weight: 2 }]\nqueries⟧:',
      /no page at/,
    ],
    'a weight out of bounds': [
      '⟦queries → weights: [{ path: /support, weight: ▸20 }]\nqueries⟧:',
      /from 0\.1 to 3/,
    ],
  }),
  inData('deprecations.yaml')(
    'a removal that is past',
    '[⟦ → { operation: getServiceProduct, announced: 2026-01-01, sunset: ▸2026-06-01, note: Gone. }⟧]',
    /should have been removed/,
    'warning',
  ),
  ...table(inData('deprecations.yaml'), {
    'a removal before its announcement': [
      '[⟦ → { operation: getServiceProduct, announced: 2026-06-01, sunset: ▸2026-01-01, note: Gone. }⟧]',
      /before its announcement/,
    ],
    'an operation that there is not': [
      '[⟦ → { operation: ▸getServiceProducts, announced: 2026-06-01, sunset: 2027-01-01, note: Gone. }⟧]',
      /Did you mean getServiceProduct/,
    ],
    'a part that the API has not': [
      '[⟦ → { operation: getServiceProduct, part: ▸getServiceProduct.nam, announced: 2026-06-01, sunset: 2027-01-01, note: Gone. }⟧]',
      /Did you mean getServiceProduct\.name/,
    ],
  }),
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
  inData('logo.svg')('a logo without a size', '⟦ viewBox="0 0 2 2" → ⟧', /no size/),
  ...table(inData(site), {
    'a logo that is missing': ['logo: ⟦logo.svg → ▸logos.svg⟧', /Did you mean logo\.svg/],
    'an accent without six digits': ['accent: ⟦"#0b5f56" → ▸"#ffff0"⟧', /six hexadecimal digits/],
    'a radius that is too large': ['⟦accent: "#0b5f56" → radius: ▸40⟧', /from 0 to 24/],
    'a field of the brand that there is not': ['⟦accent → ▸acent⟧', /Did you mean accent/],
    'a font package that is not installed': [
      '⟦accent: "#0b5f56" → font: ▸"@fontsource-variable/intr"⟧',
      /npm install @fontsource-variable\/intr/,
    ],
  }),
  withFile(
    'the brand file of earlier versions',
    'content/brand.svg',
    '▸<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" color="#0b5f56"/>\n',
    /logo: brand\.svg\n {2}accent: "#0b5f56"/,
  ),
  withFile(
    'a stylesheet that loads from another site',
    'content/site.css',
    'body { background: ▸url(https://cdn.example/a.png) }\n',
    /into public\//,
  ),
  withFile(
    'an open brace in the stylesheet',
    'content/site.css',
    'body ▸{ margin: 0\n',
    /has no }/,
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
