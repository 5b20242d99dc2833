import { readFileSync } from 'node:fs';
import { openSearcher } from '../search/searcher.ts';
import type { RankingExplanation } from '../search/types.ts';
import { whileWhole } from './generation/swap.ts';

/** `npm run search -- "question"`: prints the ranking of the built site with the reason of each place. */
function main(arguments_: string[]): void {
  const text = arguments_.join(' ');
  if (text === '') throw new Error('Give a question: npm run search -- "how do I …"');
  print(openSearcher(readPack()).explain(text));
}

const PACK = 'build/search.pack';

function readPack(): Uint8Array {
  try {
    return whileWhole(process.cwd(), () => readFileSync(PACK));
  } catch (cause) {
    throw new Error(`${PACK} is missing. Run npm run build first.`, { cause });
  }
}

function print({ words, total, results }: RankingExplanation): void {
  for (const { word, meaning } of words) {
    if (word !== meaning) console.log(`“${word}”: ${meaning}`);
  }
  console.log(`${total} pages`);
  for (const [place, { name, url, score, named, sections, reasons }] of results.entries()) {
    console.log(`\n${place + 1}. ${name}  (${score.toFixed(2)})\n   ${url}`);
    for (const { reason, points } of reasons) {
      console.log(`   ${points.toFixed(2).padStart(7)}  ${reason}`);
    }
    if (named) console.log('   its beginning is shown, because the query is its name');
    for (const section of named ? [] : sections) {
      console.log(`   ${section.score.toFixed(2).padStart(7)}  in ${section.url}`);
    }
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
