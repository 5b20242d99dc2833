import { existsSync } from 'node:fs';
import { byPlace, ContentError, problemLines } from '../content/problem.ts';
import { promisesFile } from '../content/promises-file.ts';
import { newPromises } from '../promises/ledger-text.ts';
import { buildSitePack } from '../search/build/site-pack.ts';
import { packWarnings } from '../search/check/check-pack.ts';
import { checkContentAndRules, today } from './check-content.ts';

/** `npm run check:content`: exit 0 without a mistake, 1 with one, 2 for a wrong call. */
async function main(): Promise<number> {
  if (process.argv.length > 2 || !existsSync('content')) {
    console.error('Usage: npm run check:content, in the folder that holds content/.');
    return 2;
  }
  const start = performance.now();
  try {
    const root = process.cwd();
    const { publication, promising, warnings } = await checkContentAndRules(
      root,
      process.env,
      today(),
    );
    const { facts } = publication;
    const pack = await buildSitePack(publication);
    const found = byPlace([...warnings, ...packWarnings(root, facts, pack)]);
    const { pages, resources } = facts;
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    if (found.length > 0) console.log(problemLines(found, process.env));
    console.log(
      `${pages.length} pages and ${resources.length} resources are sound (${seconds} s).`,
    );
    const fresh = newPromises(promising.ledger, promising.promised).length;
    if (fresh > 0) {
      console.log(
        `${fresh} promise(s) are new. \`npm run promises\` adds them to ${promisesFile}.`,
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(problemLines(error.problems, process.env));
    return 1;
  }
}

process.exitCode = await main();
