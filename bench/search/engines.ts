import type { Engine } from './engine.ts';
import { ENGINE_LOADERS } from './engine-loaders.ts';

/** Every engine of the comparison, ours first. */
export async function allEngines(): Promise<Engine[]> {
  const loaded = await Promise.all(Object.values(ENGINE_LOADERS).map((load) => load()));
  return loaded.map(({ engine }) => engine);
}
