import { dictionaryOf, type Dictionary } from '../../base/languages/dictionary.ts';
import { languageOf } from '../../base/languages/words.ts';
import { readBody } from '../markdown/read-body.ts';
import type { CheckedContent, Page } from '../model/content.ts';
import { movedEdits } from '../source/edits.ts';
import type { Finding } from '../source/finding.ts';
import { ruleRows, type RuleRow } from '../source/rule.ts';
import { learnNames, nameKey } from './interface/known-names.ts';
import { listedNames, unlistedNames, type ListedNames } from './interface/listed-names.ts';
import { markedTexts } from './interface/marks.ts';
import { otherArrows, otherStepForms, otherSteps } from './interface/menu-paths.ts';
import { otherWords } from './interface/other-words.ts';
import { misspeltNames, otherForms, type NameFinding } from './interface/names.ts';
import { partialNames, stopsInNames } from './interface/partial-names.ts';
import { unmarkedCode } from './interface/unmarked-code.ts';
import { unmarkedNames } from './interface/unmarked-names.ts';
import { sharing } from './rule.ts';
import { teamPages } from './spelling.ts';

const rows = ruleRows({
  'interface-name': {
    severity: 'warning',
    about: 'The name of a button or a menu is written in another way than on most other places.',
    mostShown: 50,
  },
  'unlisted-name': {
    severity: 'warning',
    about: 'The app has no button or menu with this name (labels in content/words.yaml).',
    mostShown: 50,
  },
  'unmarked-code': {
    severity: 'warning',
    about: 'A file ending or a name in code has no back quotes, but has them on all other places.',
    mostShown: 50,
  },
  'menu-path': {
    severity: 'warning',
    about: 'A path through menus has another arrow or other steps than on other places.',
    mostShown: 50,
  },
});

/** The row of the rule about names. */
export const interfaceRow: RuleRow = rows['interface-name'];

/**
 * Warns about names of the app’s interface, and paths through its menus, that differ from most other places. Learns the
 * names from the bold text of the pages, or from another form if the pages use that.
 */
export const interfaceRules = sharing(rows, ({ content }: { content: CheckedContent }) =>
  findingsInLanguages(content),
);

async function findingsInLanguages(content: CheckedContent): Promise<Finding[]> {
  const { product, shortName, site, words: own } = content;
  const others = new Set([product.name, shortName, site.organization.name].map(nameKey));
  const found: Finding[] = [];
  for (const [language, pages] of Map.groupBy(teamPages(content), (page) => page.language)) {
    const dictionary = await dictionaryOf(language);
    const words = typeof dictionary === 'string' ? undefined : dictionary;
    const labels = own?.labels[language];
    const listed = labels && listedNames(labels);
    found.push(...interfaceFindings(language, pages, words, others, listed));
  }
  return found;
}

/**
 * Finds errors in names of the interface on pages in one language. `others` are the keys of names that are not those of
 * the interface, such as the name of the product. `listed` are the names that the app has, if content/words.yaml lists them.
 */
function interfaceFindings(
  language: string,
  pages: readonly Page[],
  dictionary: Dictionary | undefined,
  others: ReadonlySet<string>,
  listed?: ListedNames,
): Finding[] {
  const texts = pages.map((page) => markedTexts(page, readBody(page).root));
  const marks = texts.flatMap((one) => one.marks).filter(({ text }) => !others.has(nameKey(text)));
  const known = learnNames(marks, pages, languageOf(language).actionWords);
  const isListed = (text: string) => listed !== undefined && listed.same(text).length > 0;
  const paths = [...new Set(marks.flatMap(({ path }) => path ?? []))];
  const unlisted = listed ? unlistedNames(known, listed) : [];
  const isUnlisted = new Set(unlisted.map(({ page, at }) => `${page.file} ${at}`));
  return [
    ...unlisted.map(ofRule(rows['unlisted-name'])),
    ...[
      ...otherForms(known),
      ...misspeltNames(known, pages, dictionary),
      ...otherWords(known, language, isListed),
      ...unmarkedNames(known, texts, paths, language),
      ...partialNames(known),
      ...stopsInNames(known, texts),
      ...otherStepForms(paths, known),
    ]
      .filter(({ page, at }) => !isUnlisted.has(`${page.file} ${at}`))
      .map(ofRule(rows['interface-name'])),
    ...unmarkedCode(texts).map(ofRule(rows['unmarked-code'])),
    ...[...otherArrows(paths), ...otherSteps(paths)].map(ofRule(rows['menu-path'])),
  ];
}

const ofRule =
  (rule: RuleRow) =>
  ({ page: { source, bodyStart }, at, message, fix }: NameFinding): Finding => ({
    rule,
    source,
    at: bodyStart + at,
    message,
    fix: fix && movedEdits(fix, bodyStart),
  });
