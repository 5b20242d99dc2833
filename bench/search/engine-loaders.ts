import type { Engine } from './engine.ts';

/** Loads the code of each engine on its own, so a process only loads what it needs. */
export const ENGINE_LOADERS: Record<string, () => Promise<{ engine: Engine }>> = {
  Factsheet: async () => ({ engine: (await import('./engines/factsheet.ts')).factsheet }),
  MiniSearch: async () => ({ engine: (await import('./engines/minisearch.ts')).minisearch }),
  'MiniSearch tuned': async () => ({
    engine: (await import('./engines/minisearch.ts')).minisearchTuned,
  }),
  Constant: async () => ({ engine: (await import('./engines/constant.ts')).constant }),
};

/** Loads every engine of the comparison, ours first. */
export async function allEngines(): Promise<Engine[]> {
  const loaded = await Promise.all(Object.values(ENGINE_LOADERS).map((load) => load()));
  return loaded.map(({ engine }) => engine);
}
