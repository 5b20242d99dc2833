import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packedFont, png } from './binary-files.ts';

/** Content that is costly to read: what is written below the root of a checkout, and how much it is. */
export interface CostlyInput {
  name: string;
  /** The file that its messages must name, or the page that must be published. */
  file: string;
  /** Returns the content of each file from what the file of the sample says, which is empty for a new one. */
  files: Readonly<Record<string, (sample: string) => string | Uint8Array>>;
  /** Symbolic links to folders beside `file`: the target by the name of the link. */
  links?: Readonly<Record<string, string>>;
}

/** Writes an input below the root of a checkout. The function it returns restores what was there. */
export function writeInput(root: string, { file, files, links = {} }: CostlyInput): () => void {
  const restores = Object.entries(files).map(([name, write]) => {
    const path = join(root, name);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, write(before ?? ''));
    return () => (before === undefined ? rmSync(path) : writeFileSync(path, before));
  });
  const linked = Object.entries(links).map(([name, target]) => {
    const link = join(root, dirname(file), name);
    symlinkSync(target, link);
    return () => rmSync(link);
  });
  return () => [...restores, ...linked].forEach((restore) => restore());
}

/** The errors of a check or a build about the files of an input. */
export function errorsOf({ file, links = {} }: CostlyInput, output: string): string[] {
  const files = [file, ...Object.keys(links).map((name) => join(dirname(file), name))];
  return output
    .split('\n')
    .filter(
      (line) => files.some((name) => line.startsWith(`${name}:`)) && !line.includes(' warning: '),
    );
}

/** Ends every page, so that a built page can be told from one that was cut. */
export const lastWords = 'These are the last words.';

const frontMatter = (more = '') =>
  `---\ntitle: A costly page\ndescription: It takes time and memory.\nupdated: 2026-11-01\n${more}---\n\n`;

type Content = CostlyInput['files'][string];

/** Content of one file. */
const one = (name: string, file: string, write: Content): CostlyInput => ({
  name,
  file,
  files: { [file]: write },
});

const pageText = (body: string) => `${frontMatter()}${body}\n\n${lastWords}\n`;

const page = (name: string, body: () => string, links?: CostlyInput['links']): CostlyInput => ({
  ...one(name, 'content/pages/costly.md', () => pageText(body())),
  ...(links && { links }),
});

const mdx = (name: string, body: () => string): CostlyInput =>
  one(name, 'content/pages/costly.mdx', () => pageText(body()));

const fields = (name: string, more: () => string): CostlyInput =>
  one(name, 'content/pages/costly.md', () => `${frontMatter(more())}${lastWords}\n`);

const data = (name: string, file: string, write: Content | string): CostlyInput =>
  one(name, `content/${file}`, typeof write === 'string' ? (sample) => sample + write : write);

const times = (count: number, each: string | ((index: number) => string)) =>
  typeof each === 'string'
    ? each.repeat(count)
    : Array.from({ length: count }, (_, index) => each(index)).join('');

/** `count` words of 5.3 letters, a third of them different ones, in sentences and paragraphs. */
const prose = (count: number) =>
  times(count, (index) => {
    const known = ['you', 'share', 'a', 'contact', 'card', 'with', 'the', 'phone'][index % 8]!;
    const word = index % 3 === 0 ? `word${((index * 7919) % 50_021).toString(36)}` : known;
    return index % 100 === 99 ? `${word}.\n\n` : index % 12 === 11 ? `${word}. ` : `${word} `;
  });

/** Lines of nearly the longest length that a line may have. */
const longLines = (count: number, unit: string) =>
  times(count, `${unit.repeat(Math.floor(9_990 / unit.length))}\n`);

const laughs = (levels: number) =>
  `${times(levels, (level) =>
    level === 0
      ? `lol0: &lol0 [${Array(10).fill('ha').join(', ')}]\n`
      : `lol${level}: &lol${level} [${Array(10)
          .fill(`*lol${level - 1}`)
          .join(', ')}]\n`,
  )}`;

