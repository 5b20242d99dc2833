import { addressesFile } from '../../content/model/data-files.ts';
import type { Page } from '../../content/model/content.ts';
import { isAddress } from '../../content/model/page-path.ts';
import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import type { Ledger, PromiseKind } from '../../content/model/promises-file.ts';
import { idOfPath } from '../../content/model/resource-listings.ts';
import { operationOfPart, weakerPart } from '../../contract/api-parts.ts';
import { limits } from '../../content/source/limits.ts';
import { nearest } from '../../base/text/did-you-mean.ts';
import { span } from '../../content/markdown/tree.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { Source } from '../../content/source/source.ts';
import { keptId } from './kept-id.ts';
import type { KeptPromises, CurrentSite } from './kept-promises.ts';

/**
 * A message about broken promises. The check reports the message at `place`. Without `place`, the check reports it at
 * the line of the ledger (content/promises.yaml).
 */
export interface BrokenPromise {
  /** The line of the ledger with the first promise of this message. */
  line: string;
  message: string;
  /** The lines of the ledger with all promises of this message. */
  missing: readonly string[];
  place?: Pick<Finding, 'source' | 'at'> | undefined;
}

/** How to fix a broken promise. Broken promises with the same `text` share a message. */
interface Fix {
  text: string;
  /**
   * Returns lines to paste, with an instruction, for all promises with this fix. The message contains them after
   * `text`.
   */
  paste?: (lines: readonly string[]) => string;
  place?: BrokenPromise['place'];
}

/**
 * Returns functions that describe broken promises, by the kind of promise. A message says what is missing and how to
 * fix it, and contains lines to add to a file. Promises that are broken for the same reason share a message.
 */
