import { addressesFile } from '../content/addresses-file.ts';
import type { Page } from '../content/facts.ts';
import { isAddress } from '../content/page-path.ts';
import { headings } from '../content/heading-ids.ts';
import { readBody } from '../content/language/read-body.ts';
import type { Ledger, PromiseKind } from '../content/promises-file.ts';
import { lesserPart, operationOfPart } from '../contract/api-parts.ts';
import { nearest } from '../text/nearest.ts';
import type { KeptPromises, PromisingSite } from './kept-promises.ts';

/** What is said of a promise that is not kept: what is missing, and what to write where. */
export function brokenPromiseWords(
  ledger: Ledger,
  { facts, promised }: PromisingSite,
  { pageAt, removalsOf }: KeptPromises,
): Record<PromiseKind, (line: string) => string> {
  const isNew = (kind: PromiseKind) => {
    const known = new Set(ledger[kind]);
    return (line: string) => !known.has(line);
  };
  return {
    operations: (line) =>
      `The API has no operation ${line}, which was published. ${bringBack(line)}`,
    tools: (line) => `The API has no tool ${line}, which was published. ${bringBack(line)}`,
    fields: (line) => `${fieldWords(line)} ${bringBack(line)}`,
    values: (line) => `The API has no value ${line}, which was published. ${bringBack(line)}`,
    resources: (line) => {
      const fresh = promised.resources.filter(isNew('resources'));
      const renamed = nearest(line, fresh) ?? (fresh.length === 1 ? fresh[0] : undefined);
      const meant = renamed === undefined ? '' : ` Did you mean ${renamed} to have this id?`;
      const back = `Give the id back in content/resources.yaml, to the entry that has taken its place`;
      return `No resource has the id ${line}, which was published.${meant} ${repair(line, back, 'listServiceResources')}`;
    },
    addresses: (line) => {
      if (!isAddress(line)) {
        return `Nothing answers at ${line}, which was published. Lead it on by a line in public/_redirects, such as "${line} /llms.txt 301". If it is gone for good, write "- path: ${line}" below "gone:" in ${addressesFile}.`;
      }
      const waiting = facts.withheld.find(({ path }) => path === line);
      if (waiting) {
        const field = waiting.draft ? 'draft: true' : `published: ${waiting.published}`;
        return `${line} was published, and its page is kept back by "${field}". Remove that from ${waiting.file}. If the page is gone for good, delete it, and write "- path: ${line}" below "gone:" in ${addressesFile}.`;
      }
      const page = newPageLike(line);
      const where = page ? `${page.file}, if it is that page` : 'the page that has its content';
      return `Nothing answers at ${line}, which was published. Write "aliases: [${line}]" in the front matter of ${where}. If it is gone for good, write "- path: ${line}" below "gone:" in ${addressesFile}.`;
    },
    anchors: (line) => {
      const [path = '', id = ''] = line.split('#', 2);
      const page = pageAt(path)!;
      const renamed = newHeadingLike(page, id);
      const heading = renamed === undefined ? 'the heading of that text' : `"${renamed}"`;
      const leads = page.path === path ? '' : `, to which ${path} leads,`;
      return `No heading of ${page.file}${leads} has the link #${id}, which was published. Write {#${id}} after ${heading}. If no heading has its text, write "- ${line}" below "gone_anchors:" in ${addressesFile}.`;
    },
  };

  function bringBack(line: string): string {
    return repair(line, 'Bring it back', operationOfPart(line));
  }

  function repair(line: string, back: string, operation: string): string {
    const [planned] = removalsOf(line);
    if (planned) return `It is announced to go on ${planned.sunset}, and must be there until then.`;
    const part = line === operation ? '' : `, part: ${line}`;
    return `${back}, or announce its removal in content/deprecations.yaml, with operation: ${operation}${part}, announced, sunset and note, and keep it until the sunset.`;
  }

  function fieldWords(line: string): string {
    const lesser = lesserPart(line);
    if (lesser === undefined || !promised.fields.includes(lesser)) {
      return `The API has no field ${line}, which was published.`;
    }
    const narrowed = line.endsWith(')')
      ? 'could be left out, and must be sent'
      : 'was always there, and may be missing';
    return `${line} ${narrowed}.`;
  }

  /** A page at a new address that is called as another one was, or nearly so, or has its headings. */
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

  /** The text of a new heading with nearly the same link, or of the only new one. */
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
