import { anotherPage } from '../../setup/small-content.ts';
import type { Edits } from './kept-content.ts';

/** A way to break a promise. */
interface RemovedPromise {
  what: string;
  /** The broken line of the ledger. */
  line: string;
  /** The change that breaks it. */
  edit: Edits;
  /** The expected message. */
  message: string;
  /** The place where it is reported, unless it is the line of the ledger. */
  place?: string;
  /** Changes that each allow the removal. */
  entries: [what: string, Edits][];
}

const page = 'content/pages/guides/tags.md';
const deprecations = 'content/deprecations.yaml';

/** Adds a line to the ledger, as if an earlier publication had promised it. */
const promised = (kind: string, line: string): Edits => ({
  'content/promises.yaml': (ledger) => ledger.replace(`\n${kind}:\n`, `\n${kind}:\n  - ${line}\n`),
});

const removed = (fields: string): Edits => ({
  [deprecations]: `deprecations:\n  - ${fields.replace(', ', '\n    ')}\n    announced: 2026-01-01\n    sunset: 2026-11-01\n    note: Gone.\n`,
});

const announce = (fields: string) =>
  `announce its removal in content/deprecations.yaml, with ${fields}, announced, sunset and note, and keep it until the sunset.`;

const gone = (path: string) =>
  `add to content/addresses.yaml:\n\ngone:\n  - path: ${path}\n${path.endsWith('.txt') ? '' : '    instead: /\n'}`;

/** A part that the API does not have, and the removal that allows it. */
function partOfApi(
  what: string,
  kind: string,
  line: string,
  message: string,
  fields: string,
): RemovedPromise {
  return {
    what,
    line,
    edit: promised(kind, line),
    message: `${message} Restore it, or ${announce(fields)}`,
    entries: [['a sunset in the past', removed(fields)]],
  };
}

/** A published page that a field of its front matter unpublishes. */
function unpublished(what: string, field: string): RemovedPromise {
  return {
    what,
    line: '/guides/tags',
    edit: {
      [page]: (text) =>
        text.replace('title:', `${field}\ntitle:`).replace(/^updated: .*/m, 'updated: 2027-01-01'),
    },
    message: `Nothing answers at /guides/tags, which was published. Remove "${field}" from ${page}. If the removal is final, ${gone('/guides/tags')}`,
    place: `${page}:2:${field.indexOf(':') + 3}`,
    entries: [
      [
        'an entry below gone and without the page',
        { [page]: undefined, 'content/addresses.yaml': 'gone:\n  - path: /guides/tags\n' },
      ],
    ],
  };
}

