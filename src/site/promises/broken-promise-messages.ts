import { addressesFile } from '../../content/model/data-forms.ts';
import type { Page } from '../../content/model/content.ts';
import { isAddress } from '../../content/model/page-path.ts';
import { headings, type Heading } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import type { Ledger, PromiseKind } from '../../content/model/promises-file.ts';
import { idOfPath } from '../../content/model/resource-listings.ts';
import { operationOfPart, weakerPart } from '../../contract/api-parts.ts';
import { limits } from '../../content/source/limits.ts';
import { nearest } from '../../base/text/did-you-mean.ts';
import { span } from '../../content/markdown/tree.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { Source } from '../../content/source/source.ts';
import { memoize } from '../../base/text/memoize.ts';
import type { KeptPromises, PromisingSite } from './kept-promises.ts';

/** A message about a broken promise. It is reported at `place` or, without `place`, at the line of the ledger. */
export interface BrokenPromise {
  /**
   * The line of the promise in the ledger. If several promises are broken for the same reason, the line of the first
   * one.
   */
  line: string;
  message: string;
  place?: Pick<Finding, 'source' | 'at'>;
}

/**
 * Returns functions that describe broken promises, keyed by the kind of promise. A message says what is missing and how
 * to fix it, and contains the lines to add. Promises that are broken for the same reason share a message.
 */
