import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { ContentError, formatFinding } from '../../../../src/content/source/finding.ts';
import { anotherPage, smallContent, writeContent } from '../../../setup/small-content.ts';
import { readTable } from '../../../setup/read-table.ts';

interface Reading {
  /** The whole front matter, or fields in addition to those that every page needs. */
  front?: string;
  fields?: string;
  body?: string;
  /** The whole text of the file. */
  text?: string;
  mdx?: true;
  /** What the page has. Omitted if the page cannot be read. */
  page?: object;
  /** The places and starts of the messages. */
  says?: string[];
}

const table = readTable<{
  readings: Record<string, Record<string, Reading>>;
  invalidAddresses: string[];
}>(import.meta.url);

const file = 'content/pages/guides/first.md';
const own = 'title: First\ndescription: How to start.\nupdated: 2026-11-01\n';

/** A page as it is read, and the problems found in it. */
function reading(text: string, name = file) {
  using folder = writeContent({ [name]: text });
  return checked(folder.root, name);
}

function checked(root: string, name: string) {
  try {
    const { publication, warnings } = checkContent(root, {}, '2026-11-21');
    const page = publication.content.pages.find((one) => one.file === name)!;
    return { page, said: warnings.map(formatFinding) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { page: undefined, said: error.findings.map(formatFinding) };
  }
}

describe.each(Object.entries(table.readings))('%s', (_, rows) => {
  it.each(Object.entries(rows))(
    '%s',
    (__, { fields = '', front = own + fields, body = 'Some text.\n', text, mdx, ...expected }) => {
      const name = mdx ? 'content/pages/a.mdx' : file;
      const { page, said } = reading(
        text ?? `---\n${front}\n---\n\n${body}`.replace('\n\n---', '\n---'),
        name,
      );
      const { page: has = {}, says = [] } = expected;
      expect(said).toEqual(
        says.map((start) => expect.stringContaining(`${name}:${start}`) as string),
      );
      if (page) expect(page).toMatchObject(has);
      else expect(has).toEqual({});
    },
  );
});

const git = (cwd: string, day: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Editor', '-c', 'user.email=editor@linnet.example', ...args],
    { cwd, env: { ...process.env, GIT_COMMITTER_DATE: `${day}T23:30:00-0800` }, stdio: 'ignore' },
  );

describe('the day of the last change', () => {
  const undated = '---\ntitle: First\ndescription: How.\n---\n\nText.\n';

  it('is missing where there is no git', () => {
    expect(reading(undated).said).toEqual([
      'content/pages/guides/first.md:2:1 "updated" is missing, and there is no complete git history to take it from (no repository, or a shallow clone). Commit the file, or fetch the whole history, or write the date of the last change, such as updated: 2026-11-21. (undated)',
    ]);
  });

  it('is that of the last commit where the history is whole, and of no commit where it is not', () => {
    using folder = writeContent({ [file]: undated });
    const { root } = folder;
    git(root, '2026-01-02', 'init', '--quiet');
    git(root, '2026-01-02', 'add', '.');
    git(root, '2026-01-02', 'commit', '--quiet', '--message', 'First');
    git(root, '2026-02-03', 'commit', '--quiet', '--message', 'Second', '--allow-empty');
    expect(checked(root, file)).toMatchObject({
      page: { updated: '2026-01-03' },
      said: [expect.stringContaining('updated 2026-01-03 from the last commit in git')],
    });
    using parent = writeContent();
    const clone = join(parent.root, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(root).href, clone]);
    expect(checked(clone, file).said).toEqual(reading(undated).said);
    execFileSync('git', ['fetch', '--quiet', '--unshallow'], { cwd: clone });
    expect(checked(clone, file).page?.updated).toBe('2026-01-03');
  });

  it('is missing of a file that git does not know', () => {
    using folder = writeContent({ [file]: undated });
    git(folder.root, '2026-01-02', 'init', '--quiet');
    git(folder.root, '2026-01-02', 'commit', '--quiet', '--message', 'First', '--allow-empty');
    expect(checked(folder.root, file).said.join()).toContain(
      '"updated" is missing, and git has no commit of the file. Commit it, or write',
    );
  });

  it('is missing of many pages in one message with their number', () => {
    const files = ['b', 'c', 'd', 'e', 'f'].map((name) => `content/pages/guides/${name}.md`);
    using folder = writeContent(
      Object.fromEntries([
        [file, undated],
        ...files.map((one) => [one, undated.replace('First', one)]),
        ['content/pages/draft.md', undated.replace('title:', 'draft: true\ntitle:')],
      ]),
    );
    const { findings: problems } = readContent(folder.root, {}, '2026-11-21');
    const said = problems.map(formatFinding).filter((line) => line.includes('"updated"'));
    expect(said).toEqual([
      'content/pages/draft.md:2:1 warning: "updated" is missing, and there is no complete git history to take it from (no repository, or a shallow clone). Commit the file, or fetch the whole history, or write the date of the last change, such as updated: 2026-11-21. (undated)',
      'content/pages/guides/b.md:2:1 "updated" is missing on this page and 5 more (content/pages/guides/c.md, content/pages/guides/d.md, 3 more), and there is no complete git history to take it from (no repository, or a shallow clone). Commit the file, or fetch the whole history, or write the date of the last change, such as updated: 2026-11-21. (undated)',
    ]);
  });

  it('does not need git if every page has it', () => {
    using folder = writeContent();
    rmSync(join(folder.root, 'content/developers'), { recursive: true });
    const { PATH } = process.env;
    process.env['PATH'] = '';
    try {
      expect(checked(folder.root, 'content/pages/index.md').said).toEqual([]);
    } finally {
      process.env['PATH'] = PATH;
    }
  });
});

