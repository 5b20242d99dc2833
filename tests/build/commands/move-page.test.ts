import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishable } from '../../../src/commands/check/examine.ts';
import { movePage } from '../../../src/commands/move/move-page.ts';
import { typedFile } from '../../../src/commands/move/plan-move.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';
import { readTable } from '../../setup/read-table.ts';

const help = 'content/pages/help.md';
const moved = 'content/pages/guides/start/help.md';
const page = (text: string, fields = '') =>
  anotherPage('Help')
    .replace('---\n\n', `${fields}---\n\n`)
    .replace(/Back to.*/, () => text);

const {
  'links to the page': linksTo,
  'links in the page': linksIn,
  refused,
} = readTable<
  {
    [links in 'links to the page' | 'links in the page']: Record<
      string,
      [from: string, to?: string]
    >;
  } & { refused: Record<string, { from?: string; to?: string; says: string }> }
>(import.meta.url);

describe('a link to a page that moves', () => {
  it.each(Object.entries(linksTo))('is updated: %s', async (_, [from, to = from]) => {
    using content = filled({
      [help]: page('## Part\n\nText.'),
      'content/pages/links/list.md': anotherPage('List').replace(/Back to.*/, () => from),
    });
    movePage(content.root, help, moved);
    expect(content.read('content/pages/links/list.md')).toBe(
      anotherPage('List').replace(/Back to.*/, () => to),
    );
    expect(await problems(content.root)).toEqual([]);
  });
});

describe('a link in a page that moves', () => {
  it.each(Object.entries(linksIn))('keeps its target: %s', async (_, [from, to = from]) => {
    using content = filled({
      [help]: page(`${from}\n\n## Part\n\nText.`),
      'content/pages/dot.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><title>A dot</title></svg>',
    });
    movePage(content.root, help, moved);
    expect(content.read(moved)).toContain(`\n${to}\n\n## Part`);
    expect(await problems(content.root)).toEqual([]);
  });
});

it.each([
  ['/help', help],
  ['/support', 'content/pages/support/index.md'],
  ['/guides/start/help', moved],
  ['/blog/help', 'content/blog/help.md'],
])('the address %s means the file %s, as its path does', (address, file) => {
  using content = filled({ [help]: page('Text.') });
  expect(typedFile(content.root, address)).toBe(file);
  expect(typedFile(content.root, join(content.root, file))).toBe(file);
});

describe('the group of a page', () => {
  const tap = 'content/pages/guides/tap.md';
  const withGroup = page('Text.', 'group: guides/share\n');

  it('is removed if the page leaves the folder of the group, and the report says so', async () => {
    using content = filled({ [tap]: withGroup });
    const report = movePage(content.root, tap, 'content/pages/support/tap.md');
    expect(content.read('content/pages/support/tap.md')).toBe(
      page('Text.', 'aliases: [/guides/tap]\n'),
    );
    expect(report).toContain(
      'Removed "group: guides/share" from the page, because it is now in support.',
    );
    expect(await problems(content.root)).toEqual([]);
  });

  it.each(['content/pages/guides/touch.md', 'content/pages/guides/share/tap.md'])(
    'stays if the page moves to %s',
    (to) => {
      using content = filled({ [tap]: withGroup });
      expect(movePage(content.root, tap, to).join('\n')).not.toContain('group');
      expect(content.read(to)).toContain('\ngroup: guides/share\n');
    },
  );
});

it('says what a move leaves behind', () => {
  using content = filled({
    'content/groups.yaml': 'groups:\n  - id: guides/share\n    title: Sharing\n',
    'content/pages/guides/tap.md': page('Text.', 'group: guides/share\n'),
    'content/pages/guides/list.md': anotherPage('List'),
  });
  const report = movePage(
    content.root,
    'content/pages/guides/tap.md',
    'content/pages/support/tap.md',
  );
  expect(report).toContain(
    'The group “Sharing” (guides/share) of the menu has no pages now. Remove it from content/groups.yaml.',
  );
});

