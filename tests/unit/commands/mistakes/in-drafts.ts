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
const pageFile = (number: number) => `content/pages/page-${number}.md`;

/** A published page that refers to a page that is not. */
function fromPage(
  name: string,
  text: string,
  says: RegExp,
  severity: Mistake['severity'] = 'error',
  fields = 'order: 1',
  updated?: string,
): Mistake {
  return {
    name,
    file: pageFile,
    edit: (number) => ({
      [draftFile(number)]: draft(number),
      [`content/pages/to-come-${number}.md`]: later(number),
      [pageFile(number)]: page(`${number}`, fields, text.replaceAll('#N', `${number}`), updated),
    }),
    severity,
    says,
  };
}

/** A data file that names a draft. */
function fromData(
  name: string,
  file: string,
  change: (text: string, path: string) => string,
  says = /is a draft, so it is not published\. Remove "draft" from content\/pages\/to-be-/,
): Mistake {
  return {
    name,
    file: () => file,
    edit: (number) => ({
      [draftFile(number)]: draft(number),
      [file]: (text) => change(text, `▸/to-be-${number}`),
    }),
    severity: 'error',
    says,
  };
}

/** Mistakes with pages that are not out, in themselves and where others name them. */
export const mistakesInDrafts: readonly Mistake[] = [
  fromPage('a link to a draft', 'See ▸[it soon](/to-be-#N).', /is a draft/),
  fromPage('a link to a file of a draft', 'See ▸[it soon](to-be-#N.md).', /is a draft/),
  fromPage('a link to the twin of a draft', 'See ▸[it soon](/to-be-#N.md).', /is a draft/),
  fromPage(
    'a link to a page to come',
    'See ▸[it soon](/to-come-#N).',
    /not published before 2026-12-24/,
  ),
  fromPage(
    'a link to a page that comes later',
    'See ▸[it soon](/to-come-#N).',
    /not published before 2026-12-24/,
    'error',
    'published: 2026-12-01',
    '2026-12-01',
  ),
  fromPage(
    'a page to come that was changed after that',
    'Text #N.',
    /after the build date/,
    'warning',
    'published: 2026-11-30',
    '▸2027-01-01',
  ),
  fromPage(
    'a former address of a draft that is that of a page',
    'Text #N.',
    /already belongs to/,
    'warning',
    'draft: true\naliases: [▸/support]',
  ),
  fromPage(
    'a draft at the address of a page',
    'Text #N.',
    /already the address of content\/pages\/support\/index\.md/,
    'warning',
    'draft: true\nslug: ▸/support',
  ),
  fromPage(
    'a link of a draft that leads nowhere',
    'See ▸[it soon](/nowhere-#N).',
    /no page or document/,
    'warning',
    'draft: true',
  ),
  fromData(
    'a resource that is a draft',
    'content/resources.yaml',
    (text, path) =>
      `${text}  - id: soon\n    name: Soon\n    description: Soon.\n    category: support\n    path: ${path}\n`,
  ),
  {
    name: 'a group of drafts',
    file: () => 'content/resources.yaml',
    edit: (number) => ({
      [`content/pages/soon/to-be-${number}.md`]: draft(number),
      'content/resources.yaml': (text) => `${text}  - group: ▸soon\n    category: support\n`,
    }),

    severity: 'error',
    says: /All its pages are drafts or scheduled/,
  },
  fromData(
    'a query for a draft',
    'content/search.yaml',
    (text, path) => `${text}  - query: soon\n    page: ${path}\n`,
  ),
  fromData(
    'navigation to a draft',
    'content/site.yaml',
    (text, path) => `${text}  - title: Soon\n    path: ${path}\n`,
  ),
  fromData(
    'a page to read instead that is a draft',
    'content/addresses.yaml',
    (text, path) => `${text || 'gone:\n'}  - path: /gone-soon\n    instead: ${path}\n`,
  ),
  fromData(
    'a rule that leads to a draft',
    'public/_redirects',
    (text, path) => `${text}▸/soon-rule ${path.slice(1)} 301\n`,
  ),
  {
    name: 'a picture in public/ that a draft alone shows',
    file: draftFile,
    edit: (number) => ({
      [`public/soon-${number}.svg`]:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>\n',
      [draftFile(number)]: page(
        `to be ${number}`,
        'draft: true',
        `▸![A circle](/soon-${number}.svg)`,
      ),
    }),
    severity: 'warning',
    says: /Move the picture beside the page/,
  },
];
