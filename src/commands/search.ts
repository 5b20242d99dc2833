import { isError, countText } from '../content/source/finding.ts';
import { printable } from '../base/text/printable.ts';
import { closestTag, indexFile, openSearchers } from '../api/search/searchers.ts';
import { editionsOf } from '../content/model/content.ts';
import { examine } from './check/examine.ts';
import { indexContent } from './check/examine-with-search.ts';
import { CommandError, dayOfBuild, exitCode, parseArguments } from './command.ts';
import { contentRoot } from './content-root.ts';
import type { Publication } from '../site/publication.ts';
import { yamlText } from '../content/source/yaml-text.ts';

const usage = `Usage: factsheet search [--lang TAG] "how do I …", in the folder that contains content/.
Shows what the search of the site finds, without a build.
  --lang  searches the pages of this language of the site, such as de; by default, the language of the question`;

/**
 * `npx factsheet search "question"`: prints the search results with their excerpts, the words that matched, and how to
 * make a different page the first result.
 */
async function main(): Promise<number> {
  const options = { lang: { type: 'string' } } as const;
  const { positionals, values } = parseArguments({ names: ['The question…'], options }, usage);
  const text = positionals.join(' ');
  const examined = await examine(contentRoot(usage), process.env, dayOfBuild());
  const { publication } = examined;
  const editions = editionsOf(publication);
  const tag = tagOf(values.lang, editions);
  const indexes = new Map<string, Uint8Array>();
  // One after the other, because all indexes share one Pagefind process.
  for (const one of editions) {
    indexes.set(indexFile(one.content.edition), (await indexContent(one)).index);
  }
  const { words, total, results, confidence } = openSearchers((file) => indexes.get(file)!).search(
    text,
    { offset: 0, limit: 10 },
    tag,
  );
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
    `\nIf a page that answers it should come first, add this to the front matter of that page, with its heading:\n${printable(yamlText({ asked: { 'The heading that answers it': [text] } }))}`,
  );
  if (examined.findings.some(isError)) {
    console.error(
      `\n${countText(examined.findings)} in the content, which may change the results: npx factsheet check.`,
    );
  }
  return 0;
}

/** Returns the tag of a language of the site. Throws a CommandError if the site has no pages in this language. */
function tagOf(typed: string | undefined, editions: readonly Publication[]): string | undefined {
  const tags = editions.map(({ content }) => content.site.language);
  const tag = closestTag(typed, tags);
  if (typed === undefined || tag !== undefined) return tag;
  throw new CommandError(
    `The site has no pages in the language ${JSON.stringify(typed)}. Its languages: ${tags.join(', ')}.`,
    2,
  );
}

function printWords(title: string, words: readonly string[]): void {
  if (words.length > 0) console.log(`${title}: ${words.join(', ')}`);
}

process.exitCode = await exitCode(main);
