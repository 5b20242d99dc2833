import { languageOf, languages } from '../../base/languages/words.ts';
import { memoize } from '../../base/text/memoize.ts';
import { withoutCode } from '../markdown/code-lines.ts';
import type { Page } from '../model/content.ts';
import { editionFile, originalFile } from '../model/page-path.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedText } from './checked-site.ts';
import { inTexts, type Rule } from './rule.ts';

/**
 * Warns about a page whose text is in another language than its folder. The language of a text is the one to which most
 * of its stop words belong, so only the languages of the interface are known.
 */
export const otherLanguage: Rule = {
  name: 'other-language',
  about:
    'A page seems to be in another language than the site, or than the folder of its language.',
  severity: 'warning',
  check: inTexts(findOtherLanguage),
};

function findOtherLanguage({ page }: CheckedText): Finding[] {
  const own = codeOf(page.language);
  const found = page.builtIn || !languages.includes(own) ? undefined : languageOfText(page, own);
  if (found === undefined) return [];
  const message = `This page seems to be in ${names.of(found)}, but ${expected(page)}. ${fix(page, found)}`;
  return [{ rule: otherLanguage, source: page.source, at: page.bodyStart, message }];
}

const expected = ({ edition, language }: Page) =>
  edition === ''
    ? `the language of the site is ${language}`
    : `its folder is that of the language ${edition}`;

const fix = ({ edition, file }: Page, found: string) =>
  edition === ''
    ? `If it translates another page, move it to ${editionFile(found, 'content/pages')}, and list ${found} under translations in content/site.yaml. If all pages are in this language, write language: ${found} there.`
    : `Translate it, or delete it, so that readers get ${originalFile(file)}.`;

/** Returns the language of a long text, if it is clearly not in its own language. */
function languageOfText({ body }: Page, own: string): string | undefined {
  const words =
    withoutCode(body)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const countIn = (language: string) =>
    words.filter((word) => stopWordsOf(language).has(word)).length;
  const least = Math.max(LEAST_WORDS, CLEARLY * countIn(own));
  const others = languages.filter((language) => language !== own);
  const counts = others.map((language) => ({ language, count: countIn(language) }));
  return counts.filter(({ count }) => count >= least).toSorted((a, b) => b.count - a.count)[0]
    ?.language;
}

/** The least number of stop words by which the language of a text is recognised. */
const LEAST_WORDS = 15;

/** How many times more stop words of another language a text must have than of its own. */
const CLEARLY = 3;

const stopWordsOf = memoize(
  (language: string): ReadonlySet<string> =>
    new Set(languageOf(language).stopWords.flatMap((line) => line.toLowerCase().split(/\s+/))),
);

const names = new Intl.DisplayNames('en', { type: 'language' });

const codeOf = (language: string) => language.split('-', 1)[0]!.toLowerCase();