describe('the former address of a page', () => {
  it.each([
    ['without a list', '', 'aliases: [/help]\n'],
    ['with an empty list', 'aliases: []\n', 'aliases: [/help]\n'],
    ['with a list in brackets', 'aliases: [/a]\n', 'aliases: [/a, /help]\n'],
    ['with a list of lines', 'aliases:\n  - /a\norder: 1\n', 'aliases: [/a, /help]\norder: 1\n'],
  ])('is added to its front matter, %s', async (_, fields, after) => {
    using content = filled({ [help]: page('Text.', fields) });
    movePage(content.root, help, moved);
    expect(content.read(moved)).toBe(page('Text.', after));
    expect(await problems(content.root)).toEqual([]);
  });

  it.each(['Text.\n', '# Help\n\nText.\n'])(
    'is added to a page without front matter: %j',
    (text) => {
      using content = filled({ [help]: text });
      movePage(content.root, help, moved);
      expect(content.read(moved)).toBe(`---\naliases: [/help]\n---\n\n${text}`);
    },
  );

  it('keeps values that are not addresses', () => {
    using content = filled({ [help]: page('Text.', 'aliases: ["Help, please"]\n') });
    movePage(content.root, help, moved);
    expect(content.read(moved)).toBe(page('Text.', 'aliases: ["Help, please", /help]\n'));
  });

  it('is not added if the address stays', async () => {
    using content = filled({ [help]: page('Text.', 'slug: /help\n') });
    expect(movePage(content.root, help, moved)[0]).toBe(
      `Moved ${help} to ${moved}. The address is still /help.`,
    );
    expect(content.read(moved)).toBe(page('Text.', 'slug: /help\n'));
    expect(await problems(content.root)).toEqual([]);
  });

  it('is replaced when the page moves back', async () => {
    using content = filled({ [help]: page('Text.') });
    movePage(content.root, help, moved);
    movePage(content.root, moved, help);
    expect(content.read(help)).toBe(page('Text.', 'aliases: [/guides/start/help]\n'));
    expect(await problems(content.root)).toEqual([]);
  });
});

it('updates every data file with the address of the page, and changes nothing else in it', async () => {
  const data = {
    'content/site.yaml': `${smallContent['content/site.yaml']}  - { title: Help, path: /help } # kept\nfooter:\n  - title: More\n    links:\n      - title: Help\n        path: "/help"\n`,
    'content/search.yaml': `queries:\n  - query: help\n    page: /help\n  - query: home\n    page: '/'\nweights: [{ path: /help, weight: 2 }]\n`,
    'content/resources.yaml': `${smallContent['content/resources.yaml']}  - id: help\n    category: support\n    path: /help\n`,
    'content/addresses.yaml': 'gone:\n  - path: /fax\n    instead: /help\n',
    'public/_redirects': '/hilfe /help 301\n/helping /support 301\n',
  };
  using content = filled({ [help]: page('Text.'), ...data });
  movePage(content.root, help, moved);
  for (const [file, text] of Object.entries(data)) {
    const expected = text.replaceAll(/(?<=[ "])\/help(?=["\s,])/g, '/guides/start/help');
    expect(content.read(file), file).toBe(expected);
  }
  expect(await problems(content.root)).toEqual([]);
});

it('keeps the id of a page that its group puts into the directory', async () => {
  const directory = `resources:\n  # Help\n  - group: guides\n    category: support\n  - id: contract\n    name: Contract\n    description: The contract.\n    category: developer\n    path: /openapi.json\n    media_type: application/json\n`;
  using content = filled({
    'content/pages/guides/help.md': page('Text.'),
    'content/pages/guides/other.md': anotherPage('Other'),
    'content/resources.yaml': directory,
  });
  movePage(content.root, 'content/pages/guides/help.md', 'content/pages/support/help.md');
  expect(content.read('content/resources.yaml')).toBe(
    directory.replace(
      '  - id: contract',
      '  - id: guides-help\n    category: support\n    path: /support/help\n  - id: contract',
    ),
  );
  expect(await problems(content.root)).toEqual([]);
});

it.each([
  ['- group: guides\n    category: support # here', '    category: support # here\n'],
  ['[{ group: guides, category: support }]', undefined],
])('adds the entry with this id after a last line without a line break: %s', (list, last) => {
  const start = 'resources:\n  ';
  using content = filled({
    'content/pages/guides/help.md': page('Text.'),
    'content/resources.yaml': start + list,
  });
  const move = () => movePage(content.root, 'content/pages/guides/help.md', help);
  if (last === undefined) return expect(move).toThrow(/Add the entry by hand/);
  move();
  expect(content.read('content/resources.yaml')).toBe(
    `${start}- group: guides\n${last}  - id: guides-help\n    category: support\n    path: /help\n`,
  );
});

