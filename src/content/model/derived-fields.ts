import type { z } from 'zod';
import type { CommitDays, CommitHistory } from '../source/git.ts';
import type { Page } from './content.ts';
import { pageName, titleOfName } from './page-path.ts';
import type { FrontMatter, PageField } from './front-matter.ts';
import type { Finding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import type { Source } from '../source/source.ts';
import type { OpenYaml } from '../source/yaml-file.ts';
import type { Placeholders } from '../../base/text/placeholders.ts';
import { firstSentenceOf } from '../../base/languages/sentences.ts';
import { shorten } from '../../base/text/shorten.ts';
import type { BodySource } from '../markdown/parse.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, plainText, type BodyNode } from '../markdown/tree.ts';

/** The data that `derivedFields` needs in addition to the text of the page. */
export interface Derivation {
  /** Returns the date of the last commit of each file, for pages without `updated`. Undefined if git has no history. */
  commitDays(): CommitDays | undefined;
  /** A list to which `derivedFields` adds the file of each page that has neither `updated` nor a commit. */
  undated: string[];
  /** The values of placeholders, such as the value of `{{product.name}}`. */
  values: Placeholders;
  /** The language of the site. */
  language: string;
}

/** The front matter to which findings refer, and a function that prevents findings after an error. */
interface Report {
  yaml: OpenYaml;
  /**
   * Tells whether an error in the front matter is the possible reason why a field is missing. The error is already
   * reported.
   */
  isLost(field: PageField): boolean;
}

/** The fields that `derivedFields` sets for every page, either from front matter or derived. */
type Derived = Pick<Page, 'title' | 'description' | 'updated' | 'body'>;

/**
 * Returns the title, the description and the date of a page, and its text without a heading that repeats the title.
 * Derives missing fields from the text and from git. Reports all derived fields of a page in one warning. If git has no
 * date, reports the missing date as an error.
 */
export function derivedFields(
  file: string,
  text: string,
  meta: z.infer<typeof FrontMatter>,
  { yaml, isLost, commitDays, undated, values, language }: Derivation & Report,
): Derived {
  // The parts of the warning: each derived field with its value and origin.
  const derived: string[] = [];
  const derive = (field: PageField, value: string, origin: string): string => {
    if (!isLost(field)) derived.push(`${field} ${origin}`);
    return value;
  };
  const whole = withoutBlankLines(text);
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  const heading = leadingTitle({ body: whole, format, values });
  const title = meta.title ?? derivedTitle();
  const isRepeated = heading !== undefined && isSameTitle(heading.title, title);
  const body = isRepeated ? withoutBlankLines(heading.rest) : whole;
  const description = meta.description ?? derivedDescription();
  const updated = meta.updated ?? derivedDay();
  if (derived.length > 0) {
    const message = `Front matter lacks fields, so they were derived: ${derived.join('; ')}. Add a field to change its value.`;
    yaml.report(readingRules['derived-field'], [], message);
  }
  if (title.length > 70) {
    const message = `"title" has ${title.length} characters. Shorten it: search results and link previews show only about 70 characters.`;
    yaml.report(readingRules['long-title'], ['title'], message);
  }
  return { title, description, updated, body };

  function derivedTitle(): string {
    if (heading) return derive('title', heading.title, `"${heading.title}" from the heading`);
    const name = titleOfName(pageName(file).name || 'home');
    return derive('title', name, `"${name}" from the name of the file`);
  }

  function derivedDescription(): string {
    const sentence = firstSentence({ body, format, values }, language);
    if (sentence === undefined)
      return derive('description', title, 'from the title, because there is no prose');
    return derive('description', sentence, `"${sentence}" from the first sentence`);
  }

  function derivedDay(): string {
    const day = commitDays()?.get(file)?.day;
    if (day !== undefined) return derive('updated', day, `${day} from the last commit in git`);
    if (!isLost('updated')) undated.push(file);
    return unknownDay;
  }
}

/**
 * Returns one finding about all pages that have neither `updated` nor a commit. The finding is placed in the first of
 * these pages.
 */
export function undatedFinding(
  sources: readonly Source[],
  { problem }: CommitHistory,
  day: string,
): Finding[] {
  const [source, ...others] = sources;
  if (source === undefined || !source.hasValues) return [];
  const more = others.length > 3 ? [`${others.length - 2} more`] : [];
  const shown = others.slice(0, more.length > 0 ? 2 : 3).map(({ file }) => file);
  const named = [...shown, ...more].join(', ');
  const where = others.length === 0 ? '' : ` on this page and ${others.length} more (${named})`;
  const fix = problem ?? 'git has no commit of the file. Commit it';
  const message = `"updated" is missing${where}, and ${fix}, or write the date of the last change, such as updated: ${day}.`;
  return [{ rule: readingRules.undated, source, at: [], message }];
}

/** The fallback date for a page with a missing or invalid date, so that the rest of the content can be checked. */
export const unknownDay = '1970-01-01';

/** Removes blank lines from the start of a text. */
const withoutBlankLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '');