export const removals: RemovedPromise[] = [
  unpublished('a page that becomes a draft', 'draft: true'),
  unpublished('a page that is scheduled again', 'published: 2027-01-01'),
  {
    what: 'a page',
    line: '/guides/tags',
    edit: { [page]: undefined },
    message: `Nothing answers at /guides/tags, which was published. Write it in the front matter of the page that has its content, such as "aliases: [/old/address]". If the removal is final, ${gone('/guides/tags')}`,
    entries: [
      ['an entry below gone', { 'content/addresses.yaml': 'gone:\n  - path: /guides/tags\n' }],
      ['a rule of the team', { 'public/_redirects': '/guides/* /support 301\n' }],
    ],
  },
  {
    what: 'a page that moved',
    line: '/guides/tags',
    edit: {
      [page]: undefined,
      'content/pages/support/tags.md': `${anotherPage('Tags')}\n## Write a tag\n`,
    },
    message: `Nothing answers at /guides/tags, which was published. Write "aliases: [/guides/tags]" in the front matter of content/pages/support/tags.md, if that is the page. To update all links, too, undo the change and run: npm run move -- ${page} content/pages/support/tags.md If the removal is final, ${gone('/guides/tags')}`,
    place: 'content/pages/support/tags.md:2:1',
    entries: [
      [
        'its alias',
        {
          'content/pages/support/tags.md': (text) =>
            text.replace('title:', 'aliases: [/guides/tags]\ntitle:'),
        },
      ],
    ],
  },
  {
    what: 'a document',
    line: '/notes/llms.txt',
    edit: promised('addresses', '/notes/llms.txt'),
    message: `Nothing answers at /notes/llms.txt, which was published. Redirect it with a line in public/_redirects, such as "/old.txt /llms.txt 301". If the removal is final, ${gone('/notes/llms.txt')}`,
    entries: [
      ['an entry below gone', { 'content/addresses.yaml': 'gone:\n  - path: /notes/llms.txt\n' }],
      ['a rule of the team', { 'public/_redirects': '/notes/llms.txt /llms.txt 301\n' }],
    ],
  },
  {
    what: 'a heading',
    line: '/guides/tags#write-a-tag',
    edit: { [page]: (text) => text.replace('## Write a tag', '## How to fill an NFC tag') },
    message:
      'No heading of content/pages/guides/tags.md has the link /guides/tags#write-a-tag, which was published. Write {#write-a-tag} after "How to fill an NFC tag". If the removal is final, add to content/addresses.yaml:\n\ngone_anchors:\n  - /guides/tags#write-a-tag\n',
    place: `${page}:9:1`,
    entries: [
      ['its id', { [page]: (text) => text.replace('NFC tag', 'NFC tag {#write-a-tag}') }],
      [
        'an entry below gone_anchors',
        { 'content/addresses.yaml': 'gone_anchors:\n  - /guides/tags#write-a-tag\n' },
      ],
    ],
  },
  {
    what: 'the id of a resource',
    line: 'support',
    edit: {
      'content/resources.yaml': (text) => text.replace('id: support', 'id: supports'),
    },
    message: `No resource has the id support, which was published. Did you rename it to supports? Restore the id in content/resources.yaml, or ${announce('operation: listServiceResources, part: support')}`,
    place: 'content/resources.yaml:2:5',
    entries: [['a sunset in the past', removed('operation: listServiceResources, part: support')]],
  },
  partOfApi(
    'an operation',
    'operations',
    'getServicePrices',
    'The API has no operation getServicePrices, which was published.',
    'operation: getServicePrices',
  ),
  partOfApi(
    'a tool',
    'tools',
    'get_service_prices',
    'The API has no tool get_service_prices, which was published.',
    'operation: getServicePrices, part: get_service_prices',
  ),
  partOfApi(
    'a field of an answer',
    'fields',
    'getServiceProduct.pricing.currency',
    'The API has no field getServiceProduct.pricing.currency, which was published.',
    'operation: getServiceProduct, part: getServiceProduct.pricing.currency',
  ),
  partOfApi(
    'a field of an input',
    'fields',
    'search_service_docs(language?)',
    'The API has no field search_service_docs(language?), which was published.',
    'operation: searchServiceDocs, part: search_service_docs(language?)',
  ),
  partOfApi(
    'a field that becomes optional',
    'fields',
    'searchServiceDocs._meta.retrieval',
    'searchServiceDocs._meta.retrieval was always present and is now optional.',
    'operation: searchServiceDocs, part: searchServiceDocs._meta.retrieval',
  ),
  partOfApi(
    'an input that becomes required',
    'fields',
    'search_service_docs(query?)',
    'search_service_docs(query?) was optional and is now required.',
    'operation: searchServiceDocs, part: search_service_docs(query?)',
  ),
  partOfApi(
    'a value',
    'values',
    'listServiceResources.resources[].category = news',
    'The API has no value listServiceResources.resources[].category = news, which was published.',
    'operation: listServiceResources, part: listServiceResources.resources[].category = news',
  ),
  partOfApi(
    'an error code',
    'values',
    'AskFailure.error.code = TOO_MANY',
    'The API has no value AskFailure.error.code = TOO_MANY, which was published.',
    'operation: searchServiceDocs, part: AskFailure.error.code = TOO_MANY',
  ),
];
