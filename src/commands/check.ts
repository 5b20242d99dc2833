import { existsSync } from 'node:fs';
import { ContentError, problemLines } from '../content/problem.ts';
import { checkContentAndRules, today } from './check-content.ts';

/** `npm run check:content`: exit 0 without a mistake, 1 with one, 2 for a wrong call. */
async function main(): Promise<number> {
  if (process.argv.length > 2 || !existsSync('content')) {
    console.error('Usage: npm run check:content, in the folder that holds content/.');
    return 2;
  }
  const start = performance.now();
  try {
    const { publication, warnings } = await checkContentAndRules(
      process.cwd(),
      process.env,
      today(),
    );
    const { pages, resources } = publication.facts;
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    if (warnings.length > 0) console.log(problemLines(warnings, process.env));
    console.log(
      `${pages.length} pages and ${resources.length} resources are sound (${seconds} s).`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(problemLines(error.problems, process.env));
    return 1;
  }
}

process.exitCode = await main();
