import { expect, it } from 'vitest';
import type { Deprecation } from '../../../src/content/facts.ts';
import { jsonChanges } from '../../../src/commands/preview-diff/json-changes.ts';
import { previewAddress } from '../../../src/commands/preview-diff/preview-address.ts';
import type { PublicChanges } from '../../../src/commands/preview-diff/public-changes.ts';
import { removalChanges } from '../../../src/commands/preview-diff/removal-changes.ts';
import { changeReport } from '../../../src/commands/preview-diff/report.ts';
import { markdownForm, plainForm } from '../../../src/commands/preview-diff/report-form.ts';
import { textChange } from '../../../src/commands/preview-diff/text-change.ts';

const preview = 'https://deploy-preview-7--linnet.example';
const nothing: PublicChanges = {
  pages: [],
  addresses: [],
  fields: [],
  llms: [],
  queries: [],
  removals: [],
  others: [],
};
const frame = { base: { ref: 'main', commit: '0123456789abcdef' }, preview, notes: [] };

/** Changes that hold this text wherever text of the content can be. */
const changesOf = (hostile: string): PublicChanges => ({
  ...nothing,
  pages: [
    {
      ...textChange('/a', '', `${hostile}\n\`\`\`\`\n@team`, 1),
      title: hostile,
      isNew: false,
      tokens: { before: 1, after: 2 },
    },
  ],
  fields: [{ before: hostile, after: undefined, places: [{ document: hostile, pointer: '/a|b' }] }],
  queries: [
    { query: hostile, page: '/', kind: 'new', before: undefined, after: 1, answer: 'same' },
  ],
  removals: [
    {
      removed: 'op',
      before: undefined,
      after: {
        operation: 'getServiceProduct',
        announced: '2026-01-01',
        sunset: '2026-02-01',
        note: hostile,
      },
    },
  ],
});