const table = (rows: number, columns: number) =>
  `| ${times(columns, 'head | ')}\n|${times(columns, '---|')}\n${times(rows, `| ${times(columns, 'cell | ')}\n`)}`;

/** Adds lines to the start of a field of a data file, which may be missing. */
function inField(sample: string, field: string, lines: string): string {
  const start = new RegExp(`^${field}:\n`, 'm');
  return start.test(sample)
    ? sample.replace(start, (line) => line + lines)
    : `${sample}${field}:\n${lines}`;
}

/** Values for placeholders. */
const facts = (name: string, lines: () => string) =>
  data(name, 'product.yaml', (sample) => inField(sample, 'facts', lines()));

/** Values that each contain the one before it several times. */
const levels = (count: number, each: number) =>
  times(
    count,
    (level) =>
      `  v${level}: "${level === 0 ? times(16, 'ha') : times(each, `{{facts.v${level - 1}}}`)}"\n`,
  );

/** Promises that nothing keeps. The error is in the file that can list their addresses as gone. */
const ledger = (name: string, kinds: readonly string[]): CostlyInput => ({
  name,
  file: 'content/addresses.yaml',
  files: {
    'content/promises.yaml': (sample) =>
      kinds.reduce(
        (text, kind) =>
          inField(
            text,
            kind,
            times(5_000, (index) => `  - ${kind === 'addresses' ? '/' : ''}manual-${index}\n`),
          ),
        sample || 'base_url: https://linnet.example\n',
      ),
  },
});

