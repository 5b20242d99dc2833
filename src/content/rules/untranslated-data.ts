import { placeholder } from '../../base/text/placeholders.ts';
import { pagesOfEdition, type Content } from '../model/content.ts';
import { editionFile } from '../model/page-path.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing } from './rule.ts';

const rows = ruleRows({
  'untranslated-data': {
    severity: 'warning',
    about: 'The pages of a language show texts of a data file in the main language.',
  },
});

/** Warns about texts of data files that a language of the site does not translate, such as the titles of its menu. */
export const untranslatedDataRules = sharing(rows, ({ everything }: CheckedSite): Finding[] =>
  everything.translations.flatMap((edition) =>
    Object.entries(textsOf).flatMap(([file, fieldsOf]) => {
      const main = new Map(fieldsOf(everything, edition));
      const left = fieldsOf(edition, edition).filter(([field, own]) =>
        isSame(own, main.get(field) ?? []),
      );
      if (left.length === 0) return [];
      const own = editionFile(edition.edition, file);
      const fields = left.map(([field]) => field).join(', ');
      const message = `The pages of this language show these fields of ${file} in the main language: ${fields}. Translate them in ${own}.`;
      return [fileFinding(rows['untranslated-data'], own, message)];
    }),
  ),
);

/** Returns the texts of each field that a language can translate, and that the pages of `edition` show. */
type Fields = (content: Content, edition: Content) => [field: string, texts: readonly string[]][];

/** The texts that a language can translate, by data file. */
const textsOf: Readonly<Record<string, Fields>> = {
  'content/site.yaml': ({ site: { tagline, organization, navigation, footer = [] } }) => [
    ['tagline', [tagline ?? '']],
    ['organization.description', [organization.description ?? '']],
    ['navigation', navigation.map(titleOf)],
    ['footer', footer.flatMap((column) => [column.title, ...column.links.map(titleOf)])],
  ],
  'content/product.yaml': ({ product, values }, edition) => [
    ['description', [product.description]],
    ['audience', [product.audience]],
    ['pricing.summary', [product.pricing.summary]],
    ['capabilities', product.capabilities],
    ['limitations', product.limitations],
    ...factsOn(edition)
      .filter((name) => hasUnit.test(values.get(name) ?? ''))
      .map((name): [string, string[]] => [name, [values.get(name)!]]),
  ],
  'content/groups.yaml': ({ groups }) => [
    ['groups', groups.flatMap(({ id, title }) => (ofBuiltIn.test(id) ? [] : (title ?? [])))],
  ],
};

const titleOf = ({ title }: { title: string }) => title;

/** Matches the groups of Factsheet's own pages, whose titles are in the language of the interface. */
const ofBuiltIn = /^developers(?:\/|$)/;

/** Returns the names of the facts that the translated pages of a language show. */
function factsOn(edition: Content): string[] {
  const names = pagesOfEdition(edition).flatMap(({ body }) =>
    Array.from(body.matchAll(placeholder), ([, name = '']) => name),
  );
  return [...new Set(names.filter((name) => name.startsWith('facts.')))];
}

/** Matches a fact with a number and a word, such as `900 characters`, but no name, address or version. */
const hasUnit = /^\d[\d.,\s]* \p{Ll}{4}[^/@]*$/u;

/** Tells whether texts are still those of the main language. A single word can be the same in both languages. */
function isSame(own: readonly string[], main: readonly string[]): boolean {
  const words = own.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.length > 1 && own.every((text) => main.includes(text));
}