it('is plain text for a terminal, which nothing in the content can steer', () => {
  const hostile = '<b>&amp; \u001B[2Jred\u0007 `@team`';
  const report = changeReport(changesOf(hostile), frame, plainForm);
  expect(report).not.toMatch(/[^\P{Cc}\n]|<\/?(?:code|a|details|br)\b|&#/u);
  expect(report).toMatchInlineSnapshot(`
    "What a merge changes for readers
    ================================

    Compared with main at 0123456789ab.

    Pages
    -----

    - /a (https://deploy-preview-7--linnet.example/a)
        Title: <b>&amp; \\x1b[2Jred\\x07 \`@team\`
        changed
        Tokens: 1 → 2 (+1)

    JSON
    ----

    - <b>&amp; \\x1b[2Jred\\x07 \`@team\`
        Field: /a|b
        Before: <b>&amp; \\x1b[2Jred\\x07 \`@team\`

    Searches
    --------

    - <b>&amp; \\x1b[2Jred\\x07 \`@team\` (new)
        Page: /
        Place before: not in 20
        After: 1

    Announced removals
    ------------------

    - op: announced for 2026-01-01, removed on 2026-02-01: <b>&amp; \\x1b[2Jred\\x07 \`@team\`

    Markdown twins
    --------------

    /a +3 −0

        @@ -0,0 +1,3 @@
        +<b>&amp; \\x1b[2Jred\\x07 \`@team\`
        +\`\`\`\`
        +@team
        \\ No newline at end of file

    "
  `);
});

it('shows text of the content as text, whatever it is, and names nobody to GitHub', () => {
  const hostile = '</code>|`@team`\n| <img src=x onerror=alert(1)> [a](javascript:b) *c* #1 $d$ \\';
  const report = changeReport(changesOf(hostile), frame, markdownForm);
  const [, diff = ''] = /^`{5}diff\n([^]*?)\n`{5}$/m.exec(report) ?? [];
  expect(diff).toContain('+````\n+@team');
  const outside = report.replace(diff, '').replaceAll(/<code>[^<\n]*<\/code>/g, 'TEXT');
  expect(outside).not.toMatch(/team|img|onerror|javascript|\$/);
  expect(outside).toContain('| TEXT | TEXT | TEXT |  |  |');
  const inCode = [...report.matchAll(/<code>(.*?)<\/code>/g)].map(([, text]) => text!).join('');
  expect(inCode).not.toMatch(/[<>|`*[\]@$\\]/);
});

it('leaves out what does not fit into a comment on GitHub, and says how much', () => {
  const rewritten = textChange('', 'old *text*\n'.repeat(90), 'new *text*\n'.repeat(90), 1);
  const pages = Array.from({ length: 2000 }, (_, index) => ({
    ...rewritten,
    path: `/page-${index}`,
    title: '*'.repeat(80),
    isNew: false,
    tokens: { before: index, after: 1 },
  }));
  const texts = pages.map(({ path, diff, added, removed }) => ({ path, diff, added, removed }));
  const report = changeReport(
    {
      pages,
      addresses: pages.map(({ path }) => ({ path, kind: 'silent' as const })),
      fields: pages.map(({ path, title }) => ({
        before: title.repeat(9),
        after: path,
        places: [{ document: path, pointer: '' }],
      })),
      llms: texts,
      queries: pages.map(({ path }) => ({
        query: path,
        page: path,
        kind: 'kept',
        before: 1,
        after: 2,
        answer: 'lost' as const,
      })),
      removals: [],
      others: texts,
    },
    frame,
    markdownForm,
  );
  expect(report.length).toBeLessThan(62_000);
  expect(report.match(/^… and \d+ more, for which there is no room here\.$/gm)).toHaveLength(7);
  expect(report).toContain('… and 141 more lines');
});

it('names entries of lists by what tells them apart, and an order that differs once', () => {
  expect(jsonChanges(list('a', 'b', 'c'), list('c', 'a', 'd'))).toEqual([
    { pointer: '/list', before: ['a', 'c'], after: ['c', 'a'] },
    { pointer: '/list/1', before: { id: 'b', name: 'Name of b' }, after: undefined },
    { pointer: '/list/2', before: undefined, after: { id: 'd', name: 'Name of d' } },
  ]);
  expect(jsonChanges({ a: 1, b: ['x', 'y'] }, { b: ['x', 'z'], a: 1 })).toEqual([
    { pointer: '/b/1', before: 'y', after: 'z' },
  ]);
  expect(jsonChanges({ 'a/b~c': null }, {})).toEqual([
    { pointer: '/a~1b~0c', before: null, after: undefined },
  ]);
});

it('the preview is the one given, or Netlify’s own, or made of its form and a number', () => {
  const env = { PREVIEW_URL: 'https://p-{number}.example', PULL_REQUEST: '12' };
  expect(previewAddress('https://given.example/', env)).toBe('https://given.example');
  expect(previewAddress(undefined, { ...env, DEPLOY_PRIME_URL: 'https://own.example' })).toBe(
    'https://own.example',
  );
  expect(previewAddress(undefined, env)).toBe('https://p-12.example');
  expect(previewAddress(undefined, { PULL_REQUEST: '12', PREVIEW_URL: '' })).toBeUndefined();
  expect(() => previewAddress('javascript:alert(1)', {})).toThrow(/is no address of a preview/);
});

const list = (...ids: string[]) => ({ list: ids.map((id) => ({ id, name: `Name of ${id}` })) });

it('tells the announced removals of parts of one operation apart', () => {
  const [one, other, later] = [
    removal('fax-guide', '2027-06-01'),
    removal('telex-guide', '2027-06-01'),
    removal('telex-guide', '2027-09-01'),
  ];
  expect(removalChanges([one, other], [one, later])).toEqual([
    { removed: 'telex-guide', before: other, after: later },
  ]);
  expect(removalChanges([one], [one, other])).toEqual([
    { removed: 'telex-guide', before: undefined, after: other },
  ]);
});

const removal = (part: string, sunset: string): Deprecation => ({
  operation: 'listServiceResources',
  part,
  announced: '2026-12-01',
  sunset,
  note: 'Use another one.',
});
