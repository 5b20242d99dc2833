import { report } from '../overview/report.ts';
import { calibrate } from './answers/calibrate.ts';
import { evaluateAnswers } from './answers/evaluate-answers.ts';
import { ALL } from './answers/question-sets.ts';
import { builtInCollections } from './built-in.ts';
import type { Collection } from './collection.ts';
import type { Engine } from './engine.ts';
import { allEngines } from './engine-loaders.ts';
import { constant } from './engines/constant.ts';
import { generatePages } from './generated-pages.ts';
import { readJsonlCollection } from './jsonl-collection.ts';
import { comparePhrases } from './phrases/compare-phrases.ts';
import { knownItems } from './known-items.ts';
import { readMarkdownFolder } from './markdown-folder.ts';
import { compareQuality } from './quality.ts';
import { compareSpeed } from './speed.ts';
import { qualityTable, speedRows } from './tables.ts';
import { worstTable } from './worst.ts';
import { readOptions } from '../../tests/setup/read-options.ts';

/**
 * `npm run bench -- search`: compares the search with MiniSearch.
 *
 * Without options: quality for the sample content and for the documentation in a package.
 * `--markdown DIR`: quality for queries that are created from a folder of Markdown files.
 * `--docs docs.jsonl --queries queries.jsonl`: quality for a test collection.
 * `--scale N`: cold start, latency and memory with N generated pages.
 * `--worst N`: processor time of the slowest queries with N pages and a million words; takes minutes
 * and 8 GB (`NODE_OPTIONS=--max-old-space-size=8000`).
 * `--only NAME`: only engines whose name starts with NAME.
 *
 * `--answers FILE`: how many questions of readers are answered, about the sample content or, with
 * `--markdown DIR --language de`, about a folder. Without FILE: all sets in bench/search/questions/. `--misses` lists the
 * misses of the tuning half, `--ablate` measures the search without each of its parts, and `--json PATH`
 * writes all measurements to a file.
 * `--confidence`: how often the confidence of the search is right, for the same questions.
 * `--phrases`: how much polite phrases around the same questions change the answers.
 */
const { values } = readOptions({
  // `parseArgs` has no options with an optional value, so `--answers` alone gets one.
  args: process.argv.slice(2).flatMap((argument, place, all) => {
    const isBare = argument === '--answers' && (all[place + 1] ?? '--').startsWith('--');
    return isBare ? [argument, ALL] : [argument];
  }),
  options: {
    answers: { type: 'string' },
    confidence: { type: 'boolean', default: false },
    phrases: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
    json: { type: 'string' },
    markdown: { type: 'string' },
    language: { type: 'string', default: 'en' },
    docs: { type: 'string' },
    queries: { type: 'string' },
    scale: { type: 'string' },
    worst: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

if (values.confidence) {
  await calibrate(values.answers ?? ALL, values.markdown, values.language);
} else if (values.phrases) {
  await comparePhrases(values.answers ?? ALL, values.markdown, values.language);
} else if (values.answers !== undefined) {
  await evaluateAnswers({ ...values, answers: values.answers });
} else if (values.worst !== undefined) {
  console.log(worstTable(Number(values.worst)));
} else if (values.scale === undefined) {
  const engines = (await chosenEngines()).filter(({ name }) => name !== constant.name);
  for (const [name, collection] of chosenCollections()) {
    console.log(`\n## ${name}: ${collection.items.length} pages`);
    console.log(qualityTable(collection, await compareQuality(collection, engines)));
  }
} else {
  const corpus = values.markdown ? readMarkdownFolder(values.markdown) : largestBuiltIn().items;
  const items = generatePages(corpus, Number(values.scale));
  const costs = await compareSpeed(items, await chosenEngines());
  const count = items.length.toLocaleString('en');
  report(`Search in ${count} generated pages, questions of eight words`, speedRows(costs));
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
