import { shorten } from '../../base/text/shorten.ts';
import { headings, type OutlineHeading } from '../markdown/heading-ids.ts';
import { childrenOf } from '../markdown/tree.ts';
import { pagesOfEdition, type Content, type Page } from '../model/content.ts';
import { editionFile, editionOf } from '../model/page-path.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedSite } from './checked-site.ts';
import { findingAtNode } from './page-findings.ts';
import { inTexts, sharing } from './rule.ts';

const rows = ruleRows({
  'translated-home': {
    severity: 'error',
    about: 'A language of the site has no translated home page, so none of its pages is published.',
  },
  'unlisted-language': {
    severity: 'error',
    about: 'A folder has the pages of a language that `translations` does not list.',
  },
  'translated-headings': {
    severity: 'warning',
    about: 'A translated page has other headings than its original, so links to them do not work.',
  },
  'outdated-translation': {
    severity: 'warning',
    about: 'A page has changed since it was translated.',
  },
});

/** The rules for the pages of other languages. */
export const translationRules = sharing(rows, translationFindings);

function translationFindings(site: CheckedSite): Finding[] {
  const { input, everything } = site;
  const tags = everything.site.languages.slice(1).map(({ language }) => language);
  const published = new Set(everything.translations.map(({ edition }) => edition));
  const folders = Map.groupBy(input.below('content').files, editionOf);
  const unlisted = [...folders].filter(([tag]) => tag !== '' && !tags.includes(tag));
  return [
    ...tags
      .filter((tag) => !published.has(tag))
      .map((tag) => {
        const file = editionFile(tag, 'content/pages/index.md');
        const message = `The translated home page, ${file}, is missing, so no page of this language is published. Translate the home page first.`;
        return fileFinding(rows['translated-home'], file, message);
      }),
    ...unlisted.map(([tag, [file = '']]) => {
      const message = `This file is not used, because content/site.yaml does not list the language ${tag}. Add it: translations: [${[...tags, tag].join(', ')}].`;
      return fileFinding(rows['unlisted-language'], file, message);
    }),
    ...otherHeadings(site),
    ...outdated(everything).map(({ page, original }) => {
      const message = `${original.file} has changed since: it was updated on ${original.updated}, and this translation on ${page.updated}. Translate the change, and set updated to ${original.updated}.`;
      const { source } = page;
      return { rule: rows['outdated-translation'], source, at: ['updated'], message };
    }),
  ];
}

/**
 * Warns about translations with other levels of headings than their originals. The IDs of their headings are made from
 * the translated texts, so links to the headings of the original do not work. Reports the first heading that differs.
 */
const otherHeadings = inTexts(({ page, root }) => {
  const { outline = [] } = page;
  const own = headings(root);
  const ids = new Set(own.map(({ id }) => id));
  const lost = outline.filter(({ id }) => !ids.has(id));
  const first = own.findIndex(({ depth }, at) => depth !== outline[at]?.depth);
  const isSame = first < 0 && own.length === outline.length;
  // A page that cannot be read has no text.
  if (lost.length === 0 || isSame || childrenOf(root).length === 0) return [];
  const at = first < 0 ? own.length : first;
  const heading = own[at];
  const message = `${here(heading)}, ${there(outline[at])}. So the headings do not have the IDs of the original, and links such as #${lost[0]!.id} do not work. Use the same levels of headings in the same order.`;
  return [
    findingAtNode(page, heading?.node ?? own.at(-1)?.node ?? root, {
      rule: rows['translated-headings'],
      message,
    }),
  ];
});

const here = (heading: OutlineHeading | undefined) =>
  heading ? `This page has ${shown(heading)} here` : 'This page has no more headings';

const there = (heading: OutlineHeading | undefined) =>
  heading ? `the original has ${shown(heading)}` : 'the original has no heading';

const shown = ({ depth, text }: OutlineHeading) => `"${'#'.repeat(depth)} ${shorten(text, 60)}"`;

/** A language of the site in numbers, for the summary of the check. */
export interface TranslationCount {
  tag: string;
  /** The number of translated pages. */
  translated: number;
  /** The number of pages that the team can translate. */
  pages: number;
  outdated: number;
}

/** Counts the translated and the outdated pages of each language. */
export function translationCounts(content: Content): TranslationCount[] {
  const pages = content.pages.filter(({ builtIn }) => !builtIn).length;
  const old = outdated(content);
  return content.translations.map((one) => ({
    tag: one.edition,
    translated: pagesOfEdition(one).length,
    pages,
    outdated: old.filter(({ page }) => page.edition === one.edition).length,
  }));
}

/** Returns the translated pages whose original has a later date of change, each with the original. */
function outdated(content: Content): { page: Page; original: Page }[] {
  const originals = new Map(content.pages.map((page) => [page.path, page]));
  return content.translations.flatMap(pagesOfEdition).flatMap((page) => {
    const original = originals.get(page.original);
    return original && original.updated > page.updated ? { page, original } : [];
  });
}
