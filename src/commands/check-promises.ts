import { addressesFile } from '../content/model/data-forms.ts';
import type { CheckedContent } from '../content/model/content.ts';
import { pageFiles, isAddress, pagePath } from '../content/model/page-path.ts';
import { isError, type Finding } from '../content/source/finding.ts';
import type { InputFiles } from '../content/source/input-files.ts';
import type { Ledger, Promised, PromiseKind } from '../content/model/promises-file.ts';
import { brokenPromises } from '../site/promises/broken-promises.ts';
import type { PromisingSite } from '../site/promises/kept-promises.ts';
import { removalFindings } from '../site/promises/removal-findings.ts';
import type { RedirectRules } from './check-redirects.ts';

/** The content, its promises, and the ledger of earlier promises. */
export interface PromisingContent {
  content: CheckedContent;
  promised: Promised;
  /** The ledger of this site (content/promises.yaml). Undefined if the file does not exist. */
  ledger: Ledger | undefined;
  /** The base URL in content/site.yaml. A ledger with another base URL belongs to another site. */
  configuredBaseUrl: string;
  /** The addresses of pages whose text could not be read. */
  broken: ReadonlySet<string>;
  findings: readonly Finding[];
}

/**
 * Compares the current state of the site with the promises. Reports broken promises, and announced removals of things
 * that were never promised. Leaves out promises about files that could not be read, because these files already have an
 * error.
 */
export function examinePromises(
  files: InputFiles,
  { content, promised, ledger, broken, findings }: PromisingContent,
  { match, isCut }: RedirectRules,
  day: string,
): { site: PromisingSite; findings: Finding[] } {
  const wrong = new Set(findings.filter(isError).map(({ source }) => source.file));
  const read = new Set([...content.pages, ...content.unpublished].map(({ file }) => file));
  const lost = pageFiles(files).filter((file) => !read.has(file) && wrong.has(file));
  const unread = new Set([...broken, ...lost.flatMap((file) => pagePath(file) ?? [])]);
  // If rules are missing because of a limit, these rules could answer any address.
  const isRuled = (address: string) =>
    isCut || (match(address)?.rule ?? { status: 404 }).status !== 404;
  const site = { content, promised, unread, day, isRuled };
  const isCertain = (kind: PromiseKind, line: string) =>
    !dataFilesFor(kind, line).some((file) => wrong.has(file));
  return {
    site,
    findings: [
      ...(ledger ? brokenPromises(ledger, site, isCertain) : []),
      ...removalFindings(ledger, site),
    ],
  };
}

/** Returns the data files in which an error could make a promise look broken. */
function dataFilesFor(kind: PromiseKind, line: string): string[] {
  switch (kind) {
    case 'resources':
      return ['content/resources.yaml', 'content/deprecations.yaml'];
    case 'anchors':
      return [addressesFile];
    case 'addresses':
      if (isAddress(line)) return [addressesFile];
      // Addresses of documents can contain values such as the name of the product.
      return [addressesFile, 'content/site.yaml', 'content/product.yaml'];
    default:
      return ['content/deprecations.yaml'];
  }
}
