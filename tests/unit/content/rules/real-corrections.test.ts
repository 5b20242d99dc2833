import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { changesBetween, kindOf } from '../../../../bench/edits/changes.ts';
import { measure } from '../../../../bench/edits/measure.ts';
import { git, gitRepository } from '../../../setup/commands.ts';
import { readYaml } from '../../../setup/read-yaml.ts';

const start = {
  'docs/start.md':
    '---\ntitle: Start\nsidebar_position: 2\n---\n\nIt is simpel.\n\nSee [the set-up](set-upp.md).\n\n![The list](/list.png)\n',
  'docs/02-set-up.md': '# Set up\n\nWords.\n\n## The first part\n\nMore words.\n',
  'static/list.png': '',
};

/** Commits each edit of a planted history, and measures the history. */
async function measured(edits: readonly { subject: string; files: Record<string, string> }[]) {
  const root = mkdtempSync(join(tmpdir(), 'factsheet-history-'));
  try {
    write(root, start);
    gitRepository(root);
    for (const { subject, files } of edits) {
      write(root, files);
      git(root, ['add', '.']);
      git(root, ['commit', '--quiet', '--message', subject]);
    }
    const measuredEdits = await measure(root);
    return measuredEdits.toReversed();
  } finally {
    rmSync(root, { recursive: true });
  }
}

function write(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

it('finds a broken link and a typo that commits correct', async () => {
  const text = start['docs/start.md'];
  const withLink = text.replace('set-upp', 'set-up');
  const [link, typo] = await measured([
    { subject: 'Fix broken link', files: { 'docs/start.md': withLink } },
    { subject: 'Fix typo', files: { 'docs/start.md': withLink.replace('simpel', 'simple') } },
  ]);
  expect(link).toMatchObject({ kind: 'link', stayed: [], fresh: [] });
  expect(link!.found).toEqual([
    {
      line: 8,
      isError: true,
      isOfTool: false,
      message: expect.stringContaining('set-upp') as string,
    },
  ]);
  expect(typo).toMatchObject({ kind: 'spelling', stayed: [], fresh: [] });
  expect(typo!.found.map(({ message }) => message)).toEqual([
    expect.stringContaining('“simpel” is misspelt. Write “simple”.'),
  ]);
});

it('reports what an edit breaks, and nothing about what was wrong before', async () => {
  const text = start['docs/start.md'];
  const added = '[A part](set-up.md#no-part), [another](/docs/set-up#the-first-part).';
  const edits = await measured([
    { subject: 'Add words', files: { 'docs/start.md': `${text}\nMore words.\n` } },
    { subject: 'Add links', files: { 'docs/start.md': `${text}\n${added}\n` } },
    { subject: 'Update', files: { 'docs/start.md': `${text.replace('---\n', '---\nx: [\n')}` } },
  ]);
  expect(edits.map(({ kind }) => kind)).toEqual([undefined, undefined, undefined]);
  expect(edits.map(({ fresh }) => fresh.map(({ line }) => line))).toEqual([[], [12], [2]]);
  expect(edits[1]!.fresh[0]!.message).toContain('no-part');
});

it('leaves out merges, new files and texts with many changed words', async () => {
  const long = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  expect(
    await measured([
      { subject: 'Add', files: { 'docs/new.md': 'New [link](none.md).' } },
      { subject: 'Fix all', files: { 'docs/start.md': long } },
    ]),
  ).toEqual([]);
});

const page = (link: string) => `import X from './x';\n\n<X>\n\nA [link](${link}).\n\n</X>\n`;

it('reads a page of other components as Markdown', async () => {
  const edits = await measured([
    { subject: 'Add', files: { 'docs/x.mdx': page('none.md') } },
    { subject: 'Fix link', files: { 'docs/x.mdx': page('start.md') } },
  ]);
  expect(edits).toMatchObject([{ found: [{ line: 5 }], fresh: [] }]);
});

const cases = readYaml('tests/unit/content/rules/real-corrections.yaml') as Record<
  string,
  readonly (readonly [string, string])[]
>;

it.each(
  Object.entries(cases).flatMap(([kind, all]) =>
    all.map(([before, after]) => ({ kind, before, after })),
  ),
)('$kind: $after', ({ kind, before, after }) => {
  expect(kindOf(changesBetween(before, after, 400)!, before, after)).toBe(kind);
});

it('changes are what was removed and added, with their places', () => {
  expect(changesBetween('One tow three', 'One two three!', 10)).toEqual([
    { removed: 'tow', added: 'two', before: 4, after: 4 },
    { removed: '', added: '!', before: 13, after: 13 },
  ]);
  expect(changesBetween('a b', 'a b', 10)).toEqual([]);
  expect(changesBetween('a b c d', 'e f g h', 3)).toBeUndefined();
});
