import { parseArgs } from 'node:util';
import { evaluateAnswers } from './answers/evaluate-answers.ts';
import { ALL } from './answers/question-sets.ts';
import { builtInCollections } from './built-in.ts';
import type { Collection } from './collection.ts';
import type { Engine } from './engine.ts';
import { allEngines } from './engine-loaders.ts';
import { generatePages } from './generated-pages.ts';
import { readJsonlCollection } from './jsonl-collection.ts';
import { knownItems } from './known-items.ts';
import { readMarkdownFolder } from './markdown-folder.ts';
import { compareQuality } from './quality.ts';
import { compareSpeed } from './speed.ts';
import { qualityTable, speedTable } from './tables.ts';
import { worstTable } from './worst.ts';

/**
 * `npm run search:eval`: compares the search with MiniSearch, FlexSearch, Orama and lunr.
 *
 * Without an option: quality on the sample content and on documentation that a package brings.
 * `--markdown DIR`: quality on known items of any folder of Markdown.
 * `--docs docs.jsonl --queries queries.jsonl`: quality on a test collection.
 * `--scale N`: cold start, latency and memory on N generated pages.
 * `--worst N`: processor time of the dearest queries on N pages and a million words; takes minutes
 * and 8 GB (`NODE_OPTIONS=--max-old-space-size=8000`).
 * `--only NAME`: engines whose name starts so.
 *
 * `--answers FILE`: whether questions of readers are answered, of the sample content or with
 * `--markdown DIR` of any folder; without a file all sets of bench/search/questions/, each of its
 * own documentation. `--misses` lists what was missed, of the half of the questions that is for
 * tuning; `--ablate` what the search loses without each of its parts; `--json PATH` writes all
 * numbers.
 */
const { values } = parseArgs({
  // An option of parseArgs has a value always or never.
  args: process.argv.slice(2).flatMap((argument, place, all) => {
    const isBare = argument === '--answers' && (all[place + 1] ?? '--').startsWith('--');
    return isBare ? [argument, ALL] : [argument];
  }),
  options: {
    answers: { type: 'string' },
    misses: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
    json: { type: 'string' },
    markdown: { type: 'string' },
    docs: { type: 'string' },
    queries: { type: 'string' },
    scale: { type: 'string' },
    worst: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

if (values.answers !== undefined) {
  await evaluateAnswers({ ...values, answers: values.answers });
} else if (values.worst !== undefined) {
  console.log(worstTable(Number(values.worst)));
} else if (values.scale === undefined) {
  const engines = await chosenEngines();
  for (const [name, collection] of chosenCollections()) {
    console.log(`\n## ${name}: ${collection.items.length} pages`);
    console.log(qualityTable(collection, await compareQuality(collection, engines)));
  }
} else {
  const corpus = values.markdown ? readMarkdownFolder(values.markdown) : largestBuiltIn().items;
  const items = generatePages(corpus, Number(values.scale));
  console.log(`\n## Speed: ${items.length} generated pages, questions of eight words`);
  console.log(speedTable(await compareSpeed(items, await chosenEngines())));
}

async function chosenEngines(): Promise<Engine[]> {
  return (await allEngines()).filter(({ name }) => name.startsWith(values.only));
}

function chosenCollections(): Map<string, Collection> {
  if (values.markdown) {
    const items = readMarkdownFolder(values.markdown);
    return new Map([[values.markdown, { items, sets: knownItems(items) }]]);
  }
  if (values.docs && values.queries) {
    return new Map([[values.docs, readJsonlCollection(values.docs, values.queries)]]);
  }
  return builtInCollections();
}

function largestBuiltIn(): Collection {
  const bySize = [...builtInCollections().values()].toSorted(
    (a, b) => b.items.length - a.items.length,
  );
  return bySize[0]!;
}
