import { addressesFile } from '../model/addresses-file.ts';
import type { Page } from '../model/facts.ts';
import { isAddress } from '../model/page-path.ts';
import { headings, type Heading } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import type { Ledger, PromiseKind } from '../model/promises-file.ts';
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
  { facts, promised }: PromisingSite,
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
      const fresh = promised.resources.filter(isNew('resources'));
      const renamed = nearest(line, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
      const hint = renamed === undefined ? '' : ` Did you rename it to ${renamed}?`;
      const restore = `Restore the id in content/resources.yaml`;
      const message = `No resource has the id ${line}, which was published.${hint} ${fixFor(line, restore, 'listServiceResources')}`;
      const source = facts.source('content/resources.yaml');
      const index = facts.directory.findIndex(({ id }) => id !== undefined && id === renamed);
      const at = index < 0 ? ['resources'] : ['resources', index, 'id'];
      return { message, place: { source, at } };
    }),
    addresses: each((line) => {
      const end = `If you removed it for good, ${addition(addresses, 'gone', [`path: ${line}`])}`;
      const nothing = `Nothing answers at ${line}, which was published.`;
      if (!isAddress(line)) {
        return `${nothing} Redirect it with a line in public/_redirects, such as "${line} /llms.txt 301". ${end}`;
      }
      const unpublished = facts.unpublished.find(({ path }) => path === line);
      if (unpublished) {
        const { source, draft, published, file } = unpublished;
        const field = draft ? 'draft: true' : `published: ${published}`;
        const message = `${line} was published, but "${field}" now unpublishes its page. Remove that line from ${file}. If you removed the page for good, delete the file; then ${addition(addresses, 'gone', [`path: ${line}`])}`;
        return { message, place: { source, at: [draft ? 'draft' : 'published'] } };
      }
      const page = newPageLike(line);
      const where = page ? `${page.file}, if that is the page` : 'the page that has its content';
      const message = `${nothing} Write "aliases: [${line}]" in the front matter of ${where}. ${end}`;
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
      const end = `If you removed the section for good, ${addition(addresses, 'gone_anchors', [line])}`;
      const heading = newHeadingLike(page, id, lines.length === 1);
      if (heading) {
        const at = page.bodyStart + span(heading.node).start;
        const message = `${missing} Write {#${id}} after "${heading.text}". ${end}`;
        found.push({ line, message, place: { source: page.source, at } });
        return false;
      }
      const other = newPageWith(id);
      if (other === undefined) return true;
      const message = `${missing} It is now at ${other.path}#${id}, in ${other.file}. Links to the old one then lead to the start of ${page.path}: write a link to the new one there, and ${addition(addresses, 'gone_anchors', [line])}`;
      found.push({ line, message, place: { source: page.source, at: page.bodyStart } });
      return false;
    });
    if (lost.length === 0) return found;
    const ids = lost.map((line) => `#${line.split('#', 2)[1]}`);
    const [ids10, more] = [ids.slice(0, 10).join(', '), ids.length > 10 ? ' and others' : ''];
    const message = `No heading of ${page.file} has ${ids.length === 1 ? 'the link' : `these ${ids.length} links`} ${ids10}${more}, which ${ids.length === 1 ? 'was' : 'were'} published. Write the old link after the heading that has its text now, such as ## Title {${ids[0]}}. If you removed the text for good, ${addition(addresses, 'gone_anchors', lost)}`;
    return [
      ...found,
      { line: lost[0]!, message, place: { source: page.source, at: page.bodyStart } },
    ];
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

  /** Finds a page at a new address whose last part is that of a missing address, or that is similar to it. */
  function newPageLike(path: string): Page | undefined {
    const pages = facts.pages.filter((page) => isNew('addresses')(page.path));
    const last = path.slice(path.lastIndexOf('/'));
    const near = nearest(
      path,
      pages.map((page) => page.path),
    );
    return (
      pages.find((page) => page.path.endsWith(last)) ?? pages.find((page) => page.path === near)
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

/** Returns an instruction with the lines that an editor adds to a list in a data file, ready to be pasted. */
function addition({ file, yaml }: Source, field: string, entries: readonly string[]): string {
  const lines = entries.map((entry) => `  - ${entry}\n`).join('');
  const list = yaml.document.getIn([field], true) as { items?: unknown[] } | undefined;
  if (list?.items?.length) return `add below "${field}:" in ${file}:\n\n${lines}`;
  const where = list ? `write instead of "${field}:" in ${file}` : `add to ${file}`;
  return `${where}:\n\n${field}:\n${lines}`;
}
