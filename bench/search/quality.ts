import type { Collection } from './collection.ts';
import type { Engine } from './engine.ts';
import { measureQuality } from './measures.ts';
import type { Quality } from './measures.ts';

/** Measures the quality of all engines for all sets of a collection. */
export async function compareQuality(
  collection: Collection,
  engines: Engine[],
): Promise<Map<string, Map<string, Quality>>> {
  const table = new Map<string, Map<string, Quality>>();
  for (const engine of engines) {
    const ready = await engine.load(await engine.build(collection.items));
    const row = new Map<string, Quality>();
    for (const [name, queries] of collection.sets) {
      row.set(
        name,
        measureQuality(queries, (text) => ready.urls(text, 10)),
      );
    }
    table.set(engine.name, row);
  }
  return table;
}
