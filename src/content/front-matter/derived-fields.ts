import type { z } from 'zod';
import type { CommitDays } from './commit-days.ts';
import type { Page } from '../facts.ts';
import { firstSentence } from './first-sentence.ts';
import type { OwnField } from './foreign-fields.ts';
import { isSameTitle, leadingTitle } from './leading-title.ts';
import { pageName, titleOfName } from '../page-path.ts';
import type { FrontMatter } from './page-schemas.ts';
import type { DataFinding } from '../check/data-finding.ts';
import type { OpenYaml } from '../yaml-file.ts';

/** What fields are derived from, beside the text of a page. */
export interface Derivation {
  /** The days of the last commits, asked for where a page does not say when it changed. */
  commitDays(): CommitDays | undefined;
  /** Takes the files that say no day and have no commit. */
  undated: string[];
}

/** Where it is told what was derived. */
interface Told {
  yaml: OpenYaml;
  /** Whether a field may be missing only because of a mistake that is reported. */
  isLost(field: OwnField): boolean;
}

/** What a page has whether its front matter says so or not. */
type Derived = Pick<Page, 'title' | 'description' | 'updated' | 'body'>;

/**
 * Title, description and day of a page, and its text without the heading that repeats the title. What
 * front matter does not say is taken from the text and from git, in one warning that says so; a day
 * that git cannot know is a mistake, because nothing else would be true.
 */
export function derivedFields(
  file: string,
  text: string,
  meta: z.infer<typeof FrontMatter>,
  { yaml, isLost, commitDays, undated }: Derivation & Told,
): Derived {
  const derived: string[] = [];
  const say = (field: OwnField, value: string, words: string): string => {
    if (!isLost(field)) derived.push(`${field} ${words}`);
    return value;
  };
  const whole = withoutBlankLines(text);
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  const heading = leadingTitle(whole, format);
  const title = meta.title ?? derivedTitle();
  const isRepeated = heading !== undefined && isSameTitle(heading.title, title);
  const body = isRepeated ? withoutBlankLines(heading.rest) : whole;
  const description = meta.description ?? derivedDescription();
  const updated = meta.updated ?? derivedDay();
  if (derived.length > 0) {
    const message = `Front matter does not say it, so this was derived: ${derived.join('; ')}. Write what should read otherwise.`;
    yaml.report([], message, 'warning');
  }
  if (title.length > 70) {
    const message = `"title" has ${title.length} characters. Search results and link previews cut it after about 70.`;
    yaml.report(['title'], message, 'warning');
  }
  return { title, description, updated, body };

  function derivedTitle(): string {
    if (heading) return say('title', heading.title, `"${heading.title}" from the heading`);
    const name = titleOfName(pageName(file).name || 'home');
    return say('title', name, `"${name}" from the name of the file`);
  }

  function derivedDescription(): string {
    const sentence = firstSentence({ body, format });
    if (sentence === undefined)
      return say('description', title, 'from the title, as no prose is here');
    return say('description', sentence, `"${sentence}" from the first sentence`);
  }

  function derivedDay(): string {
    const day = commitDays()?.get(file);
    if (day !== undefined) return say('updated', day, `${day} from the last commit in git`);
    if (!isLost('updated')) undated.push(file);
    return unknownDay;
  }
}

/** One problem for all pages that say no day and have no commit, at the first of them. */
export function undatedFinding(
  files: readonly string[],
  days: CommitDays | undefined,
  day: string,
): DataFinding[] {
  const [file, ...others] = files;
  if (file === undefined) return [];
  const more = others.length > 3 ? [`${others.length - 2} more`] : [];
  const named = [...others.slice(0, more.length > 0 ? 2 : 3), ...more].join(', ');
  const where = others.length === 0 ? '' : ` on this page and ${others.length} more (${named})`;
  const repair = days
    ? 'git has no commit to take it from. Commit first'
    : 'the whole git history to take it from is not here: there is no repository, or only its last commit was fetched. Commit first, or fetch all of it';
  const message = `"updated" is missing${where}, and ${repair}, or write the day of the last change, such as updated: ${day}.`;
  return [{ file, path: [], message }];
}

/** What stands for a day that is missing or wrong, while the rest of the content is checked. */
export const unknownDay = '1970-01-01';

const withoutBlankLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '');