const logo = (name: string, shapes: () => string) =>
  data(
    name,
    'logo.svg',
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n${shapes()}\n</svg>\n`,
  );

/** Elements that each show the next one twice. */
const shownTwice = (element: string, attribute: string) =>
  `${times(60, (index) => `<${element} id="a${index}">${times(2, `<path d="M0 0h9v9z" ${attribute}="url(#a${index + 1})"/>`)}</${element}>\n`)}<path d="M0 0h9v9z" ${attribute}="url(#a0)"/>`;

/** A file of the brand. content/site.yaml refers to it. */
const brand = (name: string, line: string, file: string, write: () => Uint8Array): CostlyInput => ({
  name,
  file: 'content/site.yaml',
  files: {
    'content/site.yaml': (sample) =>
      sample
        .replaceAll(/^ {2}(?:logo|font): .*\n/gm, '')
        .replace(/^brand:\n/m, `brand:\n  ${line}\n`),
    [`content/${file}`]: write,
  },
});

/** What an attack on the check and the build found, and what was found while its causes were removed. */
export const costlyInputs: readonly CostlyInput[] = [
  // Found by the attack.
  fields('1,600 wrong lines of front matter', () => times(1_600, 'a: b: c\n')),
  data('1,600 wrong lines of product.yaml', 'product.yaml', times(1_600, 'a: b: c\n')),
  page('HTML table of 1.5 KB, colspan 1000, rowspan 65534', () => {
    const cell = '<td colspan="1000" rowspan="65534">x</td>';
    return `<table><tr>${cell.repeat(3)}</tr>${times(150, '<tr></tr>')}</table>`;
  }),
  page(
    'HTML table of 848 bytes, colspan 1000',
    () => `<table>${times(92, '<tr></tr>')}<tr><td colspan="1000">x</td></tr></table>`,
  ),
  page('80,000 back quotes in a line', () => times(80_000, '`')),
  page('80,000 back quotes in lines of 9,000', () => times(9, `a ${'`'.repeat(9_000)}\n`)),
  page('20,000 equal headings', () => times(20_000, '## Same\n\n')),
  fields('50,000 fields of front matter', () => times(50_000, (index) => `field_${index}: x\n`)),
  page('100,000 starts of comments', () => times(100_000, '<!-- ')),
  page('200,000 character references', () => times(200_000, '&amp;')),
  page('30,000 character references in a paragraph', () => longLines(16, '&amp;')),
  page('150,000 words', () => prose(150_000)),
  page('120,000 words in one paragraph', () => prose(120_000).replaceAll('\n\n', '\n')),
  page('two links to the folder that they are in', () => 'Text.', { la: '.', lb: '.' }),
  mdx(
    '8,000 nested parentheses in an expression',
    () => `{${'('.repeat(8_000)}1${')'.repeat(8_000)}}`,
  ),
  // Nesting.
  page('50,000 quotations in each other', () => `${times(50_000, '>')} x`),
  page('20,000 lists in each other', () => `${times(20_000, '+ ')}x`),
  page('400 lists in each other, by indentation', () =>
    times(400, (depth) => `${' '.repeat(depth * 2)}- x\n`),
  ),
  page(
    '12,000 bold words in each other',
    () => `${times(12_000, '**a\n')}b${times(12_000, '**\n')}`,
  ),
  page('24,000 brackets in each other', () => `${times(24_000, '[\n')}a${times(24_000, ']\n')}`),
  page('12,000 <b> that are not closed', () => times(12_000, '<b>a\n')),
  page(
    '12,000 <details> in each other',
    () => `${times(12_000, '<details>\n')}x${times(12_000, '</details>\n')}`,
  ),
  mdx('8,000 elements in each other', () => `${times(8_000, '<b>')}x${times(8_000, '</b>')}`),
  mdx('50,000 exclamation marks in an expression', () => `{${times(50_000, '!')}1}`),
  mdx(
    '8,000 nested brackets in an export',
    () => `export const a = ${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  ),
  mdx('30,000 braces that are not closed', () => times(30_000, '{\n')),
  mdx('4,900 expressions', () => times(4_900, "{' '} a\n")),
  data(
    '20,000 nested brackets in YAML',
    'site.yaml',
    `more: ${times(20_000, '[')}${times(20_000, ']')}\n`,
  ),
  data('500 nested keys of YAML', 'site.yaml', `more:\n  ${times(500, '? ')}a\n`),
  // Repetition, as much as the limits allow.
  page('24,000 emphasised words', () => times(24_000, '*a* b\n')),
  page('15,000 items of a list', () => times(15_000, (index) => `- Item ${index}\n`)),
  page('2,500 rows of a table of 4 columns', () => table(2_500, 4)),
  page('4,000 columns of a table with 4,000 short rows', () =>
    `|${times(4_000, 'a|')}\n|${times(4_000, '-|')}\n${times(4_000, '|b|\n')}`.replaceAll(
      /(?<=^.{9000}).*$/gm,
      '',
    ),
  ),
  page('12,000 links to pages that are not there', () =>
    times(12_000, (index) => `[Page ${index}](/nowhere/${index})\n`),
  ),
  page('8,000 links to headings that are not there', () =>
    times(8_000, (index) => `## Part ${index}\n\n[Part](#part--${index})\n\n`),
  ),
  page('8,000 footnotes', () => times(8_000, (index) => `a[^${index}]\n\n[^${index}]: b\n\n`)),
  page('10,000 pictures that are not there', () =>
    times(10_000, (index) => `![A picture](p${index}.png)\n`),
  ),
  page('12,000 elements of HTML', () => times(12_000, '<b>a</b> c\n')),
  page('5,000 comments beside 5,000 elements', () => times(5_000, '<b>a</b> <!-- c -->\n')),
  page('10,000 notes', () => times(10_000, ':::note\nText.\n:::\n\n')),
  page('20,000 notes that are not closed', () => times(20_000, ':::note\n\n')),
  page('40,000 emoji codes', () => times(40_000, ':tada: ').replaceAll(/(.{9000}) /g, '$1\n')),
  page('12,000 base URLs in running text', () => times(12_000, 'a {base_url}\n')),
  page('20,000 starts of template tags', () => longLines(10, '{%')),
  page('20,000 starts of template comments', () => times(20_000, '{{/*\n')),
  page('12,000 addresses without a space', () => longLines(12, 'www._')),
  page('lines of 9,000 spaces', () => times(100, `a${' '.repeat(9_000)}b\n`)),
  page('900,000 blank lines', () => times(900_000, '\n')),
  page(
    '900 KB of code',
    () => `\`\`\`js\n${times(18_000, 'const value = read("a"); // and so on, and so on\n')}\`\`\``,
  ),
  page('50,000 zero-width spaces', () => times(50_000, 'a\u200b\n')),
  page('50,000 starts of conflicts', () => times(50_000, '<<<<<<< a\n=======\n')),
  page('10,000 sentences for models', () => times(10_000, '[INST]\n')),
  page('two million characters', () => prose(250_000)),
  page('a line of a million characters', () => times(1_000_000, 'x')),
  one('a page in UTF-16', 'content/pages/costly.md', () =>
    Buffer.from(pageText(prose(2_000)), 'utf16le'),
  ),
  // YAML and data.
  fields('10 levels of aliases', () => laughs(10)),
  data('10 levels of aliases in site.yaml', 'site.yaml', laughs(10)),
  fields(
    '2,000 former addresses',
    () => `aliases:\n${times(2_000, (index) => `  - /old/${index}\n`)}`,
  ),
  data(
    '20,000 unknown fields',
    'product.yaml',
    times(20_000, (index) => `field_${index}: x\n`),
  ),
  data('20,000 equal fields', 'product.yaml', times(20_000, 'field: x\n')),
  data('a value of 900,000 characters', 'site.yaml', (sample) =>
    sample.replace(/^tagline: .*$/m, `tagline: ${'word '.repeat(180_000)}`),
  ),
  data(
    '2,000 more resources',
    'resources.yaml',
    (sample) =>
      sample +
      times(
        2_000,
        (index) =>
          `  - id: more-${index}\n    name: More ${index}\n    description: Resource ${index}.\n    category: support\n    path: /guides/more-${index}\n`,
      ),
  ),
  data('3,000 more capabilities', 'product.yaml', (sample) =>
    sample.replace(
      /^capabilities:\n/m,
      `capabilities:\n${times(3_000, (index) => `  - Capability number ${index}.\n`)}`,
    ),
  ),
  data('500 more queries', 'search.yaml', (sample) =>
    sample.replace(
      /^queries:\n/m,
      `queries:\n${times(500, (index) => `  - query: share a card by tap ${index}\n    page: /guides/share-by-tap\n`)}`,
    ),
  ),
  // What placeholders, components and the brand expand to.
  facts('values of 7 levels, each 10 times in the next', () => levels(7, 10)),
  facts('values of 40 levels, each twice in the next', () => levels(40, 2)),
  facts(
    'a value in 5,000 others, the last one first',
    () => `${times(5_000, (index) => `  v${index}: "{{facts.v${index + 1}}}"\n`)}  v5000: x\n`,
  ),
  facts('two values in each other', () => '  v0: "{{facts.v1}}"\n  v1: "{{facts.v0}}"\n'),
  {
    ...page('a value of 3,200 characters, 2,000 times', () => times(2_000, '{{facts.v2}}\n\n')),
    files: {
      ...facts('', () => levels(3, 10)).files,
      'content/pages/costly.md': () => pageText(times(2_000, '{{facts.v2}}\n\n')),
    },
  },
  logo('60 masks that each show the next one twice', () => shownTwice('mask', 'mask')),
  logo('60 clip paths that each show the next one twice', () =>
    shownTwice('clipPath', 'clip-path'),
  ),
  logo(
    'a shape that is used 10^8 times',
    () =>
      `<path id="a0" d="M0 0h1v1z"/>\n${times(8, (level) => `<g id="a${level + 1}">${times(10, `<use href="#a${level}"/>`)}</g>\n`)}<use href="#a8"/>`,
  ),
  logo(
    'two groups that show each other',
    () => '<g id="a"><use href="#b"/></g>\n<g id="b"><use href="#a"/></g>',
  ),
  logo('4,000 groups in each other', () => times(4_000, '<g>') + times(4_000, '</g>')),
  logo('10 lines of a million dashes', () =>
    times(
      10,
      '<path d="M0 0C32 0 32 32 0 32" stroke="red" stroke-width="9" stroke-dasharray="1e-4"/>\n',
    ),
  ),
  brand('a PNG logo of 12,000 by 12,000 pixels', 'logo: costly.png', 'costly.png', () =>
    png(12_000, 12_000),
  ),
  brand('a font that unpacks to 128 MB', 'font: costly.woff2', 'costly.woff2', () =>
    packedFont(2 ** 27),
  ),
  brand('a font that unpacks to 128 MB and says 1 KB', 'font: costly.woff2', 'costly.woff2', () =>
    packedFont(2 ** 27, 1_000),
  ),
  one('a picture of 20,000 by 20,000 pixels', 'content/pages/costly.png', () =>
    png(20_000, 20_000),
  ),
  one(
    '4,900 components',
    'content/pages/costly.mdx',
    () =>
      `${frontMatter('search: false\n')}${times(4_900, '<Operation id="searchServiceDocs" />\n\n')}`,
  ),
  mdx('2,400 components', () => times(2_400, '<Limits />\n\n')),
  {
    ...mdx(
      'a picture with a malformed address',
      () => '![A picture](https://images.example.com/%zz.png)',
    ),
    files: {
      'content/site.yaml': (sample) => inField(sample, 'picture_hosts', '  - images.example.com\n'),
      'content/pages/costly.mdx': () =>
        pageText('![A picture](https://images.example.com/%zz.png)'),
    },
  },
  // Lists and texts.
  data('former addresses that cannot be files', 'addresses.yaml', (sample) =>
    inField(
      sample,
      'gone',
      ['/../x', '/%2e%2e/x', '/a//b', '/a\\..\\b', '/a%00b', `/${times(300, 'a')}`]
        .map((path) => `  - path: ${path}\n`)
        .join(''),
    ),
  ),
  data('20,000 links in the header', 'site.yaml', (sample) =>
    inField(sample, 'navigation', times(20_000, '  - title: A\n    path: /support\n')),
  ),
  data('11,000 more queries', 'search.yaml', (sample) =>
    inField(
      sample,
      'queries',
      times(11_000, (index) => `  - query: help ${index}\n    page: /support\n`),
    ),
  ),
  ledger('5,000 promised pages that nothing answers', ['addresses']),
  ledger('5,000 promised resources that are gone', ['resources', 'addresses']),
  one('3,000 redirect rules', 'public/_redirects', () =>
    times(3_000, (index) => `/old/${index} /support 301\n`),
  ),
  one('10,000 redirect rules', 'public/_redirects', () =>
    times(10_000, (index) => `/old/${index} /support 301\n`),
  ),
  one('10,000 redirect rules with a placeholder', 'public/_redirects', () =>
    times(10_000, (index) => `/old/:a/x${index} /support 301\n`),
  ),
  one('10,000 redirect rules with placeholders at all places', 'public/_redirects', () =>
    times(
      10_000,
      (index) =>
        `/${[...index.toString(2).padStart(14, '0')].map((bit, place) => (bit === '1' ? 'a' : `:b${place}`)).join('/')} /support 301\n`,
    ),
  ),
  one('1,000 redirect rules for languages', 'public/_redirects', () =>
    times(1_000, (index) => `/old /support 302 Language=l${index}\n`),
  ),
  one('a redirect rule for a role', 'public/_redirects', () => '/x /y 200! Role=admin\n'),
  data('250,000 starts of addresses in site.css', 'site.css', times(250_000, 'url(')),
  data('900,000 spaces in site.css', 'site.css', `url(${times(900_000, ' ')}`),
  data('19,000 spaces in site.css', 'site.css', `url(${times(19_000, ' ')}`),
  one('a text of 40 MB in public/', 'public/costly.txt', () =>
    Buffer.alloc(40_000_000, 'The quick brown fox jumps over the lazy dog.\n'),
  ),
  one('a text in public/ with a million invisible characters', 'public/costly.txt', () =>
    times(1_000_000, 'a\u202e\n'),
  ),
];
