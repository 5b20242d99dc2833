import { addressesFile, dataSchemas } from '../content/model/data-files.ts';
import { pageFiles, isAddress, pagePath } from '../content/model/page-path.ts';
import { isError, type Finding } from '../content/source/finding.ts';
import { promisesFile, type Ledger, type PromiseKind } from '../content/model/promises-file.ts';
import { runGit } from '../content/source/git.ts';
import { Source } from '../content/source/source.ts';
import { parseYaml } from '../content/source/yaml-file.ts';
import { brokenPromises, promiseRows, removalFindings } from '../site/promises/broken-promises.ts';
import type { CurrentSite } from '../site/promises/kept-promises.ts';
import { sharing } from '../content/rules/rule.ts';
import type { PromisedSite, ContentPromises } from './check/promised-site.ts';
import { ensure } from './command.ts';

/**
 * Compares the current state of the site with the promises. Reports broken promises, and announced removals of things
 * that were never promised.
 */
export const promiseRules = sharing([promiseRows.promise, promiseRows.removal], promiseFindings);

function promiseFindings({ input, promising, promises }: PromisedSite): Finding[] {
  const { ledger } = promising;
  const wrong = wrongFiles(promising);
  // If a data file has errors, a promise can look broken although it is kept. The check already reports the errors of
  // the file.
  const isCertain = (kind: PromiseKind, line: string) =>
    !dataFilesFor(kind, line).some((file) => wrong.has(file));
  return [
    ...(ledger ? brokenInLedger(input.root, ledger, promises, isCertain) : []),
    ...removalFindings(ledger, promises),
  ];
}

/** Returns the files with errors. */
const wrongFiles = ({ findings }: ContentPromises) =>
  new Set(findings.filter(isError).map(({ source }) => source.file));

/** Returns the current state of the site, with which the promises are compared. */
export function currentSite({
  input: files,
  promising,
  redirects: { match, isCut },
  day,
}: Pick<PromisedSite, 'input' | 'promising' | 'redirects' | 'day'>): CurrentSite {
  const { content, promised, broken } = promising;
  const wrong = wrongFiles(promising);
  const read = new Set([...content.pages, ...content.unpublished].map(({ file }) => file));
  const lost = pageFiles(files).filter((file) => !read.has(file) && wrong.has(file));
  const unread = new Set([...broken, ...lost.flatMap((file) => pagePath(file) ?? [])]);
  // If rules were left out because the file exceeds a limit, the left-out rules could answer any address.
  const isRuled = (address: string) =>
    isCut || (match(address)?.rule ?? { status: 404 }).status !== 404;
  return { content, promised, unread, day, isRuled };
}

type IsCertain = Parameters<typeof brokenPromises>[2];

/**
 * Returns the broken promises. A promise that is not in the last commit was probably never published, so the message
 * about it says how to remove it.
 */
function brokenInLedger(
  root: string,
  ledger: Ledger,
  site: CurrentSite,
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
 * Reads content/promises.yaml (the ledger) at a commit. Returns undefined if the commit or the file in it does not
 * exist, or if git is missing. Throws a CommandError if git lists the file but does not have its content, as in a
 * partial clone.
 */
export function ledgerAt(root: string, commit: string): Ledger | undefined {
  const [file, text] = [
    ['ls-tree', '--name-only', commit, '--', `./${promisesFile}`],
    ['show', `${commit}:./${promisesFile}`],
  ].map((args) => readGit(root, args));
  ensure(
    !file || text !== undefined,
    `Git does not have the text of ${promisesFile} at ${commit.slice(0, 12)}, as in a clone with --filter. Fetch it: git cat-file -p ${commit.slice(0, 12)}:./${promisesFile}`,
  );
  return text === undefined
    ? undefined
    : parseYaml(new Source(promisesFile, text), dataSchemas.promises, []);
}

/** Returns the output of git. Returns undefined if git fails or is missing. */
function readGit(root: string, args: readonly string[]): string | undefined {
  try {
    return runGit(root, args);
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
