import {
  ContentError,
  countText,
  fileFinding,
  isError,
  printedLines,
  type Finding,
} from '../content/source/finding.ts';
import { promisesFile, type Ledger } from '../content/model/promises-file.ts';
import { brokenPromises, deletedLines, promiseRows } from '../site/promises/broken-promises.ts';
import { ledgerText, newPromises } from '../site/promises/ledger-text.ts';
import { isReadableFile } from '../content/source/files-below.ts';
import { readText } from '../content/source/read-text.ts';
import { commitOf } from './ask-git.ts';
import { changeFiles } from './changes/change-files.ts';
import { fileWithText } from './changes/edited-text.ts';
import { ensureInGit } from './changes/in-git.ts';
import { publishable, examine } from './check/examine.ts';
import { withoutDoubtful } from './check/settle.ts';
import { ledgerAt } from './check-promises.ts';
import type { ContentPromises } from './check/promised-site.ts';
import { dayOfBuild, exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';

const usage = `Usage: factsheet promises [--since REF], in the folder that contains content/.
Without --since, adds new promises to ${promisesFile}.
With --since, reports lines that were removed without a reason since the commit REF.`;

/**
 * `npx factsheet promises`: checks that the site keeps everything it has published, and adds new promises to
 * content/promises.yaml. Exits with 0 if the site keeps all promises, 1 if a promise is broken, and 2 for wrong
 * arguments.
 */
async function main(): Promise<number> {
  const { since } = parseArguments({ options: { since: { type: 'string' } } }, usage).values;
  const root = contentRoot(usage);
  try {
    return await (since ? compare(root, since) : add(root));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return print(error.findings);
  }
}

/** Adds new promises to the ledger. Returns the exit code. Throws a ContentError if a promise is broken. */
async function add(root: string): Promise<number> {
  const { promising } = await publishable(root, process.env, dayOfBuild());
  const { ledger, configuredBaseUrl, promised } = promising;
  const text = ledgerText(ledger, configuredBaseUrl, promised);
  const before = isReadableFile(root, promisesFile) ? readText(root, promisesFile) : '';
  if (before !== text) {
    // The new text has no comments and no lines of another site's ledger. If this loses lines of the present text, the
    // present text must be committed in git.
    const lines = new Set(text.split('\n'));
    if (!before.split('\n').every((line) => lines.has(line))) ensureInGit(root, promisesFile);
    changeFiles(root, {
      writes: new Map([[promisesFile, fileWithText(root, promisesFile, text)]]),
    });
  }
  console.log(`${newPromises(ledger, promised).length} promise(s) added to ${promisesFile}.`);
  return 0;
}

/**
 * Reports promises that are in content/promises.yaml at the commit `ref` and were removed without a reason. Returns the
 * exit code.
 */
async function compare(root: string, ref: string): Promise<number> {
  const before = ledgerAt(root, commitOf(root, ref));
  const { promising, site, files } = await examine(root, process.env, dayOfBuild());
  const { written, configuredBaseUrl } = promising;
  if (!before) {
    console.log(`${ref} has no promises of ${configuredBaseUrl}.`);
    return 0;
  }
  const moved = before.base_url === configuredBaseUrl ? [] : [movedSite(before, promising)];
  if (!written) {
    if (moved.length > 0) return print(moved);
    const message = `The promises of ${configuredBaseUrl} were removed. Restore them: git checkout ${ref} -- ${promisesFile}`;
    return print([fileFinding(promiseRows['deleted-promise'], promisesFile, message)]);
  }
  // The check ignores the promises if the base URL changed, so this command checks the promises.
  const broken = moved.length > 0 ? brokenPromises(written, site, () => true) : [];
  const found = withoutDoubtful([...deletedLines(before, written, site), ...broken], files);
  if (moved.length + found.length > 0) print([...moved, ...found]);
  if (found.length > 0) return 1;
  console.log(`Every promise of ${ref} is kept, or was removed for a valid reason.`);
  return 0;
}

/** Returns a finding that says that the base URL changed. The check ignores promises of a different base URL. */
function movedSite(
  before: Ledger,
  { content, written, configuredBaseUrl }: ContentPromises,
): Finding {
  const change = `base_url changed from ${before.base_url} to ${configuredBaseUrl}`;
  const message = written
    ? `${change}, so the check ignores ${promisesFile}. If it is the same site, write the new base_url in that file, too. If it is another site, delete that file in this change, and run npx factsheet promises after the merge.`
    : `${change}, and ${promisesFile} was removed, so nothing that was published is compared. If it is the same site, restore that file and write the new base_url in it.`;
  return {
    rule: promiseRows['moved-site'],
    source: content.source('content/site.yaml'),
    at: ['base_url'],
    message,
  };
}

/** Prints findings. Returns the exit code. */
function print(findings: readonly Finding[]): number {
  console.error(printedLines(findings, process.env));
  console.error(`\n${countText(findings)}.`);
  return findings.some(isError) ? 1 : 0;
}

process.exitCode = await exitCode(main);
