import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { npmFiles } from '../../../src/commands/new/npm-files.ts';
import { projectFiles } from '../../../src/commands/new/project-files.ts';
import { packedFiles } from '../../../src/commands/pack.ts';
import { asJavaScript, compiled } from '../../../src/commands/pack/compiled.ts';
import { packedDocs } from '../../../src/commands/pack/packed-docs.ts';
import { suites } from '../../main.ts';

const packed = packedFiles().map((file) => join('lib', asJavaScript(file)));
const docs = packedDocs(new Set(packed));
const exists = (file: string) => docs.has(file) || packed.includes(file);
const isThere = (path: string) => packed.some((file) => `${file}/`.startsWith(`${path}/`));

/** A text with its name for messages. */
type Text = readonly [file: string, text: string];

/** The strings of the packed modules, which contain all messages. Comments are not packed. */
const messages: Text[] = packedFiles()
  .filter((file) => /\.(?:ts|astro)$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => [file, compiled(join('src', file))]);
const tables: Text[] = globSync('src/**/*.yaml').map((file) => [
  file,
  readFileSync(file, 'utf8').replaceAll(/^ *#.*$/gm, ''),
]);
const template: Text[] = [...projectFiles('none', 'App')];

/** All pages about Factsheet itself. */
const pagesOfRepository = [...globSync('*.md').sort(), ...globSync('docs/**/*.md').sort()];

/** The part of the changelog about the next release. */
const unreleased = (text: string) => text.slice(0, text.indexOf('\n## [1.'));

it('a package has the pages for teams, and none that only engineers read', () => {
  const pages = [...docs.keys()].sort();
  expect(pages).toContain('docs/check.md');
  expect(pages).toContain('docs/upgrade.md');
  expect(
    pages.filter((file) =>
      /architecture|performance|decisions|screenshots|AGENTS|CONTRIB/.test(file),
    ),
  ).toEqual([]);
});

it('every relative link of a packed page is a packed file', () => {
  const links = [...docs].flatMap(([file, text]) =>
    [...withoutCode(text).matchAll(/\]\((?![a-z]+:|[/#])([^)#]+)/g)].map(([, to]) => ({
      file,
      to: join(file, '..', to!),
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ to }) => !exists(to))).toEqual([]);
});

it('every relative link of a page of the repository is a file there', () => {
  const links = pagesOfRepository.flatMap((file) =>
    [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\((?![a-z]+:|[/#])([^)#]+)/g)].map(
      ([, to]) => join(file, '..', to!),
    ),
  );
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter((to) => !existsSync(to))).toEqual([]);
});

it('every section that a packed page links to is packed', () => {
  const ids = (file: string) =>
    [...docs.get(file)!.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => idOf(heading!));
  const links = [...docs].flatMap(([file, text]) =>
    [...withoutCode(text).matchAll(/\]\(([\w./-]*\.md)?#([\w-]+)\)/g)].map(([, to, id]) => ({
      file,
      to: to ? join(file, '..', to) : file,
      id,
    })),
  );
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter(({ to, id }) => !ids(to).includes(id!))).toEqual([]);
});

it('packed pages name code where it is in the package', () => {
  const named = [...docs].flatMap(([file, text]) =>
    (text.match(/(?<![\w/.-])(?:lib|src|tests|bench|functions)\/[\w.-][\w./-]*\w/g) ?? []).map(
      (path) => ({ file, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

it('every page that a message names is packed', () => {
  const named = [...messages, ...tables].flatMap(([file, text]) =>
    [...text.matchAll(/docsPage\('([\w-]+)'\)|\bdocs\/([a-z-]+)\.md/g)].map(
      ([path, one, other]) => ({
        file,
        path,
        page: `docs/${one ?? other}.md`,
      }),
    ),
  );
  expect(named.filter(({ page }) => !docs.has(page))).toEqual([]);
  // A path alone would only be right in the repository.
  const plain = named.filter(({ path }) => !path.startsWith('docsPage'));
  expect(plain.map(({ file }) => file)).toEqual(writtenFiles);
  expect(named.length).toBeGreaterThan(9);
});

/** These write a comment into a file of a site. It names the page in any checkout. */
const writtenFiles = ['commands/check/accept-words.ts', 'site/promises/ledger-text.ts'];

/** The commands of `factsheet`, as its usage lists them. */
const usage = execFileSync(process.execPath, ['src/commands/main.ts', '--help'], {
  encoding: 'utf8',
});
const commands = new Set([...usage.matchAll(/^ {2}([\w-]+) {2}/gm)].map(([, name]) => name));
const siteScripts = Object.keys(
  (JSON.parse(new Map(npmFiles('site', '1')).get('package.json')!) as { scripts: object }).scripts,
);
const ownScripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
);

/** Returns the commands of a text that cannot work, with `scripts` as the npm scripts. */
function wrongCommands(text: string, scripts: readonly string[]): string[] {
  const of = (pattern: RegExp, isRight: (name: string) => boolean) =>
    [...text.matchAll(pattern)].filter(([, name = '']) => !isRight(name)).map(([call]) => call);
  return [
    ...of(/(?:npx\s+|`)factsheet ([a-z][\w-]*)/g, (name) => commands.has(name)),
    ...of(/npm\s+run\s+(?:--silent\s+)?([\w:]+)/g, (name) => scripts.includes(name)),
    ...of(/npm (start|test)\b/g, (name) => scripts.includes(name)),
    // Only npm needs these hyphens before an option.
    ...(scripts === siteScripts ? of(/(?:`|factsheet [\w -]*)-- --\w+/g, () => false) : []),
  ];
}

/** Returns the commands of texts that a team cannot run. A paragraph can say that it means the repository. */
const wrongForTeams = (texts: readonly Text[]) =>
  texts.flatMap(([file, text]) => {
    const next = file === 'CHANGELOG.md' ? unreleased(text) : text;
    const paragraphs = next.split(/\n\n|\n(?=- )/);
    const forTeams = paragraphs.filter((one) => !/Factsheet's\s+repository/.test(one));
    return wrongCommands(forTeams.join('\n\n'), siteScripts).map((command) => ({ file, command }));
  });

it('a team can run each command of the packed pages', () => {
  expect(wrongForTeams([...docs])).toEqual([]);
});

it('a team can run each command of the files of a new site', () => {
  expect(template.length).toBeGreaterThan(5);
  expect(wrongForTeams(template)).toEqual([]);
});

it('a team can run each command that a message names', () => {
  expect(messages.length).toBeGreaterThan(300);
  expect(wrongForTeams([...messages, ...tables])).toEqual([]);
});

it.each(pagesOfRepository)('the repository has each command that %s names', (file) => {
  const whole = readFileSync(file, 'utf8');
  const text = file === 'CHANGELOG.md' ? unreleased(whole) : whole;
  expect(wrongCommands(text, ownScripts)).toEqual([]);
  const named = [...text.matchAll(/npm test -- ([a-z]+)\b(?!\/)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in suites))).toEqual([]);
});

const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```|`+[^`]+`+/gm, '');

/** Returns the id that GitHub gives to a heading. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