export function brokenPromiseMessages(
  ledger: Ledger,
  { content, promised, day }: PromisingSite,
  { pageAt, removalsOf }: KeptPromises,
): Record<PromiseKind, (lines: readonly string[]) => BrokenPromise[]> {
  const isNew = (kind: PromiseKind) => {
    const published = new Set(ledger[kind]);
    return (line: string) => !published.has(line);
  };
  const isNewAnchor = isNew('anchors');
  const isNewAddress = isNew('addresses');
  const newPages = content.pages.filter(({ path }) => isNewAddress(path));
  const paths = new Set(content.pages.map(({ path }) => path));
  const unpublished = new Map(content.unpublished.map((page) => [page.path, page]));
  const anchors = new Set(promised.anchors);
  const anchorsAt = Map.groupBy(ledger.anchors, (line) => line.split('#', 1)[0]!);
  const pageWithNew = new Map(
    promised.anchors
      .filter(isNewAnchor)
      .map((line) => line.split('#', 2) as [string, string])
      .map(([path, id]) => [id, pageAt(path)!] as const)
      .toReversed(),
  );
  const pageNamed = new Map(
    newPages.map((page) => [lastPart(page.path), page] as const).toReversed(),
  );
  // The number of searches is limited, because each search for a similar name reads all names.
  let guesses = limits.guesses.most;
  const canGuess = () => guesses-- > 0;
  const similar = (name: string, names: readonly string[]) =>
    canGuess() ? nearest(name, names) : undefined;
  /**
   * Returns the new page that probably replaces a missing page: its address ends with the same segment, it has most of
   * the missing page's headings, or its address is similar.
   */
  const newPageLike = memoize((path: string): Page | undefined => {
    const named = pageNamed.get(lastPart(path));
    if (named || newPages.length === 0 || !canGuess()) return named;
    const ids = (anchorsAt.get(path) ?? []).map((line) => line.slice(path.length));
    const hasHeadings = (page: Page) =>
      ids.filter((id) => anchors.has(page.path + id)).length * 2 > ids.length;
    const near = nearest(
      path,
      newPages.map((page) => page.path),
    );
    return newPages.find(hasHeadings) ?? newPages.find((page) => page.path === near);
  });
  const addresses = content.source(addressesFile);
  const atAddresses = addresses.hasValues ? { place: { source: addresses, at: ['gone'] } } : {};
  return {
    operations: inApi('operation'),
    tools: inApi('tool'),
    fields: inApi('field'),
    values: inApi('value'),
    resources: (lines) => {
      const source = content.source('content/resources.yaml');
      const fresh = promised.resources.filter(isNew('resources'));
      const entries = new Map(
        content.directory.map(({ id }, index) => [id, index] as const).toReversed(),
      );
      const renamedTo = memoize(
        (line: string) =>
          similar(line, fresh) ?? (lines.length === 1 && fresh.length === 1 ? fresh[0] : undefined),
      );
      const indexOf = (line: string) => {
        const renamed = renamedTo(line);
        return renamed === undefined ? -1 : (entries.get(renamed) ?? -1);
      };
      const [lost, others] = parted(
        lines,
        (line) => indexOf(line) < 0 && removalsOf(line).length === 0,
      );
      const kept = others.map((line): BrokenPromise => {
        const renamed = renamedTo(line);
        const restore = 'Restore the id in content/resources.yaml';
        const hint = renamed === undefined ? '' : ` Did you rename it to ${renamed}?`;
        const message = `No resource has the id ${line}, which was published.${hint} ${fixFor(line, restore, 'listServiceResources')}`;
        return { line, message, place: { source, at: ['resources', Math.max(indexOf(line), 0)] } };
      });
      if (lost.length === 0) return kept;
      const what = lost.length === 1 ? 'the id' : `these ${lost.length} ids:`;
      const message = `No resource has ${what} ${firstOf(lost)}, which ${were(lost)} published. To keep ${lost.length === 1 ? 'it' : 'them'}, ${linesForResources(lost, source)}`;
      return [...kept, { line: lost[0]!, message, place: { source, at: ['resources'] } }];
    },
    addresses: (lines) => {
      const [lost, others] = parted(
        lines,
        (line) => isAddress(line) && !unpublished.has(line) && !newPageLike(line),
      );
      if (lost.length < 2) return lines.map(brokenAddress);
      const message = `Nothing answers at these ${lost.length} addresses: ${firstOf(lost)}, which were published. Write each below "aliases:" in the front matter of the page that has its content. If you removed them for good, ${removalOf(lost)}`;
      return [...others.map(brokenAddress), { line: lost[0]!, message, ...atAddresses }];
    },

    anchors: (lines) =>
      [...Map.groupBy(lines, (line) => pageAt(line.split('#', 1)[0]!)!)].flatMap(([page, ofPage]) =>
        brokenAnchors(page, ofPage),
      ),
  };

  function brokenAddress(line: string): BrokenPromise {
    const end = `If you removed it for good, ${removalOf([line])}`;
    const nothing = `Nothing answers at ${line}, which was published.`;
    if (!isAddress(line)) {
      const message = `${nothing} Redirect it with a line in public/_redirects, such as "${line} /llms.txt 301". ${end}`;
      return { line, message };
    }
    const hidden = unpublished.get(line);
    if (hidden) {
      const { source, draft, published, file } = hidden;
      const field = draft ? 'draft: true' : `published: ${published}`;
      const message = `${line} was published, but "${field}" now unpublishes its page. Remove that line from ${file}. If you removed the page for good, delete the file; then ${removalOf([line])}`;
      return { line, message, place: { source, at: [draft ? 'draft' : 'published'] } };
    }
    const page = newPageLike(line);
    const where = page ? `${page.file}, if that is the page` : 'the page that has its content';
    const move = page
      ? ` To update all links, too, undo the change and run: npm run move -- ${fileOf(line)} ${page.file}`
      : '';
    const message = `${nothing} Write "aliases: [${line}]" in the front matter of ${where}.${move} ${end}`;
    if (page) return { line, message, place: { source: page.source, at: ['aliases'] } };
    return { line, message, ...atAddresses };
  }

  /**
   * Describes links to headings that no longer exist on a page. A link that a new heading may replace gets its own
   * message.
   */
  function brokenAnchors(page: Page, lines: readonly string[]): BrokenPromise[] {
    const found: BrokenPromise[] = [];
    const lost: string[] = [];
    const fresh = headings(readBody(page).root).filter(({ id }) =>
      isNewAnchor(`${page.path}#${id}`),
    );
    const add = (line: string, message: string, offset = 0) => {
      found.push({ line, message, place: { source: page.source, at: page.bodyStart + offset } });
    };
    for (const line of lines) {
      const [path = '', id = ''] = line.split('#', 2);
      const redirected = page.path === path ? '' : ` (${path} redirects there)`;
      const missing = `No heading of ${page.file}${redirected} has the link #${id}, which was published.`;
      const removal = linesToAdd(addresses, 'gone_anchors', [line]);
      const heading = newHeadingLike(fresh, id, lines.length === 1);
      const other = heading ? undefined : pageWithNew.get(id);
      if (heading) {
        const message = `${missing} Write {#${id}} after "${heading.text}". If you removed the section for good, ${removal}`;
        add(line, message, span(heading.node).start);
      } else if (other) {
        const message = `${missing} It is now at ${other.path}#${id}, in ${other.file}. Links to the old one then lead to the start of ${page.path}: write a link to the new one there, and ${removal}`;
        add(line, message);
      } else lost.push(line);
    }
    if (lost.length === 0) return found;
    const ids = lost.map((line) => `#${line.split('#', 2)[1]}`);
    const links = ids.length === 1 ? 'the link' : `these ${ids.length} links`;
    const message = `No heading of ${page.file} has ${links} ${firstOf(ids)}, which ${were(ids)} published. Write the old link after the heading that has its text now, such as ## Title {${ids[0]}}. If you removed the text for good, ${linesToAdd(addresses, 'gone_anchors', lost)}`;
    add(lost[0]!, message);
    return found;
  }

  /**
   * Returns the lines that keep the IDs of resources in a group whose pages were moved or removed. If a page was
   * removed, the lines announce the removal of its ID, and another page, with its own ID, replaces it.
   */
  function linesForResources(ids: readonly string[], source: Source): string {
    const { resources, directory, gone } = content;
    const pathOfId = new Map(
      ledger.addresses.map((path) => [idOfPath(path), path] as const).toReversed(),
    );
    const removed = new Map(gone.map((one) => [one.path, one.instead] as const).toReversed());
    const listedAt = new Map(
      resources.map((one) => [new URL(one.url).pathname, one] as const).toReversed(),
    );
    const published = new Set(ledger.resources);
    const withEntry = new Set(directory.map(({ path }) => path));
    const entries = new Set<string>();
    const removals: string[] = [];
    for (const id of ids) {
      const path = pathOfId.get(id) ?? '/';
      const target = pageAt(path)?.path ?? removed.get(path) ?? parentOf(path);
      const listed = listedAt.get(target);
      const category = listed?.category ?? resources[0]?.category ?? 'product';
      const fields = `category: ${category}\npath: ${target}`;
      if (listed === undefined || !published.has(listed.id)) {
        entries.add(`id: ${id}\n${fields}`);
        continue;
      }
      const title = id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' ');
      entries.add(`id: ${id}\nname: ${title}\n${fields}`);
      if (!withEntry.has(target)) entries.add(`id: ${listed.id}\n${fields}`);
      removals.push(
        `operation: listServiceResources\npart: ${id}\nannounced: ${day}\nsunset: ${halfYearAfter(day)}\nnote: Use ${listed.id}.`,
      );
    }
    const lines = linesToAdd(source, 'resources', [...entries]);
    if (removals.length === 0) return lines;
    const deprecations = content.source('content/deprecations.yaml');
    return `${lines}\nAnd to announce the removal, ${linesToAdd(deprecations, 'deprecations', removals)}`;
  }

  function removalOf(lost: readonly string[]): string {
    const entries = lost.map(
      (path) => `path: ${path}${isAddress(path) ? `\ninstead: ${parentOf(path)}` : ''}`,
    );
    return linesToAdd(addresses, 'gone', entries);
  }

  /** Returns the nearest page above an address in the path. */
  function parentOf(path: string): string {
    const above = path.slice(0, path.lastIndexOf('/')) || '/';
    return above === '/' || paths.has(above) ? above : parentOf(above);
  }

  /** Returns a function that describes missing parts of the API, with one message for each part. */
  function inApi(what: string) {
    return (lines: readonly string[]): BrokenPromise[] =>
      lines.map((line) => {
        const missing =
          changeOfField(line) ?? `The API has no ${what} ${line}, which was published.`;
        return { line, message: `${missing} ${fixFor(line, 'Restore it', operationOfPart(line))}` };
      });
  }

  function fixFor(line: string, restore: string, operation: string): string {
    const [planned] = removalsOf(line);
    if (planned) return `Its removal is announced for ${planned.sunset}. Keep it until then.`;
    const part = line === operation ? '' : `, part: ${line}`;
    return `${restore}, or announce its removal in content/deprecations.yaml, with operation: ${operation}${part}, announced, sunset and note, and keep it until the sunset.`;
  }

  /**
   * Describes a field that still exists with a weaker promise; see `weakerPart`. Returns undefined for other parts of
   * the API.
   */
  function changeOfField(line: string): string | undefined {
    const weaker = weakerPart(line);
    if (weaker === undefined || !promised.fields.includes(weaker)) return undefined;
    return line.endsWith(')')
      ? `${line} was optional and is now required.`
      : `${line} was always present and is now optional.`;
  }

  /**
   * Returns the new heading whose link is most similar to a missing link. If only one link is missing and only one
   * heading is new, returns this heading.
   */
  function newHeadingLike(
    fresh: readonly Heading[],
    id: string,
    isOnly: boolean,
  ): Heading | undefined {
    const only = isOnly && fresh.length === 1 ? fresh[0] : undefined;
    const near = similar(
      id,
      fresh.map((heading) => heading.id),
    );
    return fresh.find((heading) => heading.id === near) ?? only;
  }
}

