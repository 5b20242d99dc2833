import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../bench/search/random.ts';
import { examine } from '../../../src/commands/check/examine.ts';
import { examineWithSearch } from '../../../src/commands/check/examine-with-search.ts';
import { fixContent } from '../../../src/commands/check/fix-content.ts';
import { placeOf, type Finding } from '../../../src/content/source/finding.ts';
import { inputs } from '../../setup/inputs.ts';
import { mutated, oneOf } from './mutations.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';

const day = '2026-11-21';

const base: Record<string, string> = {
  ...smallContent,
  'content/pages/rich.md': `${anotherPage('A rich page')}\n## A heading {#own}\n\n> [!NOTE]\n> A note, [linked](#own).\n\n:::tip Title\nText.\n:::\n\n| a | b |\n| - | - |\n| c | d |\n\n- One\n  - Two\n\n\`\`\`sh\nls\n\`\`\`\n\nText.[^1] <kbd>Esc</kbd> :tada: [x][y]\n\n<details>\n<summary>More</summary>\n\nText.\n\n</details>\n\n[^1]: Note.\n[y]: /support\n`,
  'content/pages/parts.mdx': `${anotherPage('Parts')}\n<Pricing />\n\n<Directory category="all" />\n\n{/* note */}\n`,
  'content/blog/first.md': anotherPage('First').replace(
    'updated:',
    'published: 2026-10-01\nupdated:',
  ),
  'content/addresses.yaml':
    'gone:\n  - path: /gone\n    reason: It was old.\n    instead: /support\n',
  'public/_redirects': '/from /support 301\n/a/* /support/:splat 302\n',
};

/** What of a problem is no place that an editor can go to; nothing for a sound one. */
function lostPlace(root: string, finding: Finding): string | undefined {
  const { file, line, column } = placeOf(finding);
  const named = `${file}:${line}:${column}`;
  let text: string;
  try {
    if (!lstatSync(join(root, file)).isFile())
      return line === 1 && column === 1 ? undefined : named;
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return line === 1 && column === 1 ? undefined : named;
  }
  const lines = text.split(/\r\n?|\n/);
  const isInside = line >= 1 && column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1;
  return isInside ? undefined : `${named} of ${lines.length} lines, ${lines[line - 1]?.length}`;
}

const lostPlaces = (root: string, problems: readonly Finding[]) =>
  problems.flatMap((problem) => lostPlace(root, problem) ?? []);

describe(`${inputs.contentFolders} seeded folders of mutated files`, () => {
  it('are checked and fixed without an exception, each problem at a place in a file', async () => {
    const random = seededRandom(14);
    using content = writeContent(base);
    for (let number = 0; number < inputs.contentFolders; number++) {
      const files = Array.from({ length: 3 }, () => oneOf(Object.keys(base), random));
      const written = new Map(files.map((file) => [file, mutated(base[file]!, random)]));
      for (const [file, text] of written) writeFileSync(join(content.root, file), text);
      const said = `folder ${number}: ${[...written.keys()].join(', ')}`;
      try {
        const examined = number % 20 === 0 ? examineWithSearch : examine;
        const { findings: problems } = await examined(content.root, {}, day);
        expect(lostPlaces(content.root, problems), said).toEqual([]);
        await fixContent(content.root, {}, day);
        expect(await fixContent(content.root, {}, day), said).toEqual({ files: [], problems: 0 });
      } catch (error) {
        throw new Error(said, { cause: error });
      }
      for (const file of written.keys()) writeFileSync(join(content.root, file), base[file]!);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

/** A path without anything at it. */
const at = (root: string, file: string) => {
  const path = join(root, file);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  return path;
};

const folder = (file: string) => (root: string) => void mkdirSync(at(root, file));
const link = (file: string, target: string) => (root: string) =>
  symlinkSync(target, at(root, file));
const file =
  (name: string, text = 'x') =>
  (root: string) =>
    writeFileSync(at(root, name), text);

describe('unusual files are reported, never a stack trace', () => {
  it.each<[string, (root: string) => void]>([
    ['a folder with the name of a page', folder('content/pages/x.md')],
    ['a folder with the name of a data file', folder('content/site.yaml')],
    ['a folder with the name of the search file', folder('content/search.yaml')],
    ["a folder in the place of the team's stylesheet", folder('content/site.css')],
    ['a folder with the name of a picture', folder('content/pages/x.png')],
    ['a folder in the place of the redirects', folder('public/_redirects')],
    ['a link to nothing', link('content/pages/x.md', 'nowhere.md')],
    ['a link to itself', link('content/pages/x.md', 'x.md')],
    ['a link in a circle of folders', link('content/pages/deep', '..')],
    [
      'two links that form a loop of folders',
      (root) => {
        for (const name of ['content/pages/la', 'content/pages/lb', 'public/la', 'public/lb']) {
          link(name, '.')(root);
        }
      },
    ],
    ['public as a link out of the project', link('public', '/etc')],
    ['the pages as a link', link('content/pages', '/etc')],
    ['a link out of the project', link('content/pages/x.md', '/etc/hostname')],
    ['a data file that is a link to nothing', link('content/product.yaml', 'nowhere.yaml')],
    [
      'a data file that is a link out of the project',
      link('content/product.yaml', '/etc/hostname'),
    ],
    ['a picture that is a link to nothing', link('public/x.png', 'nowhere.png')],
    ['a file in the place of the pages', file('content/pages')],
    ['a file in the place of public', file('public')],
    ['a name with a line break', file('content/pages/a\nb.md', anotherPage('Break'))],
    ['a name with signs of addresses', file('content/pages/a%2?b#c&.md', anotherPage('Signs'))],
    ['a name of dots', file('content/pages/....md', anotherPage('Dots'))],
    ['a name that is no UTF-16', file('content/pages/\ud800.md', anotherPage('Half'))],
    ['a very long name', file(`content/pages/${'a'.repeat(240)}.md`, anotherPage('Long'))],
    ['folders in folders', file(`content/pages/${'a/'.repeat(300)}b.md`, anotherPage('Deep'))],
    ['the name of a prototype', file('content/pages/__proto__.md', anotherPage('Proto'))],
    ['the name of a constructor', file('content/pages/constructor.md', anotherPage('Constructor'))],
    ['a picture that is huge and empty', file('content/pages/x.png', '\u0000'.repeat(5_000_000))],
    ['no content at all', (root) => rmSync(join(root, 'content'), { recursive: true })],
  ])('%s', async (_, make) => {
    using content = writeContent(base);
    make(content.root);
    const { findings: problems } = await examineWithSearch(content.root, {}, day);
    expect(lostPlaces(content.root, problems)).toEqual([]);
  });
});
