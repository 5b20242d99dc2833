import { listings } from '../model/resource-listings.ts';
import type { DirectoryEntry } from '../model/facts.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { CheckedFacts } from '../model/checked-facts.ts';
import type { Finding } from '../source/finding.ts';
import type { Edit } from '../source/edits.ts';
import { yamlEdit } from '../source/yaml-fixes.ts';
import { whyUnpublishedAt } from './missing-page.ts';

/**
 * Reports entries of content/resources.yaml that are wrong. An entry of one resource can have an unknown address, a
 * wrong media type or no name. An entry of a group can be unknown, add no pages, or contain a page whose id is already
 * used. `mediaTypes` contains the media type of each document, by path.
 */
export function directoryFindings(
  facts: CheckedFacts,
  mediaTypes: ReadonlyMap<string, string>,
): Finding[] {
  const { directory, pages } = facts;
  const source = facts.source('content/resources.yaml');
  const paths = new Set(pages.map(({ path }) => path));
  const listing = listings(directory, pages);
  const ids = directory.flatMap((entry) => listing(entry) ?? []).map(({ id }) => id);
  return directory.flatMap((entry, index) => {
    const at = (key: string) => ['resources', index, key];
    const finding = (key: string, message: string, fix?: Edit): Finding[] => [
      { source, at: at(key), message, fix: fix && [fix] },
    ];
    const place = `"resources[${index + 1}]`;
    return entry.path === undefined ? ofGroup() : ofResource(entry.path);

    function ofResource(path: string): Finding[] {
      const actual = paths.has(path) ? 'text/html' : mediaTypes.get(path);
      if (actual === undefined) {
        const suggestion = didYouMean(path, [...paths, ...mediaTypes.keys()]);
        const guess = `${place}.path" is ${path}, but nothing is published there.${suggestion}`;
        return finding('path', whyUnpublishedAt(facts, path) ?? guess);
      }
      const { name, description, media_type: declared = 'text/html' }: DirectoryEntry = entry;
      if (actual !== declared) {
        const message = `${place}" is served as ${actual}. Write media_type: ${actual}.`;
        const fix = yamlEdit(source.yaml, at('media_type'), { rewrite: () => actual });
        return finding('media_type', message, fix);
      }
      if (paths.has(path) || (name !== undefined && description !== undefined)) return [];
      const message = `${place}.path" is ${path}, which is not a page and has no title. Add a name and a description.`;
      return finding('path', message);
    }

    function ofGroup(): Finding[] {
      const listed = listing(entry);
      if (listed === undefined) {
        const isUnpublished = groupNamesOf(facts.unpublished).includes(entry.group!);
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
