import { expect, it } from 'vitest';
import { changeReport } from '../../../src/commands/compare-with.ts';

/** Reports changes from nothing, or from the texts `before`, to these pages and documents. */
const report = (
  pages: Record<string, string>,
  documents: Record<string, string> = {},
  before: Record<string, string> = {},
  preview?: string,
) =>
  changeReport(
    { pages: new Map(Object.entries(before)), documents: new Map() },
    { pages: new Map(Object.entries(pages)), documents: new Map(Object.entries(documents)) },
    ['Compared with 0123456789ab.'],
    preview,
  );

it('lists pages, shows what changes in their Markdown, and folds the documents', () => {
  const before = { '/a': 'one\ntwo\n', '/gone': 'Gone.\n', '/same': 'Same.\n' };
  const pages = { '/a': 'one\n2\n', '/new': 'New.\n', '/same': 'Same.\n' };
  expect(report(pages, { '/a.json': '{}' }, before, 'https://p-7.example/')).toMatchInlineSnapshot(`
    "## Changes for readers

    Compared with 0123456789ab.

    - Changed: [\`/a\`](<https://p-7.example/a>)
    - Removed: \`/gone\`
    - New: [\`/new\`](<https://p-7.example/new>)

    \`\`\`diff
    --- /a
    +++ /a
    @@ -1,2 +1,2 @@
     one
    -two
    +2
    --- /gone
    +++ /gone
    @@ -1,1 +0,0 @@
    -Gone.
    --- /new
    +++ /new
    @@ -0,0 +1,1 @@
    +New.
    \`\`\`

    <details><summary>Documents</summary>

    \`\`\`diff
    --- /a.json
    +++ /a.json
    @@ -0,0 +1,1 @@
    +{}
    \\ No newline at end of file
    \`\`\`

    </details>
    "
  `);
});

it('shows markup of the content as text and mentions nobody on GitHub', () => {
  const hostile = '</details>\n```\n`````\n@team <img src=x onerror=alert(1)> [a](javascript:b)\n';
  const path = '/`a`>b)|<img>@team';
  const shown = report({ [path]: hostile }, { '/x.txt': hostile }, {}, 'https://p-7.example');
  const [, fence] = /^(`+)diff$/m.exec(shown)!;
  expect(fence).toBe('``````');
  const outside = shown
    .replaceAll(/^(`+)diff\n[^]*?\n\1$/gm, 'DIFF')
    .replaceAll(/`[^`\n]*`/g, 'CODE');
  expect(outside).toMatchInlineSnapshot(`
    "## Changes for readers

    Compared with 0123456789ab.

    - New: [CODE](<https://p-7.example/%60a%60%3Eb)|%3Cimg%3E@team>)

    DIFF

    <details><summary>Documents</summary>

    DIFF

    </details>
    "
  `);
});

it('cannot control a terminal', () => {
  const shown = report({ '/a': 'a\u001B[2J\rb\u0007\n' });
  expect(shown).toContain(String.raw`+a\x1b[2J\x0db\x07`);
});

it('is empty if nothing changes', () => {
  expect(report({ '/a': 'Text.' }, {}, { '/a': 'Text.' })).toBe('');
});

it('leaves out what does not fit into a comment on GitHub, and says how much', () => {
  const paths = Array.from({ length: 2000 }, (_, index) => `/page-${index}`);
  const all = (text: string) => Object.fromEntries(paths.map((path) => [path, text]));
  const shown = report(all('`'.repeat(5000)), all('new\n'.repeat(5)), all('old\n'));
  expect(shown.length).toBeLessThan(62_000);
  expect(shown.match(/^… and \d+ more that do not fit here\.$/gm)).toHaveLength(3);
});

it('does not compute the changes of a rewritten long text, which would take minutes', () => {
  expect(report({ '/a': lines('new') }, {}, { '/a': lines('old') })).toContain(
    '--- /a\n+++ /a\n@@ Too many changes to show @@',
  );
});

const lines = (word: string) =>
  Array.from({ length: 20_000 }, (_, at) => `${word} ${at}\n`).join('');
