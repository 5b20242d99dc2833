import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An edit of the sample with the expected report. */
interface Edit {
  name: string;
  make(root: string): void;
  /** Texts of the report; none for an edit without effect for readers. */
  says: readonly string[];
  /** Texts that the report must not contain. */
  not?: readonly string[];
}

/** What editors do, each as one pull request. */
export const tenEdits: readonly Edit[] = [
  {
    name: 'a price',
    make: edit('content/product.yaml', 'Linnet is free.', 'Linnet costs nothing.'),
    says: [
      'document("/api/v1/product.json") +1 −1',
      '-    "summary": "Linnet is free. It has',
      '+    "summary": "Linnet costs nothing. It has',
      'link("/pricing")',
      '-Linnet is free.',
      '+Linnet costs nothing.',
    ],
    not: ['### Addresses'],
  },
  {
    name: 'the text of a page',
    make: edit('content/pages/support/battery.md', '| 14 percent |', '| 12 percent |'),
    says: [
      'link("/support/battery")',
      '-| Event mode, camera always on | 14 percent |',
      '+| Event mode, camera always on | 12 percent |',
    ],
    not: ['### Addresses', 'document("/llms.txt")', '### Searches'],
  },
  {
    name: 'a heading',
    make: edit('content/pages/support/battery.md', '## Measured values', '## What was measured'),
    says: ['-## Measured values', '+## What was measured'],
    not: ['### Addresses'],
  },
  {
    name: 'a new page',
    make: (root) => writeFileSync(join(root, 'content/pages/support/stolen-phone.md'), stolenPhone),
    says: ['- New: link("/support/stolen-phone")', '+- [A stolen phone]'],
    not: ['- Broken'],
  },
  {
    name: 'a moved page',
    make(root) {
      renameSync(join(root, battery), join(root, 'content/pages/support/power.md'));
      const moved = 'nav_title: Battery\naliases: [/support/battery]';
      edit('content/pages/support/power.md', 'nav_title: Battery', moved)(root);
      leadTo(root, '/support/power');
    },
    says: [
      '- Moved: document("/support/battery") redirects to document("/support/power")',
      '- New: link("/support/power")',
    ],
    not: ['- Broken'],
  },
  {
    name: 'a removed page, which is gone',
    make(root) {
      rmSync(join(root, battery));
      leadTo(root, '/support/faq');
      const gone =
        'gone:\n  - path: /support/battery\n    reason: It was out of date.\n    instead: /support/faq';
      edit('content/addresses.yaml', 'gone:', gone)(root);
    },
    says: ['- Removed: document("/support/battery") answers 410.', '### Searches'],
    not: ['- Broken'],
  },
  {
    name: 'a new resource',
    make: edit(
      'content/resources.yaml',
      '  - id: sitemap\n',
      '  - id: languages\n    category: product\n    path: /guides/languages\n  - id: sitemap\n',
    ),
    says: ['"id": "languages"', 'document("/api/v1/resources/all.json")'],
    not: ['### Addresses'],
  },
  {
    name: 'a renamed resource',
    make: edit('content/resources.yaml', '- id: pricing\n', '- id: price\n'),
    says: ['"id": "pricing"', '"id": "price"'],
    not: ['### Addresses', '"count"'],
  },
  {
    name: 'a query of search.yaml',
    make: edit(
      'content/search.yaml',
      '  - query: which nfc tags can I write\n',
      '  - query: how long does a charge last\n    page: /support/battery\n  - query: which nfc tags can I write\n',
    ),
    says: [
      '- document("how long does a charge last") → document("/support/battery"): new query; place ',
    ],
    not: ['### Pages', '### Addresses'],
  },
  {
    name: 'a comment and the order of keys',
    make(root) {
      edit('content/product.yaml', 'name: Linnet\n', 'name: Linnet # the app\n')(root);
      edit(
        'content/pages/support/battery.md',
        'order: 4\ngroup: support/app\n',
        'group: support/app\norder: 4\n',
      )(root);
    },
    says: [],
  },
];

/** Rarer edits. */
export const moreEdits: readonly Edit[] = [
  {
    name: 'a page removed without a word',
    make(root) {
      rmSync(join(root, battery));
      leadTo(root, '/support/faq');
    },
    says: ['- Broken: document("/support/battery") answers 404.'],
  },
  {
    name: 'an announced removal',
    make: edit(
      'content/deprecations.yaml',
      '\ndeprecations:\n',
      `
deprecations:
  - operation: listServiceResources
    announced: 2026-11-20
    sunset: 2027-06-01
    note: Read /api/v2/resources.
`,
    ),
    says: [
      'document("settings")',
      '+      "operation": "listServiceResources"',
      '+      "sunset": "2027-06-01"',
      'document("/openapi.json")',
    ],
  },
  {
    name: 'a file and a rule in public/',
    make(root) {
      mkdirSync(join(root, 'public'));
      writeFileSync(join(root, 'public/press.txt'), 'For the press.\n');
      writeFileSync(join(root, 'public/_redirects'), '/help /support 301\n');
    },
    says: [
      '- New: link("/press.txt")',
      '- Moved: document("/help") redirects to document("/support").',
      'document("/press.txt") +1 −0',
      '+For the press.',
    ],
    not: ['### Pages'],
  },
  {
    name: 'another address of the site',
    make: edit('content/site.yaml', 'https://linnet.example', 'https://linnet-cards.example'),
    says: [
      '-  "address": "https://linnet.example"',
      '+  "address": "https://linnet-cards.example"',
    ],
    not: ['### Pages', 'document("/llms.txt")'],
  },
];

const battery = 'content/pages/support/battery.md';

const stolenPhone = `---
title: A stolen phone
description: What to do when a phone with your cards is stolen.
updated: 2026-11-20
---

Erase the phone from another one. Nobody reads the cards while it is locked.
`;

/** The sample, to be edited. */
export function sampleCopy(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-edit-'));
  for (const part of ['content', 'src/developers', 'netlify.toml']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  // Of a site that has promised nothing, so that a page can go without a word.
  rmSync(join(root, 'content/promises.yaml'));
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** Replaces a text once in a file, which must have it. */
function edit(file: string, from: string, to: string) {
  return (root: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    writeFileSync(join(root, file), text.replace(from, to));
  };
}

/** Lets what names the page of the battery name another one. */
function leadTo(root: string, path: string): void {
  const naming = [
    'content/blog/event-mode-after-one-conference.md',
    'content/pages/guides/event-mode.md',
    'content/pages/guides/widgets.md',
    'content/pages/support/index.mdx',
    'content/search.yaml',
  ];
  for (const file of naming) edit(file, '/support/battery', path)(root);
}
