import {
  checkedEditionsOf,
  dataFileOf,
  type CheckedContent,
  type DirectoryEntry,
} from '../model/content.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import { listings } from '../model/resource-listings.ts';
import { covers } from '../model/search-weights.ts';
import { correctIt, didYouMean } from '../../base/text/did-you-mean.ts';
import type { Finding } from '../source/finding.ts';
import { replacedValue } from '../source/yaml-fixes.ts';
import { whyUnpublished } from '../model/unpublished.ts';
import { similarity } from '../../base/text/edit-distance.ts';
import { ruleRows, type RuleRow } from '../source/rule.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing, type Rule } from './rule.ts';

const rows = ruleRows({
  'broken-reference': {
    severity: 'error',
    about: 'A data file has the address of a missing page.',
  },
  directory: { severity: 'error', about: 'An entry of content/resources.yaml is wrong.' },
  'few-queries': {
    severity: 'warning',
    about: 'There are too few test queries for the example questions in ard.json.',
  },
});

/**
 * Reports broken references in data files: unknown paths in resources, navigation, footer and search settings. Also
 * reports wrong media types of resources, and warns if there are too few test queries.
 */
export const referenceRules = sharing(rows, referenceFindings);

function referenceFindings({ content, mediaTypes }: CheckedSite): Finding[] {
  const editions = checkedEditionsOf(content);
  return [
    ...directoryFindings(content, mediaTypes),
    ...editions.flatMap(menuFindings),
    ...editions.flatMap(pageFindings),
    ...weightFindings(content),
    ...fewQueries(content),
  ];
}

/** Reports links in the menus of a language whose page does not exist. Menus that it does not set are checked once. */
function menuFindings(content: CheckedContent): Finding[] {
  const { navigation, footer = [] } = content.site;
  const source = content.source(dataFileOf(content, siteFile));
  const rule = rows['broken-reference'];
  const isSet = (field: string) => content.edition === '' || source.yaml.document.has(field);
  return [
    ...(isSet('navigation') ? navigation : []).flatMap(({ path }, index) =>
      missingPage(content, { rule, source, at: ['navigation', index, 'path'] }, path),
    ),
    ...(isSet('footer') ? footer : []).flatMap(({ links }, column) =>
      links.flatMap(({ path }, index) => {
        const at = ['footer', column, 'links', index, 'path'];
        return missingPage(content, { rule, source, at }, path);
      }),
    ),
  ];
}

const siteFile = 'content/site.yaml';

/**
 * The minimum number of different pages that test queries must be about. With fewer, /.well-known/ard.json lists no
 * queries.
 */
export const leastQueries = 2;

/** Warns if the test queries are about too few different pages. */
function fewQueries({ queries, source }: CheckedContent): Finding[] {
  if (new Set(queries.map(({ page }) => page)).size >= leastQueries) return [];
  const message =
    'ard.json has no example questions, because agent directories need two to five about different pages. Add a query about another page.';
  return [
    { rule: rows['few-queries'], source: source('content/search.yaml'), at: ['queries'], message },
  ];
}

/** The file with the test queries and the weights of pages. */
const file = 'content/search.yaml';

/** Reports test queries whose page does not exist or is not in the search. */
function pageFindings(content: CheckedContent): Finding[] {
  return content.queries.flatMap(({ page }, index): Finding[] => {
    const rule = rows['broken-reference'];
    const source = content.source(dataFileOf(content, file));
    const named = { rule, source, at: ['queries', index, 'page'] };
    const leftOut = content.pages.find(({ path, searchable }) => path === page && !searchable);
    if (!leftOut) return missingPage(content, named, page);
    const field = leftOut.unlisted ? 'unlisted: true' : 'search: false';
    const message = `The search does not find ${page}, because its front matter has ${field}. Remove that line, or use another page.`;
    return [{ ...named, message }];
  });
}

/** Reports weights whose path is neither the address of a page nor of a folder with pages. */
function weightFindings({ pages, weights, unpublished, source }: CheckedContent): Finding[] {
  const paths = [...pages, ...unpublished].map((page) => page.path);
  return weights.flatMap(({ path }, index): Finding[] => {
    if (paths.some((address) => covers(path, address))) return [];
    const message = `There is no page at ${path} or below it.${didYouMean(path, paths)}`;
    const rule = rows['broken-reference'];
    return [{ rule, source: source(file), at: ['weights', index, 'path'], message }];
  });
}

/**
 * Reports errors in content/resources.yaml. For an entry with one resource: an unknown address, a wrong media type or a
 * missing name. For an entry with a group: an unknown group, a group that adds no pages, or a page whose ID is already
 * used. `mediaTypes` contains the media type of each document, keyed by path.
 */
