import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { anotherPage, smallContent } from '../../setup/small-content.ts';
import { contentWithLedger, type Edits } from './kept-content.ts';

const tags = 'content/pages/guides/tags.md';
const watch = 'content/pages/guides/watch.md';
const section = '\n## Write a tag\n\nHold it.\n';

const files = {
  'content/pages/guides/index.md': anotherPage('Guides'),
  'content/pages/guides/codes.md': anotherPage('Codes'),
  [tags]: `${anotherPage('Tags')}\n## Buy a tag\n\nIn a shop.\n${section}`,
  [watch]: `${anotherPage('Watch')}\n## Wear it\n\nSee [tags](/guides/tags#write-a-tag).\n`,
  'content/resources.yaml': `${smallContent['content/resources.yaml']}  - group: guides\n    category: product\n`,
};

/**
 * The recipes of docs/editing.md, by heading and case: the edits of the first steps. Pasting the printed lines must do the
 * rest.
 */
const recipes: Record<string, Edits> = {
  'Move a page: to another group': {
    [watch]: undefined,
    'content/pages/support/watch.md': files[watch],
  },
  'Move a page: to another name': {
    [tags]: undefined,
    'content/pages/guides/nfc-tags.md': files[tags],
  },
  'Remove a page': { [watch]: undefined },
  'Merge two pages': {
    [watch]: (text) =>
      `${text.replace('---\n', '---\naliases: [/guides/tags]\n')}\n## Buy a tag\n\nIn a shop.\n${section}`,
    [tags]: undefined,
  },
  'Split a page': {
    [tags]: (text) => text.replace(section, ''),
    'content/pages/guides/writing.md': `${anotherPage('Writing')}${section}`,
  },
  'Change a page: a heading': { [tags]: (text) => text.replace('## Write a tag', '## Fill a tag') },
  'Remove a page: and another one': { [watch]: undefined, [tags]: undefined },
  'Remove a page: a section': {
    [tags]: (text) => text.replace('\n## Buy a tag\n\nIn a shop.\n', ''),
  },
};

/** Does what the messages say: pastes their lines, and applies the first of several alternatives. */
function follow(problems: readonly string[]): Edits {
  const edits: Record<string, (text: string) => string> = {};
  const add = (file: string, edit: (text: string) => string) => {
    const before = edits[file] ?? ((text) => text);
    edits[file] = (text) => edit(before(text));
  };
  for (const problem of problems) {
    const [, aliases, page] =
      /Write "(aliases: [^"]+)" in the front matter of (\S+),/.exec(problem) ?? [];
    const [, id, title] = /Write (\{#[^}]+\}) after "([^"]+)"/.exec(problem) ?? [];
    const [, link, suggestion] =
      / (\/\S+) has no heading .* Did you mean (\S+)\?/.exec(problem) ?? [];
    if (page) add(page, (text) => text.replace('---\n', `---\n${aliases}\n`));
    else if (id) add(problem.split(':', 1)[0]!, (text) => text.replace(`## ${title}`, `$& ${id}`));
    else if (link)
      add(problem.split(':', 1)[0]!, (text) => text.replace(/\/[\w/-]+#[\w-]+/, suggestion!));
    else for (const [, file, edit] of pastes(problem)) add(file, edit);
  }
  return edits;
}

function pastes(problem: string): ['', string, (text: string) => string][] {
  const found = problem.matchAll(
    /(?:(end) of "(\w+):" in|replace "(\w+: \[\])" in|add to) (\S+?)(?: by)?:\n\n((?:.+\n)+)/g,
  );
  return [...found].map(([, end, field, empty, file, lines]) => [
    '',
    file!,
    (text) => {
      if (empty) return text.replace(`${empty}\n`, lines!);
      if (!end) return text + lines!;
      return text.replace(new RegExp(`^${field}:\n(?:(?: .*)?\n)*`, 'm'), (list) => list + lines!);
    },
  ]);
}

it.each(Object.entries(recipes))('%s', async (name, edit) => {
  expect(readFileSync('docs/editing.md', 'utf8')).toContain(`\n## ${name.split(':', 1)[0]}\n`);
  using content = await contentWithLedger(files);
  content.change({ 'content/addresses.yaml': 'gone: []\n' });
  expect(await content.problems()).toEqual([]);
  content.change(edit);
  const printed = await content.problems();
  expect(printed.length).toBeGreaterThan(0);
  content.change(follow(printed));
  await fixContent(content.root, {}, '2026-11-21');
  expect(await content.problems()).toEqual([]);
});

it('removed pages have one message for their addresses and one for their ids', async () => {
  using content = await contentWithLedger(files);
  content.change(recipes['Remove a page: and another one']!);
  expect(await content.problems()).toEqual([
    expect.stringContaining('Nothing answers at /guides/tags, /guides/watch, which were published'),
    expect.stringContaining('the ids guides-tags, guides-watch'),
  ]);
});

it.each([
  ['a removed page', { [tags]: undefined }, 'Nothing answers at /guides/tags,'],
  [
    'a heading with other words',
    { [tags]: (text: string) => text.replace('## Write a tag', '## Fill it') },
    'Write {#write-a-tag} after "Fill it".',
  ],
])(
  'says nothing else about the links to %s until its message is followed',
  async (_, edit, says) => {
    const query = 'queries:\n  - query: tags\n    page: /guides/tags\n';
    using content = await contentWithLedger({ ...files, 'content/search.yaml': query });
    content.change(edit);
    const errors = (await content.problems()).filter((line) => !line.includes(' warning: '));
    expect(errors.filter((line) => !line.includes('No resource has'))).toEqual([
      expect.stringContaining(says),
    ]);
  },
);

it('names the new page of a section that moved', async () => {
  using content = await contentWithLedger(files);
  content.change(recipes['Split a page']!);
  const [first] = await content.problems();
  expect(first).toContain(
    'It is now at /guides/writing#write-a-tag, in content/pages/guides/writing.md.',
  );
});