export function brokenPromiseMessages(
  ledger: Ledger,
  { content, promised, day }: CurrentSite,
  { pageAt, removalsOf }: KeptPromises,
): Record<PromiseKind, (lines: readonly string[]) => BrokenPromise[]> {
  const addresses = content.source(addressesFile);
  const resources = content.source('content/resources.yaml');
  const paths = new Set(content.pages.map(({ path }) => path));
  const unpublished = new Map(content.unpublished.map((page) => [page.path, page]));
  const newIds = newLines('resources');
  const newPages = newLines('addresses').filter((path) => paths.has(path));
  const pageNamed = firstBy(newPages, lastPart);
  const newAnchors = new Set(newLines('anchors'));
  const newAnchorWith = firstBy([...newAnchors], fragment);
  // Each search for a similar name reads all names, so the number of searches is limited.
  let guesses = limits.guesses.most;
  return {
    operations: inApi('operation'),
    tools: inApi('tool'),
    fields: inApi('field'),
    values: inApi('value'),
    resources: (lines) =>
      describe(lines, (same) => `No resource has the ${named('id', same)}`, resourceFix),
    addresses: (lines) =>
      describe(lines, (same) => `Nothing answers at ${named('', same)}`, addressFix),
    anchors: (lines) =>
      [...Map.groupBy(lines, (line) => pageAt(line.split('#', 1)[0]!)!)].flatMap(([page, ofPage]) =>
        describe(
          ofPage,
          (same) => `No heading of ${page.file} has the ${named('link', same)}`,
          anchorFix(page),
        ),
      ),
  };

  /** Returns the promises of the current site that the ledger does not contain. */
  function newLines(kind: PromiseKind): string[] {
    const published = new Set(ledger[kind]);
    return promised[kind].filter((line) => !published.has(line));
  }

  /**
   * Returns the new name that probably replaces a missing name: the most similar new name. If no new name is similar,
   * but one name is missing and one name is new, returns the new name.
   */
  function newName(name: string, names: readonly string[], lost: readonly string[]) {
    const similar = guesses-- > 0 ? nearest(name, names) : undefined;
    return similar ?? (lost.length === 1 && names.length === 1 ? names[0] : undefined);
  }

  function resourceFix(line: string, lost: readonly string[]): Fix {
    const renamed = newName(line, newIds, lost);
    const index = content.directory.findIndex(({ id = '' }) => id === renamed);
    if (index < 0 && removalsOf(line).length === 0) {
      const place = { source: resources, at: ['resources'] };
      return { text: 'To keep what was published,', paste: linesForResources, place };
    }
    const hint = index < 0 ? '' : `Did you rename it to ${renamed}? `;
    return {
      text: `${hint}${fixFor(line, 'Restore the id in content/resources.yaml', 'listServiceResources')}`,
      place: { source: resources, at: ['resources', Math.max(index, 0)] },
    };
  }

  /** Returns an instruction with the lines that record the removal of addresses. */
  function pasteAddresses(removed: readonly string[]): string {
    const entries = removed.map(
      (path) => `path: ${path}${isAddress(path) ? `\ninstead: ${parentOf(path)}` : ''}`,
    );
    return `If the removal is final, ${linesToAdd(addresses, 'gone', entries)}`;
  }

  function addressFix(line: string, lost: readonly string[]): Fix {
    const paste = pasteAddresses;
    const place = addresses.hasValues ? { source: addresses, at: ['gone'] } : undefined;
    if (!isAddress(line)) {
      const rule = '"/old.txt /llms.txt 301"';
      return { text: `Redirect it with a line in public/_redirects, such as ${rule}.`, paste };
    }
    const hidden = unpublished.get(line);
    if (hidden) {
      const { source, draft, published, file } = hidden;
      const field = draft ? 'draft: true' : `published: ${published}`;
      const at = [draft ? 'draft' : 'published'];
      return { text: `Remove "${field}" from ${file}.`, paste, place: { source, at } };
    }
    const page = pageAt(pageNamed.get(lastPart(line)) ?? newName(line, newPages, lost) ?? '');
    if (!page) {
      const alias = '"aliases: [/old/address]"';
      const text = `Write it in the front matter of the page that has its content, such as ${alias}. To remove the page and all links to it, restore its file and use npx factsheet remove.`;
      return { text, paste, place };
    }
    return {
      text: `Write "aliases: [${line}]" in the front matter of ${page.file}, if that is the page. To update all links, too, undo the change and run npx factsheet move ${line} ${page.path} instead.`,
      paste,
      place: { source: page.source, at: ['aliases'] },
    };
  }

  /** Returns an instruction with the lines that record the removal of links to headings. */
  function pasteAnchors(lines: readonly string[]): string {
    return `If the removal is final, ${linesToAdd(addresses, 'gone_anchors', lines)}`;
  }

  /** Returns a function that returns the fix for a link to a heading that no longer exists on the page. */
  function anchorFix(page: Page) {
    const fresh = headings(readBody(page).root).filter(({ id }) =>
      newAnchors.has(`${page.path}#${id}`),
    );
    const ids = fresh.map(({ id }) => id);
    return (line: string, lost: readonly string[]): Fix => {
      const id = fragment(line);
      const moved = newAnchorWith.get(id);
      const near = moved === undefined ? newName(id, ids, lost) : undefined;
      const heading = fresh.find((one) => one.id === near);
      const start = heading ? span(heading.node).start : 0;
      const place = { source: page.source, at: page.bodyStart + start };
      const fix = (text: string): Fix => ({ text, paste: pasteAnchors, place });
      if (moved !== undefined) {
        const { file } = pageAt(moved.split('#', 1)[0]!)!;
        return fix(
          `It is now at ${moved}, in ${file}. Links to the old place open the start of ${page.path}: write a link to the new place there.`,
        );
      }
      if (heading) {
        const own = heading.isOwnId ? [heading.id, ...heading.formerIds] : [];
        return fix(`Write {#${[...own, id].join(' #')}} after "${heading.text}".`);
      }
      return fix(
        'Write it after the heading that has its text now, such as ## Title {#old-link}, or ## Title {#id #old-link} if this heading has an ID.',
      );
    };
  }

  /**
   * Returns an instruction with the lines that keep the IDs of resources whose pages were moved or removed: directory
   * entries for the pages that replace them. If a replacing page already has a published ID, the lines also announce
   * the removal of the old ID.
   */
  function linesForResources(ids: readonly string[]): string {
    const pathOfId = firstBy(ledger.addresses, idOfPath);
    const removed = firstBy(content.gone, ({ path }) => path);
    const listedAt = firstBy(content.resources, ({ url }) => new URL(url).pathname);
    const published = new Set(ledger.resources);
    const withEntry = new Set(content.directory.map(({ path }) => path));
    const kept = ids.map((id) => {
      const path = pathOfId.get(id) ?? '/';
      const target = pageAt(path)?.path ?? removed.get(path)?.instead ?? parentOf(path);
      const listed = listedAt.get(target);
      const { category } = listed ?? content.resources[0] ?? { category: 'product' };
      const name = id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' ');
      const other = listed && published.has(listed.id) ? listed.id : undefined;
      const hasEntry = withEntry.has(target);
      return keptId({ id, name, category, path: target, other, hasEntry }, day);
    });
    const entries = kept.flatMap((one) => one.entries.map((fields) => fields.join('\n')));
    const removals = kept.flatMap((one) => one.removals.map((fields) => fields.join('\n')));
    const lines = linesToAdd(resources, 'resources', [...new Set(entries)]);
    if (removals.length === 0) return lines;
    const deprecations = content.source('content/deprecations.yaml');
    return `${lines}\nAnd to announce the removal, ${linesToAdd(deprecations, 'deprecations', removals)}`;
  }

  /** Returns the nearest existing page above an address, such as `/guides` for `/guides/old`. */
  function parentOf(path: string): string {
    const above = path.slice(0, path.lastIndexOf('/')) || '/';
    return above === '/' || paths.has(above) ? above : parentOf(above);
  }

  /** Returns a function that describes missing parts of the API. */
  function inApi(what: string) {
    return (lines: readonly string[]) =>
      describe(
        lines,
        ([line]) => changeOfField(line!) ?? `The API has no ${named(what, [line!])}`,
        (line) => ({ text: fixFor(line, 'Restore it', operationOfPart(line)) }),
      );
  }

  function fixFor(line: string, restore: string, operation: string): string {
    const [planned] = removalsOf(line);
    if (planned) return `Its removal is announced for ${planned.sunset}. Keep it until then.`;
    const part = line === operation ? '' : `, part: ${line}`;
    return `${restore}, or announce its removal in content/deprecations.yaml, with operation: ${operation}${part}, announced, sunset and note, and keep it until the sunset.`;
  }

  /**
   * Describes a field that still exists but no longer keeps its promise, such as a field that became optional; see
   * `weakerPart`. Returns undefined for all other parts of the API.
   */
  function changeOfField(line: string): string | undefined {
    const weaker = weakerPart(line);
    if (weaker === undefined || !promised.fields.includes(weaker)) return undefined;
    return line.endsWith(')')
      ? `${line} was optional and is now required`
      : `${line} was always present and is now optional`;
  }
}

