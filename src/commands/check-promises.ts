import { addressesFile, dataSchemas } from '../content/model/data-files.ts';
import type { CheckedContent } from '../content/model/content.ts';
import { pageFiles, isAddress, pagePath } from '../content/model/page-path.ts';
import { isError, type Finding } from '../content/source/finding.ts';
import type { InputFiles } from '../content/source/input-files.ts';
import {
  promisesFile,
  type Ledger,
  type Promised,
  type PromiseKind,
} from '../content/model/promises-file.ts';
import { runGit } from '../content/source/git.ts';
import { Source } from '../content/source/source.ts';
import { parseYaml } from '../content/source/yaml-file.ts';
import { brokenPromises, removalFindings } from '../site/promises/broken-promises.ts';
import type { PromisingSite } from '../site/promises/kept-promises.ts';
import type { RedirectRules } from './check-redirects.ts';

/** The content, its promises, and the ledger of earlier promises. */
export interface PromisingContent {
  content: CheckedContent;
  promised: Promised;
  /** The ledger of this site (content/promises.yaml). Undefined if the file does not exist. */
  ledger: Ledger | undefined;
  /** The ledger in content/promises.yaml, also if it belongs to another site. */
  written: Ledger | undefined;
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
      ...(ledger ? brokenInLedger(files.root, ledger, site, isCertain) : []),
      ...removalFindings(ledger, site),
    ],
  };
}

type IsCertain = Parameters<typeof brokenPromises>[2];

/** Returns the broken promises. Says so if a promise is not committed, because it was probably never published. */
function brokenInLedger(
  root: string,
  ledger: Ledger,
  site: PromisingSite,
  isCertain: IsCertain,
): Finding[] {
  const all = brokenPromises(ledger, site, isCertain);
  const committed = all.length > 0 ? ledgerAt(root, 'HEAD') : undefined;
  if (!committed) return all;
  const brokenIf = (isOld: boolean) =>
    brokenPromises(
      ledger,
      site,
      (kind, line) => isCertain(kind, line) && committed[kind].includes(line) === isOld,
    );
  const fresh = brokenIf(false).map((finding) => {
    const message = `This promise is not committed. If it was never published, run: git checkout -- ${promisesFile}. If it was: ${finding.message}`;
    return Object.assign({}, finding, { message });
  });
  return [...brokenIf(true), ...fresh];
}

/**
 * Reads content/promises.yaml (the ledger) at a commit. Returns undefined if there is no such commit, or if the commit
 * has no such file, or if git is missing.
 */
export function ledgerAt(root: string, commit: string): Ledger | undefined {
  try {
    const text = runGit(root, ['show', `${commit}:./${promisesFile}`]);
    return parseYaml(new Source(promisesFile, text), dataSchemas.promises, []);
  } catch {
    return undefined;
  }
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