/** Splits a list into the items that meet a condition and the other items. */
const parted = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

/** Joins the first ten items for a message. */
const firstOf = (items: readonly string[]) =>
  `${items.slice(0, 10).join(', ')}${items.length > 10 ? ' and others' : ''}`;

const were = ({ length }: readonly unknown[]) => (length === 1 ? 'was' : 'were');

/** Returns the file in which the page at an address usually is. */
const fileOf = (path: string) => `content/pages${path}.md`;

const halfYearAfter = (day: string) =>
  new Date(Date.parse(day) + 183 * 86_400_000).toISOString().slice(0, 10);

const lastPart = (path: string) => path.slice(path.lastIndexOf('/'));

/**
 * Returns an instruction with lines that an editor can paste into a list in a data file. An entry can have several
 * lines.
 */
function linesToAdd(
  { file, text, yaml }: Source,
  field: string,
  entries: readonly string[],
): string {
  const list = yaml.document.getIn([field], true) as { items?: { range?: number[] }[] } | undefined;
  const first = list?.items?.[0]?.range?.[0];
  const line = first === undefined ? '' : text.slice(text.lastIndexOf('\n', first) + 1, first);
  // YAML lists may be indented or not, but all entries of a list must have the same indentation.
  const indent = /^ *(?=- )/.exec(line)?.[0] ?? '  ';
  const lines = entries
    .map((entry) => `${indent}- ${entry.replaceAll('\n', `\n${indent}  `)}\n`)
    .join('');
  if (first !== undefined) return `add to the end of "${field}:" in ${file}:\n\n${lines}`;
  const where = list ? `replace "${field}: []" in ${file} by` : `add to ${file}`;
  return `${where}:\n\n${field}:\n${lines}`;
}
