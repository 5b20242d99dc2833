import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { languageOf } from '../base/languages/words.ts';
import type { Content } from '../content/model/content.ts';
import { readContent } from '../content/model/load.ts';
import { pagePath } from '../content/model/page-path.ts';
import { nearest } from '../base/text/did-you-mean.ts';
import { shorten } from '../base/text/shorten.ts';
import { changeFiles } from './changes/change-files.ts';
import {
  CommandError,
  dayOfBuild,
  ensure,
  exitCode,
  isProgram,
  parseArguments,
} from './command.ts';
import { contentRoot } from './content-root.ts';
import { ensureCreatable } from './ensure-creatable.ts';
import { writeEditor } from './new/cms.ts';
import { newSite } from './new/new-site.ts';
import { makeTranslation, type MadeFile, type TranslationCall } from './new/translation.ts';
import { anyDay } from '../content/model/unpublished.ts';

/**
 * Creates a page or a blog post in the folder `content/` of `root`. `day` (YYYY-MM-DD) becomes the date of the page. If
 * the arguments do not fit the site, writes nothing and throws a CommandError.
 */
export function makeNew(root: string, call: NewCall, day: string): MadeFile {
  const content = readContent(root, {}, day).contentOn(anyDay);
  const made = newPage(root, call, content, day);
  ensureCreatable(root, made.file);
  changeFiles(root, { writes: new Map([[made.file, made.text]]) });
  return made;
}

/** The arguments of a command such as `npx factsheet new page "Scan a badge" in guides as scan`. */
interface NewCall {
  kind: 'page' | 'post';
  title: string;
  /**
   * The folder of a page, such as `guides` or `developers`. A new folder becomes a new group of pages. Undefined for a
   * page at the top level.
   */
  in?: string;
  /** The file name without its extension. */
  as?: string;
}

const usages = {
  page: 'factsheet new page "Title" [in guides] [as file-name]',
  post: 'factsheet new post "Title" [as file-name]',
  translation: 'factsheet new translation PAGE LANGUAGE',
  site: 'factsheet new site',
  cms: 'factsheet new cms',
};

const usage = `Usage: ${Object.values(usages).join('\n       ')}
\`factsheet new site --help\` lists what it asks. \`factsheet new cms\` writes a visual editor to public/admin/.`;

const optionWords = { page: ['in', 'as'], post: ['as'] };

/**
 * Parses the arguments of `factsheet new page` and `factsheet new post`. Throws a CommandError if an argument is wrong.
 */
export function readCall(args: readonly string[]): NewCall {
  const [kind] = args;
  if (kind !== 'page' && kind !== 'post') {
    parseArguments({ names: ['What to create…'], args }, usage);
    throw new CommandError(`${JSON.stringify(kind)} cannot be created.\n${usage}`, 2);
  }
  const ofKind = `Usage: ${usages[kind]}`;
  const { positionals } = parseArguments({ names: ['The title…'], args: args.slice(1) }, ofKind);
  const [rawTitle, ...rest]: string[] = positionals;
  const title = rawTitle!.replaceAll(/\s+/g, ' ').trim();
  const call: Record<string, string> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const [word, value] = [rest[index]!, rest[index + 1]];
    if (!optionWords[kind].includes(word) || value === undefined || word in call) {
      const message = `"${word}" is not a valid argument. Put the title in quotes.\n${ofKind}`;
      throw new CommandError(message, 2);
    }
    call[word] = value;
  }
  return { ...call, kind, title };
}

/**
 * `npx factsheet new`: creates a page, a post or a site. Exits with 0 if the command created one, 1 if this is not
 * possible, and 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const [kind, ...args] = process.argv.slice(2);
  if (kind === 'site') console.log(await newSite(args));
  else if (kind === 'cms') {
    parseArguments({ args }, `Usage: ${usages.cms}`);
    console.log(await writeEditor(contentRoot(usage), dayOfBuild()));
  } else console.log(written(newFile(kind, args)));
  return 0;
}

/** Creates a page, a post or a translation. Parses the arguments first, so that `--help` works in every folder. */
function newFile(kind: string | undefined, args: readonly string[]): MadeFile {
  if (kind === 'translation') {
    const call = readTranslationCall(args);
    return makeTranslation(contentRoot(usage), call, dayOfBuild());
  }
  const call = readCall(process.argv.slice(2));
  return makeNew(contentRoot(usage), call, dayOfBuild());
}

/** Returns what the command prints about a new file. */
const written = ({ file, line, next }: MadeFile) =>
  `${file}:${line}\n${next}\nThen run npx factsheet check.`;