/** The maximum number of characters in a description. */
const limit = 160;

/**
 * Returns the first sentence of prose in the body of a page, shortened to 160 characters. Skips headings, lists, notes,
 * pictures, code, imports and labels. Returns undefined if there is no prose, or if the body cannot be parsed.
 */
export function firstSentence(page: BodySource, language: string): string | undefined {
  for (const block of blocksOf(page)) {
    if (block.type !== 'paragraph' || !isProse(block)) continue;
    // Removes the separators that were between pictures at the start, because the pictures were removed.
    return shorten(firstSentenceOf(words(block).replace(/^[\s,;:·|–-]+/, ''), language), limit);
  }
  return undefined;
}

function blocksOf(page: BodySource): readonly BodyNode[] {
  try {
    return childrenOf(readBody(page).root);
  } catch {
    return [];
  }
}

/** Tells whether a paragraph is not code, and contains words that are neither links nor code. */
function isProse({ children }: Extract<BodyNode, { type: 'paragraph' }>): boolean {
  const text = children.map(words).join('').trim();
  if (/^(?:[:[{<!|%]|import\s|export\s)/.test(text) || code.test(text)) return false;
  const plain = children.flatMap((child) => (child.type === 'text' ? child.value : []));
  return (plain.join(' ').match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0) > 1;
}

/**
 * Matches a paragraph of code without back quotes: a command after `$`, CSS and programs, which have braces around `:`,
 * `;` or a call, or end with `;` or `{`, and a name without spaces such as `r[asm.intro]`.
 */
const code = /^\$ |\{[^{}:;()=]*[:;()=][^{}]*(?:\}|$)|[;{]$|^[!-~]+$/;

/** Matches links in wiki syntax, `[[Page]]` and `[[Page|name]]`. Only the text of the link is kept. */
const wikiLink = /!?\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]/g;

/** Returns the text of a node on one line. Leaves out the alternative text of pictures. */
function words(node: BodyNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return '';
  const text = 'children' in node ? childrenOf(node).map(words).join('') : plainText(node);
  return text
    .replace(wikiLink, (_, page: string, name: string = page) => name)
    .replace(/\s+/g, ' ');
}

/** The level-1 heading at the start of a text, and the text without this heading. */
export interface TitledText {
  title: string;
  rest: string;
}

/**
 * Separates the level-1 heading at the start of a text from the text after it. Allows comments and pictures before the
 * heading. In the returned text, white space replaces the heading, so that offsets stay the same. Returns undefined if
 * there is no such heading, or if the heading cannot be parsed.
 */
export function leadingTitle({ body: text, ...page }: BodySource): TitledText | undefined {
  const [before] = beforeTitle.exec(text)!;
  const [heading] = h1.exec(text.slice(before.length)) ?? [];
  if (heading === undefined) return undefined;
  const title = parsedTitle({ ...page, body: heading });
  const blank = heading.replaceAll(/[^\n]/g, ' ');
  const rest = `${before}${blank}${text.slice(before.length + heading.length)}`;
  return title === '' ? undefined : { title, rest };
}

/** Matches a logo or badges at the start of a page, possibly as links. */
const pictures = String.raw`(?:\[?!\[[^\]\n]*\]\([^)\n]*\)(?:\]\([^)\n]*\))?[ \t]*)+(?=\n)`;
/** Matches the comments and pictures before the title. */
const beforeTitle = new RegExp(String.raw`^(?:(?:<!--[^]*?-->|\{\/\*[^]*?\*\/\}|${pictures})\s*)*`);
/** Matches a level-1 heading: a line with `#`, or a line that is underlined with `=`. */
const h1 = /^(?: {0,3}#[ \t][^\n]*|[^\s#>|`~<-][^\n]*\n=+[ \t]*)(?:\n|$)/;

/** Returns the text of a heading. Returns '' if the heading cannot be parsed. */
function parsedTitle(heading: BodySource): string {
  try {
    return titleWords(plainText(readBody(heading).root));
  } catch {
    return '';
  }
}

/** Tells whether two titles are equal, ignoring case and an ID at the end, such as `{#set-up}`. */
const isSameTitle = (a: string, b: string): boolean =>
  titleWords(a).toLowerCase() === titleWords(b).toLowerCase();

/** Returns the text of a heading without an ID at its end, such as `{#set-up}`. */
const titleWords = (text: string) =>
  text
    .replace(/\{#[\w-]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
