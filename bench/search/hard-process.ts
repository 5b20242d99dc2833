import { readFileSync } from 'node:fs';
import { openSearcher } from '../../src/api/search/searcher.ts';

/**
 * A process that runs each hard query three times and prints the shortest processor time in milliseconds.
 * Arguments: file of the index, file of the queries (JSON).
 */
const [, , indexPath = '', queriesPath = ''] = process.argv;
const queries = JSON.parse(readFileSync(queriesPath, 'utf8')) as [kind: string, text: string][];
const searcher = openSearcher(readFileSync(indexPath));
const least = queries.map(() => Infinity);
for (let round = 0; round < 3; round++) {
  for (const [place, [, text]] of queries.entries()) {
    const before = process.cpuUsage();
    searcher.search(text, { offset: 0, limit: 5 });
    const { user, system } = process.cpuUsage(before);
    least[place] = Math.min(least[place]!, (user + system) / 1000);
  }
}
console.log(JSON.stringify(queries.map(([kind], place) => [kind, least[place]])));
