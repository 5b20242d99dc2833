import { parseArgs } from 'node:util';
import { builtInCollections } from './built-in.ts';
import type { Collection } from './collection.ts';
import { allEngines } from './engines.ts';
import { generatePages } from './generated-pages.ts';
import { readJsonlCollection } from './jsonl-collection.ts';
import { knownItems } from './known-items.ts';
import { readMarkdownFolder } from './markdown-folder.ts';
import { compareQuality } from './quality.ts';
import { compareSpeed } from './speed.ts';
import { qualityTable, speedTable } from './tables.ts';

/**
 * `npm run search:eval`: compares the search with MiniSearch, FlexSearch, Orama and lunr.
 *
 * Without an option: quality on the sample content and on documentation that a package brings.
 * `--markdown DIR`: quality on known items of any folder of Markdown.
 * `--docs docs.jsonl --queries queries.jsonl`: quality on a test collection.
 * `--scale N`: cold start, latency and memory on N generated pages.
 * `--only NAME`: engines whose name starts so.
 */
const { values } = parseArgs({
  options: {
    markdown: { type: 'string' },
    docs: { type: 'string' },
    queries: { type: 'string' },
    scale: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const engines = (await allEngines()).filter(({ name }) => name.startsWith(values.only));

if (values.scale === undefined) {
  for (const [name, collection] of chosenCollections()) {
    console.log(`\n## ${name}: ${collection.items.length} pages`);
    console.log(qualityTable(collection, await compareQuality(collection, engines)));
  }
} else {
  const corpus = values.markdown ? readMarkdownFolder(values.markdown) : largestBuiltIn().items;
  const items = generatePages(corpus, Number(values.scale));
  console.log(`\n## Speed: ${items.length} generated pages, questions of eight words`);
  console.log(speedTable(await compareSpeed(items, engines)));
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
