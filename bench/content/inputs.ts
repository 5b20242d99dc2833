import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Content that is costly to read: what is written below the root of a checkout, and how much it is. */
export interface CostlyInput {
  name: string;
  /** The file that its messages must name, or the page that must be published. */
  file: string;
  /** The text of `file`, from what the file of the sample says, which is empty for a new one. */
  write(sample: string): string;
  /** Text in another encoding than UTF-8. */
  encoding?: BufferEncoding;
  /** Symbolic links to folders beside `file`: the target by the name of the link. */
  links?: Readonly<Record<string, string>>;
}

/** Writes an input below the root of a checkout. The function it returns restores what was there. */
export function writeInput(root: string, { file, write, encoding, links = {} }: CostlyInput): () => void {
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, write(before ?? ''), encoding);
  const linked = Object.entries(links).map(([name, target]) => {
    const link = join(dirname(path), name);
    symlinkSync(target, link);
    return link;
  });
  return () => {
    for (const link of linked) rmSync(link);
    if (before === undefined) rmSync(path);
    else writeFileSync(path, before);
  };
}

/** The errors of a check or a build about the files of an input. */
export function errorsOf({ file, links = {} }: CostlyInput, output: string): string[] {
  const files = [file, ...Object.keys(links).map((name) => join(dirname(file), name))];
  return output
    .split('\n')
    .filter((line) => files.some((name) => line.startsWith(`${name}:`)) && !line.includes(' warning: '));
}

/** Ends every page, so that a built page can be told from one that was cut. */
export const lastWords = 'These are the last words.';

const frontMatter = (more = '') =>
  `---\ntitle: A costly page\ndescription: It takes time and memory.\nupdated: 2026-11-01\n${more}---\n\n`;

const page = (name: string, body: () => string, more?: Partial<CostlyInput>): CostlyInput => ({
  name,
  file: 'content/pages/costly.md',
  write: () => `${frontMatter()}${body()}\n\n${lastWords}\n`,
  ...more,
});

const mdx = (name: string, body: () => string): CostlyInput =>
  page(name, body, { file: 'content/pages/costly.mdx' });

const fields = (name: string, more: () => string): CostlyInput =>
  page(name, () => '', { write: () => `${frontMatter(more())}${lastWords}\n` });

const data = (
  name: string,
  file: string,
  write: CostlyInput['write'] | string,
): CostlyInput => ({
  name,
  file: `content/${file}`,
  write: typeof write === 'string' ? (sample) => sample + write : write,
});

