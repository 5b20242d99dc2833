import { fixes, searchReport } from '../search/check/search-report.ts';
import { openSearcher } from '../search/searcher.ts';
import { examineContentAndRules } from './check-content.ts';
import { indexContent } from './check/examine-search.ts';
import { contentRoot, exitCode } from './command.ts';
import { dayOfBuild } from './day-of-build.ts';

/**
 * `npm run search:report`: searches for every heading and runs every query of content/search.yaml. Lists the
 * headings and queries for which the right section or answer is not the first result. Pages with the most of
 * these come first.
 */
async function main(): Promise<number> {
  const root = contentRoot('Usage: npm run search:report');
  const { publication } = await examineContentAndRules(root, process.env, dayOfBuild());
  const { index } = await indexContent(publication);
  const reports = searchReport(publication, openSearcher(index));
  for (const { path, searched, misses } of reports) {
    console.log(`\n${path}: ${misses.length} of ${searched}`);
    for (const { query, problem } of misses) console.log(`  “${query}”: ${problem}`);
  }
  const misses = reports.reduce((sum, report) => sum + report.misses.length, 0);
  const kinds = new Set(reports.flatMap((report) => report.misses.map(({ kind }) => kind)));
  if (misses > 0) console.log('\nWhat to write:');
  for (const kind of kinds) console.log(`- ${fixes[kind]}`);
  console.log(`\n${misses} misses on ${reports.length} of ${publication.facts.pages.length} pages`);
  return 0;
}

process.exitCode = await exitCode(main);