function directoryFindings(
  content: CheckedContent,
  mediaTypes: ReadonlyMap<string, string>,
): Finding[] {
  const { directory, pages } = content;
  const source = content.source('content/resources.yaml');
  const paths = new Set(pages.map(({ path }) => path));
  const listing = listings(directory, pages);
  const ids = directory.flatMap((entry) => listing(entry) ?? []).map(({ id }) => id);
  return directory.flatMap((entry, index) => {
    const finding = (key: string, message: string): Finding[] => [
      { rule: rows.directory, source, at: ['resources', index, key], message },
    ];
    const place = `"resources[${index + 1}]`;
    return entry.path === undefined ? ofGroup() : ofResource(entry.path);

    function ofResource(path: string): Finding[] {
      const actual = paths.has(path) ? 'text/html' : mediaTypes.get(path);
      if (actual === undefined) {
        const at = ['resources', index, 'path'];
        const rule = rows['broken-reference'];
        return missingPage(content, { rule, source, at }, path, mediaTypes.keys());
      }
      const { name, description, media_type: declared = 'text/html' }: DirectoryEntry = entry;
      if (actual !== declared) {
        const message = `${place}" is served as ${actual}. Write media_type: ${actual}.`;
        return finding('media_type', message);
      }
      if (paths.has(path) || (name !== undefined && description !== undefined)) return [];
      const message = `${place}.path" is ${path}, which is not a page and has no title. Add a name and a description.`;
      return finding('path', message);
    }

    function ofGroup(): Finding[] {
      const listed = listing(entry);
      if (listed === undefined) {
        const isUnpublished = groupNamesOf(content.unpublished).includes(entry.group!);
        const suggestion = isUnpublished
          ? ' All its pages are drafts or scheduled. Add the group when one of them is published.'
          : didYouMean(entry.group!, groupNamesOf(pages));
        return finding(
          'group',
          `${place}.group" is ${entry.group}, which has no pages.${suggestion}`,
        );
      }
      if (listed.length === 0) {
        const message = `${place}.group" is ${entry.group}, whose pages all have separate entries. Remove the group.`;
        return finding('group', message);
      }
      return listed
        .filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))
        .flatMap(({ id, path }) => {
          const message = `${place}.group" gives ${path} the id ${id}, which another resource already has. Add a separate entry for the page, with a different id.`;
          return finding('group', message);
        });
    }
  });
}

/**
 * Returns an error about an address in a data file that is neither the address of a page nor in `documents`. `place` is
 * the place of the address in the data file.
 */
export function missingPage(
  content: Pick<CheckedContent, 'pages' | 'unpublished' | 'gone'>,
  place: { rule: RuleRow; source: Finding['source']; at: readonly PropertyKey[] },
  address: string,
  documents: Iterable<string> = [],
): Finding[] {
  const paths = content.pages.map((page) => page.path);
  if (paths.includes(address)) return [];
  const former = content.pages.find(({ aliases }) => aliases.some((alias) => alias === address));
  const removed = content.gone.find(({ path }) => path === address);
  if (former || removed) {
    const instead = former?.path ?? removed?.instead;
    const what = former ? 'is a former address' : 'was removed';
    const repair = instead ? `Write ${instead}.` : 'Remove this entry.';
    const fix = former && replacedValue(place.source.yaml, place.at, former.path);
    return [{ ...place, message: `${address} ${what}. ${repair}`, fix: fix && [fix] }];
  }
  const why = whyUnpublishedAt(content, address);
  if (why !== undefined) return [{ ...place, message: why }];
  const suggestion = didYouMean(address, [...paths, ...documents]);
  const missing = suggestion === correctIt ? [address] : undefined;
  return [{ ...place, message: `There is no page at ${address}.${suggestion}`, missing }];
}

/**
 * Returns a sentence that says why the page at an address is unpublished. Returns undefined if no unpublished page has
 * this address.
 */
export function whyUnpublishedAt(
  { unpublished }: Pick<CheckedContent, 'unpublished'>,
  address: string,
): string | undefined {
  const page = unpublished.find(
    ({ path, markdownVersion }) => path === address || markdownVersion === address,
  );
  return page && whyUnpublished(page);
}

/**
 * Reports groups in front matter that are probably typos: only one page uses the group, and the name of the group is
 * similar to the name of another group. Does not report groups that are in content/groups.yaml.
 */
export const group: Rule = {
  name: 'group',
  about: 'The group of a page is probably a typo.',
  severity: 'error',
  check: groupFindings,
};

function groupFindings({ pages, content }: CheckedSite): Finding[] {
  const set = new Set(content.groups.map(({ id }) => id));
  const known = groupNamesOf(pages);
  const used = Map.groupBy(pages, (page) => page.group ?? page.folder);
  return pages.flatMap(({ source, group: own }) => {
    if (!own || set.has(own) || used.get(own)!.length > 1) return [];
    const similar = known.find((other) => other !== own && similarity(other, own) > 0);
    if (!similar) return [];
    const message = `"group" is "${own}", which no other page has. Did you mean ${similar}?`;
    return [{ rule: group, source, at: ['group'], message }];
  });
}