const times = (count: number, each: string | ((index: number) => string)) =>
  typeof each === 'string' ? each.repeat(count) : Array.from({ length: count }, (_, index) => each(index)).join('');

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
      : `lol${level}: &lol${level} [${Array(10).fill(`*lol${level - 1}`).join(', ')}]\n`,
  )}`;

const table = (rows: number, columns: number) =>
  `| ${times(columns, 'head | ')}\n|${times(columns, '---|')}\n${times(rows, `| ${times(columns, 'cell | ')}\n`)}`;

/** What an attack on the check and the build found, and what was found while its causes were removed. */
export const costlyInputs: readonly CostlyInput[] = [
  // Found by the attack.
  fields('1,600 wrong lines of front matter', () => times(1_600, 'a: b: c\n')),
  data('1,600 wrong lines of product.yaml', 'product.yaml', times(1_600, 'a: b: c\n')),
  page('HTML table of 1.5 KB, colspan 1000, rowspan 65534', () => {
    const cell = '<td colspan="1000" rowspan="65534">x</td>';
    return `<table><tr>${cell.repeat(3)}</tr>${times(150, '<tr></tr>')}</table>`;
  }),
  page('HTML table of 848 bytes, colspan 1000', () =>
    `<table>${times(92, '<tr></tr>')}<tr><td colspan="1000">x</td></tr></table>`),
  page('80,000 back quotes in a line', () => times(80_000, '`')),
  page('80,000 back quotes in lines of 9,000', () => times(9, `a ${'`'.repeat(9_000)}\n`)),
  page('20,000 equal headings', () => times(20_000, '## Same\n\n')),
  fields('50,000 fields of front matter', () => times(50_000, (index) => `field_${index}: x\n`)),
  page('100,000 starts of comments', () => times(100_000, '<!-- ')),
  page('200,000 character references', () => times(200_000, '&amp;')),
  page('30,000 character references in a paragraph', () => longLines(16, '&amp;')),
  page('150,000 words', () => prose(150_000)),
  page('120,000 words in one paragraph', () => prose(120_000).replaceAll('\n\n', '\n')),
  page('two links to the folder that they are in', () => 'Text.', { links: { la: '.', lb: '.' } }),
  mdx('8,000 nested parentheses in an expression', () => `{${'('.repeat(8_000)}1${')'.repeat(8_000)}}`),
  // Nesting.
  page('50,000 quotations in each other', () => `${times(50_000, '>')} x`),
  page('20,000 lists in each other', () => `${times(20_000, '+ ')}x`),
  page('400 lists in each other, by indentation', () => times(400, (depth) => `${' '.repeat(depth * 2)}- x\n`)),
  page('12,000 bold words in each other', () => `${times(12_000, '**a\n')}b${times(12_000, '**\n')}`),
  page('24,000 brackets in each other', () => `${times(24_000, '[\n')}a${times(24_000, ']\n')}`),
  page('12,000 <b> that are not closed', () => times(12_000, '<b>a\n')),
  page('12,000 <details> in each other', () => `${times(12_000, '<details>\n')}x${times(12_000, '</details>\n')}`),
  mdx('8,000 elements in each other', () => `${times(8_000, '<b>')}x${times(8_000, '</b>')}`),
  mdx('50,000 exclamation marks in an expression', () => `{${times(50_000, '!')}1}`),
  mdx('8,000 nested brackets in an export', () => `export const a = ${'['.repeat(8_000)}${']'.repeat(8_000)}`),
  mdx('30,000 braces that are not closed', () => times(30_000, '{\n')),
  mdx('4,900 expressions', () => times(4_900, "{' '} a\n")),
  data('20,000 nested brackets in YAML', 'site.yaml', `more: ${times(20_000, '[')}${times(20_000, ']')}\n`),
  data('500 nested keys of YAML', 'site.yaml', `more:\n  ${times(500, '? ')}a\n`),
  // Repetition, as much as the limits allow.
  page('24,000 emphasised words', () => times(24_000, '*a* b\n')),
  page('15,000 items of a list', () => times(15_000, (index) => `- Item ${index}\n`)),
  page('2,500 rows of a table of 4 columns', () => table(2_500, 4)),
  page('4,000 columns of a table with 4,000 short rows', () =>
    `|${times(4_000, 'a|')}\n|${times(4_000, '-|')}\n${times(4_000, '|b|\n')}`.replaceAll(/(?<=^.{9000}).*$/gm, '')),
  page('12,000 links to pages that are not there', () => times(12_000, (index) => `[Page ${index}](/nowhere/${index})\n`)),
  page('8,000 links to headings that are not there', () =>
    times(8_000, (index) => `## Part ${index}\n\n[Part](#part--${index})\n\n`)),
  page('8,000 footnotes', () => times(8_000, (index) => `a[^${index}]\n\n[^${index}]: b\n\n`)),
  page('10,000 pictures that are not there', () => times(10_000, (index) => `![A picture](p${index}.png)\n`)),
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
  page('900 KB of code', () => `\`\`\`js\n${times(18_000, 'const value = read("a"); // and so on, and so on\n')}\`\`\``),
  page('50,000 zero-width spaces', () => times(50_000, 'a\u200b\n')),
  page('50,000 starts of conflicts', () => times(50_000, '<<<<<<< a\n=======\n')),
  page('10,000 sentences for models', () => times(10_000, '[INST]\n')),
  page('two million characters', () => prose(250_000)),
  page('a line of a million characters', () => times(1_000_000, 'x')),
  page('a page in UTF-16', () => prose(2_000), { encoding: 'utf16le' }),
  // YAML and data.
  fields('10 levels of aliases', () => laughs(10)),
  data('10 levels of aliases in site.yaml', 'site.yaml', laughs(10)),
  fields('2,000 former addresses', () => `aliases:\n${times(2_000, (index) => `  - /old/${index}\n`)}`),
  data('20,000 unknown fields', 'product.yaml', times(20_000, (index) => `field_${index}: x\n`)),
  data('20,000 equal fields', 'product.yaml', times(20_000, 'field: x\n')),
  data('a value of 900,000 characters', 'site.yaml', (sample) =>
    sample.replace(/^tagline: .*$/m, `tagline: ${'word '.repeat(180_000)}`)),
  data('2,000 more resources', 'resources.yaml', (sample) =>
    sample + times(2_000, (index) => `  - id: more-${index}\n    name: More ${index}\n    description: Resource ${index}.\n    category: support\n    path: /guides/more-${index}\n`)),
  data('3,000 more capabilities', 'product.yaml', (sample) =>
    sample.replace(/^capabilities:\n/m, `capabilities:\n${times(3_000, (index) => `  - Capability number ${index}.\n`)}`)),
  data('500 more queries', 'search.yaml', (sample) =>
    sample.replace(/^queries:\n/m, `queries:\n${times(500, (index) => `  - query: share a card by tap ${index}\n    page: /guides/share-by-tap\n`)}`)),
  data('10,000 more promises', 'promises.yaml', (sample) =>
    sample.replace(/^pages:\n/m, `pages:\n${times(10_000, (index) => `  - /gone/${index}\n`)}`)),
];