/**
 * Creates one message for all promises with the same fix. `missing` returns a sentence, without a full stop, that says
 * what is missing.
 */
function describe(
  lines: readonly string[],
  missing: (lines: readonly string[]) => string,
  fixOf: (line: string, lines: readonly string[]) => Fix,
): BrokenPromise[] {
  const fixes = lines.map((line) => Object.assign(fixOf(line, lines), { line }));
  return [...Map.groupBy(fixes, ({ text }) => text).values()].map((same) => {
    const [{ line, text, paste, place }] = same as [(typeof same)[0]];
    const all = same.map((one) => one.line);
    const message = `${missing(all)}. ${text}${paste ? ` ${paste(all)}` : ''}`;
    return { line, place, message, missing: all };
  });
}

/**
 * Formats the first ten promises as part of a sentence: `id a, which was published` or `ids a, b, which were
 * published`.
 */
function named(noun: string, lines: readonly string[]): string {
  const [plural, were] = lines.length === 1 ? ['', 'was'] : ['s', 'were'];
  const names = `${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' and others' : ''}`;
  return `${noun && `${noun}${plural} `}${names}, which ${were} published`;
}

/** Returns a map from each key to the first item with this key. */
const firstBy = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [key(item), item] as const).toReversed());

const lastPart = (path: string) => path.slice(path.lastIndexOf('/'));

const fragment = (anchor: string) => anchor.slice(anchor.indexOf('#') + 1);

/**
 * Returns an instruction with lines that an editor can paste into a list of a data file. Each entry can have several
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
  // A YAML list may be indented or not, but all entries of the list must have the same indentation.
  const indent = /^ *(?=- )/.exec(line)?.[0] ?? '  ';
  const lines = entries
    .map((entry) => `${indent}- ${entry.replaceAll('\n', `\n${indent}  `)}\n`)
    .join('');
  if (first !== undefined) return `add to the end of "${field}:" in ${file}:\n\n${lines}`;
  const where = list ? `replace "${field}: []" in ${file} by` : `add to ${file}`;
  return `${where}:\n\n${field}:\n${lines}`;
}
