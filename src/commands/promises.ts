import {
  ContentError,
  countText,
  fileFinding,
  printedLines,
  withoutFallbacks,
  type Finding,
} from '../content/source/finding.ts';
import { promisesFile } from '../content/model/promises-file.ts';
import { deletedLines } from '../site/promises/broken-promises.ts';
import { ledgerText, newPromises } from '../site/promises/ledger-text.ts';
import { isReadableFile } from '../content/source/files-below.ts';
import { readText } from '../content/source/read-text.ts';
import { commitOf } from './ask-git.ts';
import { changeFiles } from './changes/change-files.ts';
import { fileWithText } from './changes/edited-text.ts';
import { ensureInGit } from './changes/in-git.ts';
import { checkContentAndRules, examineContentAndRules } from './check-content.ts';
import { ledgerAt } from './check-promises.ts';
import { dayOfBuild, exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';

const usage = `Usage: npm run promises [-- --since REF], in the folder that contains content/.
Without --since, adds new promises to ${promisesFile}.
With --since, reports lines that were removed without a reason since the commit REF.`;

/**
 * `npm run promises`: checks that the site keeps everything it has published, and adds new promises to
 * content/promises.yaml. Exits with 0 if all promises are kept, 1 if not, 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const { since } = parseArguments({ options: { since: { type: 'string' } } }, usage).values;
  const root = contentRoot(usage);
  try {
    return await (since ? compare(root, since) : add(root));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return fail(error.findings);
  }
}

async function add(root: string): Promise<number> {
  const { promising } = await checkContentAndRules(root, process.env, dayOfBuild());
  const { ledger, configuredBaseUrl, promised } = promising;
  const text = ledgerText(ledger, configuredBaseUrl, promised);
  const before = isReadableFile(root, promisesFile) ? readText(root, promisesFile) : '';
  if (before !== text) {
    // The ledger of another site is replaced as a whole, and comments are not kept.
    const lines = new Set(text.split('\n'));
    if (!before.split('\n').every((line) => lines.has(line))) ensureInGit(root, promisesFile);
    changeFiles(root, {
      writes: new Map([[promisesFile, fileWithText(root, promisesFile, text)]]),
    });
  }
  console.log(`${newPromises(ledger, promised).length} promise(s) added to ${promisesFile}.`);
  return 0;
}

async function compare(root: string, ref: string): Promise<number> {
  const before = ledgerAt(root, commitOf(root, ref));
  const { promising, site } = await examineContentAndRules(root, process.env, dayOfBuild());
  const { ledger, configuredBaseUrl } = promising;
  if (before?.base_url !== configuredBaseUrl) {
    console.log(`${ref} has no promises of ${configuredBaseUrl}.`);
    return 0;
  }
  if (!ledger) {
    const message = `The promises of ${configuredBaseUrl} were removed. Restore them: git checkout ${ref} -- ${promisesFile}`;
    return fail([fileFinding(promisesFile, message)]);
  }
  const deleted = withoutFallbacks(deletedLines(before, ledger, site));
  if (deleted.length > 0) return fail(deleted);
  console.log(`Every promise of ${ref} is kept, or was removed for a valid reason.`);
  return 0;
}

function fail(findings: readonly Finding[]): number {
  console.error(printedLines(findings, process.env));
  console.error(`\n${countText(findings)}.`);
  return 1;
}

process.exitCode = await exitCode(main);
