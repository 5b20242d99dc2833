import { addressesFile } from '../model/addresses-file.ts';
import type { Page } from '../model/facts.ts';
import { isAddress } from '../model/page-path.ts';
import { headings } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import type { Ledger, PromiseKind } from '../model/promises-file.ts';
import { operationOfPart, weakerPart } from '../contract/api-parts.ts';
import { nearest } from '../text/did-you-mean.ts';
import type { KeptPromises, PromisingSite } from './kept-promises.ts';

/**
 * Returns functions that create the messages for broken promises, by kind. A message says what is missing and
 * how to fix it.
 */
export function brokenPromiseMessages(
  ledger: Ledger,
  { facts, promised }: PromisingSite,
  { pageAt, removalsOf }: KeptPromises,
): Record<PromiseKind, (line: string) => string> {
  const isNew = (kind: PromiseKind) => {
    const published = new Set(ledger[kind]);
    return (line: string) => !published.has(line);
  };
  return {
    operations: (line) =>
      `The API has no operation ${line}, which was published. ${bringBack(line)}`,
    tools: (line) => `The API has no tool ${line}, which was published. ${bringBack(line)}`,
    fields: (line) => `${fieldMessage(line)} ${bringBack(line)}`,
    values: (line) => `The API has no value ${line}, which was published. ${bringBack(line)}`,
    resources: (line) => {
      const fresh = promised.resources.filter(isNew('resources'));
      const renamed = nearest(line, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
      const hint = renamed === undefined ? '' : ` Did you rename it to ${renamed}?`;
      const restore = `Restore the id in content/resources.yaml`;
      return `No resource has the id ${line}, which was published.${hint} ${fixFor(line, restore, 'listServiceResources')}`;
    },
    addresses: (line) => {
      if (!isAddress(line)) {
        return `Nothing answers at ${line}, which was published. Redirect it with a line in public/_redirects, such as "${line} /llms.txt 301". If you removed it for good, write "- path: ${line}" below "gone:" in ${addressesFile}.`;
      }
      const unpublished = facts.unpublished.find(({ path }) => path === line);
      if (unpublished) {
        const field = unpublished.draft ? 'draft: true' : `published: ${unpublished.published}`;
        return `${line} was published, but "${field}" now unpublishes its page. Remove that line from ${unpublished.file}. If you removed the page for good, delete it, and write "- path: ${line}" below "gone:" in ${addressesFile}.`;
      }
      const page = newPageLike(line);
      const where = page ? `${page.file}, if that is the page` : 'the page that has its content';
      return `Nothing answers at ${line}, which was published. Write "aliases: [${line}]" in the front matter of ${where}. If you removed it for good, write "- path: ${line}" below "gone:" in ${addressesFile}.`;
    },
    anchors: (line) => {
      const [path = '', id = ''] = line.split('#', 2);
      const page = pageAt(path)!;
      const renamed = newHeadingLike(page, id);
      const heading = renamed === undefined ? 'the heading of that section' : `"${renamed}"`;
      const redirected = page.path === path ? '' : ` (${path} redirects there)`;
      return `No heading of ${page.file}${redirected} has the link #${id}, which was published. Write {#${id}} after ${heading}. If you removed the section for good, write "- ${line}" below "gone_anchors:" in ${addressesFile}.`;
    },
  };

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

  /** Returns the text of the new heading whose link is most similar, or of the only new heading. */
  function newHeadingLike(page: Page, id: string): string | undefined {
    const fresh = headings(readBody(page).root).filter((heading) =>
      isNew('anchors')(`${page.path}#${heading.id}`),
    );
    const near = nearest(
      id,
      fresh.map((heading) => heading.id),
    );
    const found = fresh.find((heading) => heading.id === near);
    return (found ?? (fresh.length === 1 ? fresh[0] : undefined))?.text;
  }
}
