import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../setup/check-content.ts';
import { CommandError } from '../../../src/commands/command.ts';
import { makeNew, readCall } from '../../../src/commands/new.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import { smallContent, writeContent } from '../../setup/small-content.ts';
import { readTable } from '../../setup/read-table.ts';

const day = '2026-11-21';

const cases = readTable<{
  made: Record<string, { call: string[]; file: string; path: string }>;
  names: Record<string, string>;
  refused: { call: string[]; says: string }[];
}>(import.meta.url);

/** The warnings of the check after a call. */
function saidAfter(...call: string[]) {
  using folder = writeContent();
  const made = makeNew(folder.root, readCall(call), day);
  const { warnings, publication } = checkContent(folder.root, {}, day);
  const page = publication.content.pages.find(({ file }) => file === made.file);
  return { made, page, warnings: warnings.map(formatFinding), content: publication.content };
}

const refused = (...call: string[]) => {
  using folder = writeContent();
  try {
    makeNew(folder.root, readCall(call), day);
    return 'made';
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  }
};

describe('npx factsheet new', () => {
  it.each(Object.entries(cases.made))(
    'makes %s, of which the check only asks for the description and the text',
    (_, { call, file, path }) => {
      const { made, page, warnings } = saidAfter(...call);
      expect(made.file).toBe(file);
      expect(page).toMatchObject({ path, title: call[1], updated: day });
      expect(page?.published).toBe(call[0] === 'post' ? day : undefined);
      expect(warnings).toEqual([
        expect.stringMatching(/derived: description from the title/),
        expect.stringMatching(/has no text/),
      ]);
      expect(made.next).toContain(path);
    },
  );

  it.each(Object.entries(cases.names))(
    'writes the title %s as it is, and makes a name of it',
    (title, name) => {
      const { made, page, warnings } = saidAfter('page', title);
      expect(made.file).toBe(`content/pages/${name}.md`);
      expect(page?.title).toBe(title.replaceAll(/\s+/g, ' ').trim());
      expect(
        warnings.filter((one) => !/derived|70|no text|fields are plain text/.test(one)),
      ).toEqual([]);
    },
  );

  it.each([
    [
      'in its group',
      ['page', 'Tags', 'in', 'support'],
      'write a link to /support/tags in content/pages/support/index.md.',
    ],
    [
      'in a new group',
      ['page', 'Tags', 'in', 'guides'],
      'write a link to /guides/tags on another page.',
    ],
    ['in the blog', ['post', 'Tags'], 'The blog lists it.'],
  ])('says which page lists a page: %s', (_, call, expected) => {
    expect(saidAfter(...call).made.next).toContain(expected);
  });

  it('names the list that shows a page', () => {
    const index = 'content/pages/guides/index.mdx';
    const text = smallContent['content/pages/index.md']!;
    using folder = writeContent({
      [index]: `${text.replace(/title: .*/, 'title: Guides')}\n<PageList group="Guides" />\n`,
    });
    const made = makeNew(folder.root, readCall(['page', 'Tags', 'in', 'guides']), day);
    expect(made.next).toContain('The list on /guides shows it.');
  });

  it('asks for a name if addresses cannot contain the letters of the title', () => {
    expect(refused('page', 'Πρώτα βήματα')).toMatch(/as first-steps/);
    expect(refused('page', '初めに')).toMatch(/as first-steps/);
    expect(refused('page', '👋')).toMatch(/as first-steps/);
    expect(saidAfter('page', '初めに', 'as', 'start').page).toMatchObject({ title: '初めに' });
  });

  it.each(cases.refused)('refuses $call with the fix', ({ call, says }) => {
    expect(refused(...call)).toMatch(new RegExp(says));
  });

  it.each([
    ['de', 'geraete-oeffnen'],
    ['es', 'gerate-offnen'],
  ])('names files as is usual in %s', (language, name) => {
    const site = smallContent['content/site.yaml']!.replace(
      'language: en',
      `language: ${language}`,
    );
    using folder = writeContent({ 'content/site.yaml': site });
    const made = makeNew(folder.root, readCall(['page', 'Geräte öffnen']), day);
    expect(made.file).toBe(`content/pages/${name}.md`);
  });

  it.each([
    ['a folder', 'linked', ['page', 'Tags', 'in', 'linked']],
    ['a folder of a folder', 'linked', ['page', 'Tags', 'in', 'linked/more']],
    ['a file', 'tags.md', ['page', 'Tags']],
  ])('does not write through a symbolic link that is %s', (_, link, call) => {
    using folder = writeContent({
      'outside/a.md': '',
      [`content/pages/${link}`]: {
        link: link === 'linked' ? '../../outside' : '../../outside/b.md',
      },
    });
    expect(() => makeNew(folder.root, readCall(call), day)).toThrow(/is a symbolic link/);
    expect(readdirSync(join(folder.root, 'outside'))).toEqual(['a.md']);
  });

  it('overwrites nothing', () => {
    using folder = writeContent();
    makeNew(folder.root, readCall(['page', 'Tags']), day);
    const before = readFileSync(join(folder.root, 'content/pages/tags.md'), 'utf8');
    expect(() => makeNew(folder.root, readCall(['page', 'Tags!']), '2026-12-01')).toThrow(
      /already exists/,
    );
    expect(readFileSync(join(folder.root, 'content/pages/tags.md'), 'utf8')).toBe(before);
  });
});
