import { loadFacts } from '../content/load.ts';
import type { Facts } from '../content/facts.ts';

let current: Facts | undefined;

/** The facts of this build, read once. The dev server calls `forgetFacts` when content changes. */
export function facts(): Facts {
  current ??= loadFacts(process.cwd(), process.env);
  return current;
}

/** Makes the next call of `facts` read the content again. */
export function forgetFacts(): void {
  current = undefined;
}