it('reports the lines that mention the former address in words or in code', () => {
  using content = filled({
    [help]: page('Text.\n\nAsk `GET {base_url}/help`, see /helping.'),
    'content/pages/links.md': anotherPage('Links').replace(/Back to.*/, () => 'Go to /help.'),
  });
  expect(movePage(content.root, help, moved).filter((line) => line.startsWith('Check'))).toEqual([
    `Check ${moved}:10: it mentions /help.`,
    'Check content/pages/links.md:7: it mentions /help.',
  ]);
});

it('keeps the line endings and the byte order mark of a file', () => {
  const text = `\uFEFF${page('[a](/support)\n\n[b](/help)')}`.replaceAll('\n', '\r\n');
  using content = filled({ [help]: text });
  movePage(content.root, help, moved);
  expect(content.read(moved)).toBe(
    text
      .replace('(/help)', '(/guides/start/help)')
      .replace('---\r\n\r\n', 'aliases: [/help]\r\n---\r\n\r\n'),
  );
});

describe('a refused move writes nothing', () => {
  it.each(Object.entries(refused))('%s', (_, { from = help, to = moved, says }) => {
    using content = filled({
      [help]: page('Text.'),
      'content/pages/other.md': anotherPage('Other').replace('title:', 'aliases: [/old]\ntitle:'),
      'content/addresses.yaml': 'gone:\n  - path: /fax\n',
      'outside/a.md': '',
    });
    symlinkSync('../../outside', join(content.root, 'content/pages/linked'));
    symlinkSync('../../outside/b.md', join(content.root, 'content/pages/broken.md'));
    const before = allFiles(content.root);
    expect(() => movePage(content.root, from, to)).toThrow(says);
    expect(allFiles(content.root)).toEqual(before);
  });
});

describe('a move that fails changes nothing', () => {
  it.each([
    ['a folder is a file', 'content/pages/file/help.md', undefined],
    ['a file cannot be replaced', moved, 'content/site.yaml'],
  ])('because %s', (_, to, blocked) => {
    using content = filled({
      [help]: page('Text.'),
      'content/pages/file': 'not a folder',
      'content/pages/links.md': anotherPage('Links').replace('](/)', '](/help)'),
      'content/site.yaml': `${smallContent['content/site.yaml']}  - { title: Help, path: /help }\n`,
    });
    // The temporary files of a change have these names, so that none can be written.
    for (const at of blocked ? [0, 1, 2, 3] : [])
      mkdirSync(join(content.root, dirname(blocked!), `.factsheet-${process.pid}-${at}.tmp`));
    const before = allFiles(content.root);
    expect(() => movePage(content.root, help, to)).toThrow();
    expect(allFiles(content.root)).toEqual(before);
  });
});

it('does not edit a data file outside the project through a symbolic link', () => {
  using content = filled({ [help]: page('Text.'), 'outside/search.yaml': 'page: /help\n' });
  symlinkSync('../outside/search.yaml', join(content.root, 'content/addresses.yaml'));
  movePage(content.root, help, moved);
  expect(content.read('outside/search.yaml')).toBe('page: /help\n');
});

/** The small content with more files. */
function filled(files: Record<string, string>) {
  const content = writeContent();
  for (const [file, text] of Object.entries({
    'netlify.toml': readFileSync('netlify.toml', 'utf8'),
    ...files,
  })) {
    mkdirSync(dirname(join(content.root, file)), { recursive: true });
    writeFileSync(join(content.root, file), text);
  }
  return Object.assign(content, {
    read: (file: string) => readFileSync(join(content.root, file), 'utf8'),
  });
}

/** The paths of all files and folders, and the texts of the files. */
const allFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path, entry.isFile() ? readFileSync(path, 'utf8') : entry.isDirectory()];
  });

async function problems(root: string): Promise<string[]> {
  return (await publishable(root, {}, '2026-11-21')).warnings.map(formatFinding);
}