describe('addresses of pages', () => {
  it('are errors if two files have the same, as those that differ in case', () => {
    using folder = writeContent({
      'content/pages/Support/NFC.md': anotherPage(),
      'content/pages/support/nfc.md': anotherPage('Third page'),
    });
    expect(checked(folder.root, file).said).toEqual([
      'content/pages/support/nfc.md:1:1 /support/nfc is already the address of content/pages/Support/NFC.md. Rename this file. (page-address)',
    ]);
  });

  it('may be that of the home page for another file, but one page must have it', () => {
    const home = smallContent['content/pages/index.md']!;
    const moved = home.replace('title: Home', 'title: Home\nslug: start');
    using without = writeContent({ 'content/pages/index.md': moved });
    expect(checked(without.root, file).said.join()).toContain('The home page, /, is missing');
    using other = writeContent({
      'content/pages/index.md': moved,
      'content/pages/welcome.md': anotherPage('Welcome')
        .replace('title:', 'slug: /\ntitle:')
        .replace('(/)', '(/support)'),
    });
    expect(checked(other.root, 'content/pages/welcome.md')).toMatchObject({
      page: { path: '/', markdownVersion: '/index.md' },
      said: [],
    });
  });
});

const gone = (entries: string) => ({ 'content/addresses.yaml': `gone:\n${entries}` });
const saidOf = (files: Record<string, string>) => {
  using folder = writeContent(files);
  return checked(folder.root, file).said;
};

describe('a removed page', () => {
  it('may say why, and what to read instead', () => {
    expect(
      saidOf(gone('  - { path: /old.html, reason: It was wrong., instead: /support }\n')),
    ).toEqual([]);
    expect(saidOf({ 'content/addresses.yaml': 'gone: []\n' })).toEqual([]);
  });

  it('is an error if something is at its address, or if the other page is missing', () => {
    const entries =
      '  - path: /support/\n  - path: /openapi.json\n  - path: /old\n  - path: /old.html\n  - path: /x\n    instead: /suport\n  - path: y\n';
    expect(saidOf(gone(entries))).toEqual([
      'content/addresses.yaml:2:11 "gone[1].path" is /support/, which is the address of content/pages/support/index.md. Remove the entry. (gone-page)',
      'content/addresses.yaml:3:11 "gone[2].path" is /openapi.json, which is the address of something else on this site. Remove the entry. (gone-page)',
      'content/addresses.yaml:5:11 "gone[4].path" is /old.html, which is the address of content/addresses.yaml. Remove the entry. (gone-page)',
      'content/addresses.yaml:7:14 There is no page at /suport. Did you mean /support? (gone-page)',
      'content/addresses.yaml:8:11 "gone[6].path" is "y": must be a former path of the page that starts with /, such as /help/nfc.html, without %, spaces, \\, //, /./ and /../. (value)',
    ]);
  });

  it.each(table.invalidAddresses)(
    'is an error at an address that cannot be the name of a file: %j',
    (path) => {
      expect(saidOf(gone(`  - path: ${JSON.stringify(path)}\n`))).toEqual([
        expect.stringMatching(/^content\/addresses\.yaml:2:11 "gone\[1\]\.path" is .*: must /),
      ]);
    },
  );

  it.each(['/a/', '/a.html', '/A/b.php', '/café', '/.a', '/a..b', '/...', `/${'a'.repeat(199)}`])(
    'can have the address %j',
    (path) => {
      expect(saidOf(gone(`  - path: ${JSON.stringify(path)}\n`))).toEqual([]);
    },
  );

  it('is not linked to', () => {
    const links = `${smallContent['content/pages/index.md']}\n[Old](/old), [older](older.md)\n`;
    expect(
      saidOf({
        ...gone('  - { path: /old, instead: /support }\n  - path: /older\n'),
        'content/pages/index.md': links,
      }),
    ).toEqual([
      'content/pages/index.md:9:1 /old was removed, see content/addresses.yaml. Link to /support instead. (broken-link)',
      'content/pages/index.md:9:14 /older was removed, see content/addresses.yaml. Remove the link. (broken-link)',
    ]);
  });
});
