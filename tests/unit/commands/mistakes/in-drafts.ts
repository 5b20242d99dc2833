import type { Mistake } from './mistake.ts';

const page = (what: string, fields: string, text = 'Text.', updated = '2026-11-01') => `---
title: Page ${what}
description: What page ${what} is about.
updated: ${updated}
${fields}
---

${text}
`;

const draft = (number: number) => page(`to be ${number}`, 'draft: true');
const later = (number: number) =>
  page(`to come ${number}`, 'published: 2026-12-24', 'Text.', '2026-12-24');

const draftFile = (number: number) => `content/pages/to-be-${number}.md`;

/** A page that is out and names a page that is not; the text starts in line 8. */
function fromPage(
  name: string,
  text: string,
  [place, says, severity]: readonly [string, RegExp, 'warning'?],
  fields = 'order: 1',
  updated?: string,
): Mistake {
  return {
    name,
    edit: (number) => ({
      [draftFile(number)]: draft(number),
      [`content/pages/to-come-${number}.md`]: later(number),
      [`content/pages/page-${number}.md`]: page(
        `${number}`,
        fields,
        text.replaceAll('#N', `${number}`),
        updated,
      ),
    }),
    at: (number) => `content/pages/page-${number}.md:${place}`,
    severity: severity ?? 'error',
    says,
  };
}

/** A data file that names a draft. */
function fromData(
  name: string,
  file: string,
  change: (text: string, path: string) => string,
  place: string,
  says = /is a draft, so it is not published\. Remove "draft" from content\/pages\/to-be-/,
): Mistake {
  return {
    name,
    edit: (number) => ({
      [draftFile(number)]: draft(number),
      [file]: (text) => change(text, `/to-be-${number}`),
    }),
    at: () => `${file}:${place}`,
    severity: 'error',
    says,
  };
}

/** Mistakes with pages that are not out, in themselves and where others name them. */
export const mistakesInDrafts: readonly Mistake[] = [
  fromPage('a link to a draft', 'See [it soon](/to-be-#N).', ['8:5', /is a draft/]),
  fromPage('a link to a file of a draft', 'See [it soon](to-be-#N.md).', ['8:5', /is a draft/]),
  fromPage('a link to the twin of a draft', 'See [it soon](/to-be-#N.md).', ['8:5', /is a draft/]),
  fromPage('a link to a page to come', 'See [it soon](/to-come-#N).', [
    '8:5',
    /not published before 2026-12-24/,
  ]),
  fromPage(
    'a link to a page that comes later',
    'See [it soon](/to-come-#N).',
    ['8:5', /not published before 2026-12-24/],
    'published: 2026-12-01',
    '2026-12-01',
  ),
  fromPage(
    'a page to come that was changed after that',
    'Text #N.',
    ['4:10', /after the build date/, 'warning'],
    'published: 2026-11-30',
    '2027-01-01',
  ),
  fromPage(
    'a former address of a draft that is that of a page',
    'Text #N.',
    ['6:11', /already belongs to/, 'warning'],
    'draft: true\naliases: [/support]',
  ),
  fromPage(
    'a draft at the address of a page',
    'Text #N.',
    ['1:1', /already the address of content\/pages\/support\/index\.md/, 'warning'],
    'draft: true\nslug: /support',
  ),
  fromPage(
    'a link of a draft that leads nowhere',
    'See [it soon](/nowhere-#N).',
    ['8:5', /no page or document/, 'warning'],
    'draft: true',
  ),
  fromData(
    'a resource that is a draft',
    'content/resources.yaml',
    (text, path) =>
      `${text}  - id: soon\n    name: Soon\n    description: Soon.\n    category: support\n    path: ${path}\n`,
    '17:11',
  ),
  {
    name: 'a group of drafts',
    edit: (number) => ({
      [`content/pages/soon/to-be-${number}.md`]: draft(number),
      'content/resources.yaml': (text) => `${text}  - group: soon\n    category: support\n`,
    }),
    at: () => 'content/resources.yaml:13:12',
    severity: 'error',
    says: /All its pages are drafts or scheduled/,
  },
  fromData(
    'a query for a draft',
    'content/search.yaml',
    (text, path) => `${text}  - query: soon\n    page: ${path}\n`,
    '7:11',
  ),
  fromData(
    'navigation to a draft',
    'content/site.yaml',
    (text, path) => `${text}  - title: Soon\n    path: ${path}\n`,
    '28:11',
  ),
  fromData(
    'a page to read instead that is a draft',
    'content/addresses.yaml',
    (text, path) => `${text || 'gone:\n'}  - path: /gone-soon\n    instead: ${path}\n`,
    '3:14',
  ),
  fromData(
    'a rule that leads to a draft',
    'public/_redirects',
    (text, path) => `${text}/soon-rule ${path} 301\n`,
    '1:1',
  ),
  {
    name: 'a picture in public/ that a draft alone shows',
    edit: (number) => ({
      [`public/soon-${number}.svg`]:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>\n',
      [draftFile(number)]: page(
        `to be ${number}`,
        'draft: true',
        `![A circle](/soon-${number}.svg)`,
      ),
    }),
    at: (number) => `${draftFile(number)}:8:1`,
    severity: 'warning',
    says: /Move the picture beside the page/,
  },
];
