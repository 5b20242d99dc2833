import { readingRules } from '../source/reading-rules.ts';
import { z } from 'zod';
import { Day, line, pattern } from './field-schemas.ts';
import { fitsFileSystem, tooLongForFiles } from './page-path.ts';
import { similarity } from '../../base/text/edit-distance.ts';
import { onlyCorrection } from '../../base/text/did-you-mean.ts';
import type { OpenYaml } from '../source/yaml-file.ts';

/** The error message for an invalid former address of a page. */
const formerAddress =
  'must be a former path of the page that starts with /, such as /help/nfc.html, without %, spaces, \\, //, /./ and /../';

/**
 * Matches the former address of a page, such as `/guides/fax`. The address must work in a redirect rule. Netlify
 * compares rules with addresses after it has decoded `%` and removed the segments `.` and `..`, so a former address
 * cannot contain these. Characters such as `*` and `:` are not allowed either, because they start a pattern in a rule.
 */
export const formerPath = /^(?:\/(?!\.\.?(?:\/|$))[^\s/?#*:%\\\p{C}]+)+\/?$/u;

/**
 * The schema of a former address. An address that was copied from the address bar of a browser, such as
 * `/%C3%A4lter`, is decoded. Characters that have a meaning in addresses, such as `%2F`, stay encoded and are refused.
 */
export const FormerPath = z
  .string()
  .overwrite(withReadableLetters)
  .regex(formerPath, formerAddress);

/** The schema of a question that a page answers. */
export const Question = line.max(200);

/** The maximum number of questions in a list of `asked`. */
export const mostQuestions = 50;

const Questions = z.array(Question).max(mostQuestions);

/**
 * The schema of a page's front matter. All fields are optional: src/content/model/pages.ts derives missing fields or
 * reports them.
 */
export const FrontMatter = z.strictObject({
  title: line.max(200).optional().describe('The title, ideally at most 70 characters.'),
  description: line
    .max(160)
    .optional()
    .describe('What the page is about, in one sentence of at most 160 characters.'),
  updated: Day.optional().describe('The date of its last change, such as 2026-11-21.'),
  published: Day.optional().describe(
    'The publication date. The page is not published before it. Required for posts.',
  ),
  draft: z.boolean().optional().describe('true for a page that is not published yet.'),
  slug: line
    .optional()
    .describe(
      'A different address: /start/first is the whole address, first replaces the file name.',
    ),
  group: pattern(
    /^(\/|[a-z0-9-]+(\/[a-z0-9-]+)*)$/,
    'must be a group such as support or guides/advanced, or / for the top',
  )
    .refine(fitsFileSystem, tooLongForFiles)
    .optional()
    .describe('A group other than the folder, such as support; / for the top.'),
  group_title: line.max(70).optional().describe('Title of the group, only on its index page.'),
  aliases: z
    .array(FormerPath)
    .optional()
    .describe('Former addresses, each with a leading slash. They redirect to the page.'),
  order: z
    .number()
    .optional()
    .describe('The position in its group; on an index page, the position of the group.'),
  nav_title: line.max(70).optional().describe('A shorter title for navigation.'),
  faq: z.boolean().optional().describe('true for a page of questions and answers.'),
  preview: z.boolean().optional().describe('true for a link preview with the title of the page.'),
  author: line.max(70).optional().describe('Who wrote the post, such as The support team.'),
  picture: line
    .optional()
    .describe('The picture of a post in lists: a file in the folder of the page.'),
  asked: z
    .union([Questions, z.record(z.string(), Questions)], {
      error: `must be a list of at most ${mostQuestions} questions, or the headings of the page with such a list below each`,
    })
    .optional()
    .describe(
      'Questions that the page answers, in the words of readers: a list, or a list below each heading. Only the search reads them.',
    ),
  search: z.boolean().optional().describe('false for a page that the search does not find.'),
  llms: z
    .boolean()
    .optional()
    .describe('false to leave the page out of the llms.txt and llms-full.txt files.'),
  unlisted: z
    .boolean()
    .optional()
    .describe(
      'true to leave the page out of all lists and the search. Its address and links to it work.',
    ),
});

/** The name of a front matter field. */
export type PageField = keyof z.infer<typeof FrontMatter>;

/** The fields with texts for readers, which a translation does not take from its original. */
export const translatedFields = [
  'title',
  'nav_title',
  'group_title',
  'description',
  'asked',
] as const satisfies readonly PageField[];

/**
 * Returns the known fields of a page's front matter. Reports unknown fields that look like typos. Lists all other
 * unknown fields in one warning.
 */
export function readFields(yaml: OpenYaml): Partial<Record<PageField, unknown>> {
  const value = isObject(yaml.value) ? yaml.value : {};
  if (yaml.value !== null && value !== yaml.value)
    yaml.report(readingRules['front-matter'], [], noFields);
  const known = names.filter((name) => Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter(
    (key) => !(key in FrontMatter.shape) && !reportTypo(yaml, key),
  );
  reportUnknown(yaml, unknown);
  return Object.fromEntries(
    known.map((name) => [name, plain(name, value[name])]).filter(([, one]) => one !== undefined),
  );
}

/** Decodes the letters of a percent-encoded address. Returns an address with a malformed encoding unchanged. */
function withReadableLetters(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const noFields =
  'The front matter has no fields. Write each as a name, a colon and a value, such as title: First steps.';

const names = Object.keys(FrontMatter.shape) as PageField[];

/** Converts values that other tools write differently: a single alias to a list, and a date with a time to a date. */
function plain(name: PageField, value: unknown): unknown {
  if (name === 'aliases') return typeof value === 'string' ? [value] : (value ?? undefined);
  const isDate = name === 'updated' || name === 'published';
  return isDate && typeof value === 'string'
    ? value.replace(/(?<=^\d{4}-\d\d-\d\d)[T ].*/s, '')
    : value;
}

/** Reports an unknown field that looks like a typo of a known field. Returns whether it reported the field. */
function reportTypo(yaml: OpenYaml, key: string): boolean {
  const word = letters(key);
  const meant = names.find(
    (name) =>
      similarity(word, letters(name)) > 0 ||
      (word.length > 3 && sorted(word) === sorted(letters(name))),
  );
  if (meant === undefined) return false;
  const message = `"${key}" is not a known field. Did you mean ${meant}?`;
  yaml.reportName(readingRules['unknown-field'], [key], message, onlyCorrection(key, names));
  return true;
}

/** Normalizes the name of a field for comparisons: `navTitle` and `nav_title` become `navtitle`. */
const letters = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
/**
 * Sorts the letters of a word. Two words with the same letters in a different order have equal results: `tilte` and
 * `title`.
 */
const sorted = (word: string) => [...word].sort().join('');

/** Reports unknown fields in one warning, which lists at most 20 of them. */
function reportUnknown(yaml: OpenYaml, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const shown = fields.slice(0, 20).map((name) => `"${name}"`);
  const more = fields.length > 20 ? ` and ${fields.length - 20} more` : '';
  const message = `These fields are unknown and ignored: ${shown.join(', ')}${more}. Remove them.`;
  yaml.reportName(readingRules['ignored-field'], [fields[0]!], message);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