/** Parses the arguments of `factsheet new translation`. Throws a CommandError if an argument is wrong. */
function readTranslationCall(args: readonly string[]): TranslationCall {
  const names = ['PAGE', 'LANGUAGE'] as const;
  const ofKind = `Usage: ${usages.translation}\nCopies a page, by its address or file, to the folder of a language: npx factsheet new translation /guides/tap de`;
  const [page, language] = parseArguments({ names, args }, ofKind).positionals;
  return { page, language };
}

/**
 * Creates a page or a blog post with the date `day` (YYYY-MM-DD). The file contains no description, so the check warns
 * until the author writes one. Throws a CommandError if the file or its address already exists.
 */
function newPage(
  root: string,
  { kind, title, in: folder, as }: NewCall,
  { pages, site }: Pick<Content, 'pages' | 'site'>,
  day: string,
): MadeFile {
  const name = as === undefined ? nameOfTitle(title, site.language) : checkName(as);
  const file = `${kind === 'post' ? 'content/blog' : folderOf(folder, pages)}/${name}.md`;
  const path = pagePath(file)!;
  const taken = pages.find((page) => page.path === path && !page.builtIn);
  const there = existsSync(join(root, file)) ? file : taken?.file;
  ensure(!there, `${there} already exists. Choose another name by adding: as another-name`);
  const text = [
    '---',
    `title: ${JSON.stringify(title)}`,
    '# description: What this page answers, in one sentence of at most 160 characters.',
    `updated: ${day}`,
    ...(kind === 'post' ? [`published: ${day}`] : []),
    '---\n\n',
  ].join('\n');
  const line = text.split('\n').length;
  const next = `Write the description in line 3 without the # at its start, and the text from line ${line}. The page will be at ${path}. ${listOf(path, kind, pages)}`;
  return { file, text, line, next };
}

/**
 * Returns a sentence that says which page lists the new page. If no page lists the new page, the sentence says where to
 * add a link.
 */
function listOf(path: string, kind: NewCall['kind'], pages: Content['pages']): string {
  if (kind === 'post') return 'The blog lists it.';
  const above = posix.dirname(path);
  const index = pages.find((page) => page.path === above);
  if (index && /<PageList\b/.test(index.body)) return `The list on ${above} shows it.`;
  const place = index ? `in ${index.file}` : 'on another page';
  return `No page lists it yet: write a link to ${path} ${place}.`;
}

/** Returns the path of a page's folder in the project: `content/pages/guides` for `guides`. */
function folderOf(folder: string | undefined, pages: Content['pages']): string {
  const plain = (folder ?? '').replaceAll(/^\/+|\/+$/g, '').replace(/^content\/(?:pages\/?)?/, '');
  if (plain === '') return 'content/pages';
  ensure(
    !/^blog(\/|$)/.test(plain),
    'Posts belong in the blog. Run: npx factsheet new post "Title"',
  );
  const known = new Set(pages.map((page) => page.folder).filter((one) => one !== ''));
  if (!known.has(plain)) {
    const suggestion = nearest(plain, known);
    ensure(suggestion === undefined, `There is no folder ${plain}. Did you mean ${suggestion}?`);
    for (const part of plain.split('/')) checkName(part);
  }
  return /^developers(\/|$)/.test(plain) ? `content/${plain}` : `content/pages/${plain}`;
}

/**
 * Converts a title to a name for an address or an ID: the words of the title in lower case, without accents, joined by
 * hyphens. `Scan a badge` becomes `scan-a-badge`, and German `Geräte` becomes `geraete`. Throws a CommandError if the
 * title contains neither letters nor digits, or if it contains letters of other scripts than Latin.
 */
function nameOfTitle(title: string, language: string): string {
  const letters = new Map([...inLatin, ...Object.entries<string>(languageOf(language).letters)]);
  const plain = title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{L}/gu, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  ensure(
    words.length > 0 && !/(?![a-z])\p{L}/u.test(plain),
    `Addresses may only use the letters a to z. Choose a name with these letters: "${shorten(title, 40)}" as first-steps`,
  );
  return words.join('-');
}

/** Returns `name` unchanged. Throws a CommandError if the name is not in the form `first-steps`. */
function checkName(name: string): string {
  ensure(
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name),
    `${name} is not a valid name. Use lower-case letters and digits, joined by hyphens.`,
  );
  return name;
}

/**
 * Latin letters that Unicode normalization does not split into a base letter and an accent, with their replacements.
 */
const inLatin = new Map(
  'æ ae, œ oe, ß ss, ø o, ł l, đ d, ð d, þ th'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

if (isProgram(import.meta)) process.exitCode = await exitCode(main);
