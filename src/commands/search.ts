import { isError, countText } from '../source/finding.ts';
import { openSearcher } from '../search/searcher.ts';
import type { RankingExplanation } from '../search/types.ts';
import { examineContentAndRules } from './check-content.ts';
import { indexContent } from './check/examine-search.ts';
import { CommandError, contentRoot, exitCode } from './command.ts';
import { dayOfBuild } from './day-of-build.ts';

const usage = 'Give a question: npm run search -- "how do I …"';

/** `npm run search -- "question"`: prints the search results with the reasons for their ranks. */
async function main(): Promise<number> {
  const text = process.argv.slice(2).join(' ');
  if (text === '') throw new CommandError(usage, 2);
  const examined = await examineContentAndRules(contentRoot(usage), process.env, dayOfBuild());
  const { index } = await indexContent(examined.publication);
  print(openSearcher(index).explain(text));
  if (examined.findings.some(isError)) {
    console.error(
      `\n${countText(examined.findings)} in the content, which may change the results: npm run check:content.`,
    );
  }
  return 0;
}

function print({ words, total, results }: RankingExplanation): void {
  for (const { word, meaning } of words) {
    if (word !== meaning) console.log(`“${word}”: ${meaning}`);
  }
  console.log(`${total} pages`);
  for (const [place, { name, url, score, matchesName, sections, reasons }] of results.entries()) {
    console.log(`\n${place + 1}. ${name}  (${score.toFixed(2)})\n   ${url}`);
    for (const { reason, points } of reasons) {
      console.log(`   ${points.toFixed(2).padStart(7)}  ${reason}`);
    }
    if (matchesName) console.log('   excerpt: the start of the page, as the query is its name');
    for (const section of matchesName ? [] : sections) {
      console.log(`   ${section.score.toFixed(2).padStart(7)}  in ${section.url}`);
    }
  }
}

process.exitCode = await exitCode(main);
