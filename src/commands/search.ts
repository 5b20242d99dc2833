import { stringify } from 'yaml';
import { isError, countText } from '../content/source/finding.ts';
import { printable } from '../base/text/printable.ts';
import { openSearcher } from '../api/search/searcher.ts';
import { examine } from './check/examine.ts';
import { indexContent } from './check/examine-with-search.ts';
import { dayOfBuild, exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';

const usage = `Usage: factsheet search "how do I …", in the folder that contains content/.
Shows what the search of the site finds, without a build.`;

/**
 * `npx factsheet search "question"`: prints the search results with their excerpts, the words that matched, and how to
 * make a different page the first result.
 */
async function main(): Promise<number> {
  const text = parseArguments({ names: ['The question…'] }, usage).positionals.join(' ');
  const examined = await examine(contentRoot(usage), process.env, dayOfBuild());
  const { index } = await indexContent(examined.publication);
  const { words, total, results, confidence } = openSearcher(index).search(text, {
    offset: 0,
    limit: 10,
  });
  const { matched, unmatched, unknown, corrected } = words;
  const instead = Object.entries(corrected).map(([typed, word]) => `${typed} (${word})`);
  printWords('In the excerpts', matched);
  printWords('On pages, but not in these excerpts', unmatched);
  printWords('On no page', unknown);
  printWords('On no page, so a similar word was searched', instead);
  console.log(`${total} pages, confidence: ${confidence}`);
  for (const [place, { name, url, description, score }] of results.entries()) {
    console.log(printable(`\n${place + 1}. ${name} (${score})\n   ${url}\n   ${description}`));
  }
  console.log(
    `\nIf a page that answers it should come first, add this to the front matter of that page, with its heading:\n${printable(stringify({ asked: { 'The heading that answers it': [text] } }))}`,
  );
  if (examined.findings.some(isError)) {
    console.error(
      `\n${countText(examined.findings)} in the content, which may change the results: npx factsheet check.`,
    );
  }
  return 0;
}

function printWords(title: string, words: readonly string[]): void {
  if (words.length > 0) console.log(`${title}: ${words.join(', ')}`);
}

process.exitCode = await exitCode(main);
