import { addressesFile } from '../model/addresses-file.ts';
import type { Page } from '../model/facts.ts';
import { isAddress } from '../model/page-path.ts';
import { headings, type Heading } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import type { Ledger, PromiseKind } from '../model/promises-file.ts';
import { idOfPath } from '../model/resource-listings.ts';
import { linesToAdd } from './lines-to-add.ts';
import { operationOfPart, weakerPart } from '../contract/api-parts.ts';
import { nearest } from '../text/did-you-mean.ts';
import { span } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import type { KeptPromises, PromisingSite } from './kept-promises.ts';

/** The finding for a broken promise. `place` is where the editor works; without it, it is the line of the ledger. */
export interface BrokenPromise {
  /** The line of the ledger. If several promises have the same cause, the first one. */
  line: string;
  message: string;
  place?: Pick<Finding, 'source' | 'at'>;
}

/**
 * Returns functions that describe broken promises, by kind. A message says what is missing and how to fix it, with the
 * lines to add. Promises with the same cause get one message.
 */
export function brokenPromiseMessages(
  ledger: Ledger,
  { facts, promised, day }: PromisingSite,
  { pageAt, removalsOf }: KeptPromises,
): Record<PromiseKind, (lines: readonly string[]) => BrokenPromise[]> {
  const isNew = (kind: PromiseKind) => {
    const published = new Set(ledger[kind]);
    return (line: string) => !published.has(line);
  };
  const addresses = facts.source(addressesFile);
  return {
    operations: each(
      (line) => `The API has no operation ${line}, which was published. ${bringBack(line)}`,
    ),
    tools: each((line) => `The API has no tool ${line}, which was published. ${bringBack(line)}`),
    fields: each((line) => `${fieldMessage(line)} ${bringBack(line)}`),
    values: each((line) => `The API has no value ${line}, which was published. ${bringBack(line)}`),
    resources: each((line) => {
      const source = facts.source('content/resources.yaml');
      const missing = `No resource has the id ${line}, which was published.`;
      const fresh = promised.resources.filter(isNew('resources'));
      const renamed = nearest(line, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
      const index = facts.directory.findIndex(({ id }) => id !== undefined && id === renamed);
      if (index >= 0 || removalsOf(line).length > 0) {
        const restore = 'Restore the id in content/resources.yaml';
        const hint = renamed === undefined ? '' : ` Did you rename it to ${renamed}?`;
        const message = `${missing}${hint} ${fixFor(line, restore, 'listServiceResources')}`;
        return { message, place: { source, at: ['resources', Math.max(index, 0)] } };
      }
      const message = `${missing} To keep it, ${linesForResource(line, source)}`;
      return { message, place: { source, at: ['resources'] } };
    }),
    addresses: each((line) => {
      const end = `If you removed it for good, ${removalOf(line)}`;
      const nothing = `Nothing answers at ${line}, which was published.`;
      if (!isAddress(line)) {
        return `${nothing} Redirect it with a line in public/_redirects, such as "${line} /llms.txt 301". ${end}`;
      }
      const unpublished = facts.unpublished.find(({ path }) => path === line);
      if (unpublished) {
        const { source, draft, published, file } = unpublished;
        const field = draft ? 'draft: true' : `published: ${published}`;
        const message = `${line} was published, but "${field}" now unpublishes its page. Remove that line from ${file}. If you removed the page for good, delete the file; then ${removalOf(line)}`;
        return { message, place: { source, at: [draft ? 'draft' : 'published'] } };
      }
      const page = newPageLike(line);
      const where = page ? `${page.file}, if that is the page` : 'the page that has its content';
      const old = ledgerFile(line);
      const move = page
        ? ` To update all links, too, undo the change and run: npm run move -- ${old} ${page.file}`
        : '';
      const message = `${nothing} Write "aliases: [${line}]" in the front matter of ${where}.${move} ${end}`;
      if (page) return { message, place: { source: page.source, at: ['aliases'] } };
      return addresses.hasValues
        ? { message, place: { source: addresses, at: ['gone'] } }
        : { message };
    }),
    anchors: (lines) =>
      [...Map.groupBy(lines, (line) => pageAt(line.split('#', 1)[0]!)!)].flatMap(([page, ofPage]) =>
        brokenAnchors(page, ofPage),
      ),
  };

  /** Describes the links of headings that a page has lost: one by one if there is a new heading, the others together. */
  function brokenAnchors(page: Page, lines: readonly string[]): BrokenPromise[] {
    const found: BrokenPromise[] = [];
    const lost = lines.filter((line) => {
      const [path = '', id = ''] = line.split('#', 2);
      const redirected = page.path === path ? '' : ` (${path} redirects there)`;
      const missing = `No heading of ${page.file}${redirected} has the link #${id}, which was published.`;
      const end = `If you removed the section for good, ${linesToAdd(addresses, 'gone_anchors', [line])}`;
      const heading = newHeadingLike(page, id, lines.length === 1);
      if (heading) {
        const at = page.bodyStart + span(heading.node).start;
        const message = `${missing} Write {#${id}} after "${heading.text}". ${end}`;
        found.push({ line, message, place: { source: page.source, at } });
        return false;
      }
      const other = newPageWith(id);
      if (other === undefined) return true;
      const message = `${missing} It is now at ${other.path}#${id}, in ${other.file}. Links to the old one then lead to the start of ${page.path}: write a link to the new one there, and ${linesToAdd(addresses, 'gone_anchors', [line])}`;
      found.push({ line, message, place: { source: page.source, at: page.bodyStart } });
      return false;
    });
    if (lost.length === 0) return found;
    const ids = lost.map((line) => `#${line.split('#', 2)[1]}`);
    const [ids10, more] = [ids.slice(0, 10).join(', '), ids.length > 10 ? ' and others' : ''];
    const message = `No heading of ${page.file} has ${ids.length === 1 ? 'the link' : `these ${ids.length} links`} ${ids10}${more}, which ${ids.length === 1 ? 'was' : 'were'} published. Write the old link after the heading that has its text now, such as ## Title {${ids[0]}}. If you removed the text for good, ${linesToAdd(addresses, 'gone_anchors', lost)}`;
    return [
      ...found,
      { line: lost[0]!, message, place: { source: page.source, at: page.bodyStart } },
    ];
  }

  /**
   * Returns the lines that keep the id of a resource from a group whose page has moved or was removed. A removed page is
   * replaced by another one, which keeps its own id, and the removal is announced.
   */
  function linesForResource(id: string, source: Source): string {
    const path = ledger.addresses.find((address) => idOfPath(address) === id) ?? '/';
    const instead = facts.gone.find((one) => one.path === path)?.instead;
    const target = pageAt(path)?.path ?? instead ?? parentOf(path);
    const { resources, directory } = facts;
    const listed = resources.find(({ url }) => new URL(url).pathname === target);
    const category = listed?.category ?? resources[0]?.category ?? 'product';
    const entry = (of: string, name: string) =>
      `id: ${of}\n${name}category: ${category}\npath: ${target}`;
    const isListed = listed !== undefined && ledger.resources.includes(listed.id);
    if (!isListed) return linesToAdd(source, 'resources', [entry(id, '')]);
    const own = directory.some((one) => one.path === target) ? [] : [entry(listed.id, '')];
    const title = id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' ');
    const lines = linesToAdd(source, 'resources', [entry(id, `name: ${title}\n`), ...own]);
    const removal = linesToAdd(facts.source('content/deprecations.yaml'), 'deprecations', [
      `operation: listServiceResources\npart: ${id}\nannounced: ${day}\nsunset: ${halfYearAfter(day)}\nnote: Use ${listed.id}.`,
    ]);
    return `${lines}\nAnd to announce its removal, ${removal}`;
  }

  function removalOf(path: string): string {
    const instead = isAddress(path) ? `\ninstead: ${parentOf(path)}` : '';
    return linesToAdd(addresses, 'gone', [`path: ${path}${instead}`]);
  }

  /** Returns the nearest page above an address. */
  function parentOf(path: string): string {
    const above = path.slice(0, path.lastIndexOf('/')) || '/';
    return above === '/' || facts.pages.some((page) => page.path === above)
      ? above
      : parentOf(above);
  }

  /** Finds a page with a heading that was not published there before, to which a section may have moved. */
  function newPageWith(id: string): Page | undefined {
    const isNewAnchor = isNew('anchors');
    const there = new Set(promised.anchors);
    return facts.pages.find(
      ({ path }) => there.has(`${path}#${id}`) && isNewAnchor(`${path}#${id}`),
    );
  }

  function bringBack(line: string): string {
    return fixFor(line, 'Restore it', operationOfPart(line));
  }

  function fixFor(line: string, restore: string, operation: string): string {
    const [planned] = removalsOf(line);
    if (planned) return `Its removal is announced for ${planned.sunset}. Keep it until then.`;
    const part = line === operation ? '' : `, part: ${line}`;
    return `${restore}, or announce its removal in content/deprecations.yaml, with operation: ${operation}${part}, announced, sunset and note, and keep it until the sunset.`;
  }

  function fieldMessage(line: string): string {
    const weaker = weakerPart(line);
    if (weaker === undefined || !promised.fields.includes(weaker)) {
      return `The API has no field ${line}, which was published.`;
    }
    const change = line.endsWith(')')
      ? 'was optional and is now required'
      : 'was always present and is now optional';
    return `${line} ${change}.`;
  }

  /**
   * Finds a page at a new address whose last part is that of a missing address, that has most of its headings, or that
   * is similar to it.
   */
  function newPageLike(path: string): Page | undefined {
    const pages = facts.pages.filter((page) => isNew('addresses')(page.path));
    const last = path.slice(path.lastIndexOf('/'));
    const ids = ledger.anchors.flatMap((line) =>
      line.startsWith(`${path}#`) ? line.slice(path.length) : [],
    );
    const there = new Set(promised.anchors);
    const hasHeadings = (page: Page) =>
      ids.filter((id) => there.has(page.path + id)).length * 2 > ids.length;
    const near = nearest(
      path,
      pages.map((page) => page.path),
    );
    return (
      pages.find((page) => page.path.endsWith(last)) ??
      pages.find(hasHeadings) ??
      pages.find((page) => page.path === near)
    );
  }

  /** Returns the new heading whose link is most similar, or the only new heading if one link is missing. */
  function newHeadingLike(page: Page, id: string, isOnly: boolean): Heading | undefined {
    const fresh = headings(readBody(page).root).filter((heading) =>
      isNew('anchors')(`${page.path}#${heading.id}`),
    );
    const near = nearest(
      id,
      fresh.map((heading) => heading.id),
    );
    const found = fresh.find((heading) => heading.id === near);
    return found ?? (isOnly && fresh.length === 1 ? fresh[0] : undefined);
  }
}

/** The file of a page, if it is named after its address. */
const ledgerFile = (path: string) => `content/pages${path}.md`;

const halfYearAfter = (day: string) =>
  new Date(Date.parse(day) + 183 * 86_400_000).toISOString().slice(0, 10);

/** Describes each of several promises separately. */
const each =
  (describe: (line: string) => Omit<BrokenPromise, 'line'> | string) =>
  (lines: readonly string[]): BrokenPromise[] =>
    lines.map((line) => {
      const described = describe(line);
      return Object.assign(
        { line },
        typeof described === 'string' ? { message: described } : described,
      );
    });
