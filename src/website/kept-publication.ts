import { loadFacts } from '../content/load.ts';
import { publish } from '../documents/publish.ts';
import type { Publication } from '../publication.ts';

/**
 * What is being published, for Astro's modules, which cannot be handed an argument: the one place that
 * keeps it. It stands on the global object, because Astro's configuration, its server and its
 * prerendering load this module once each. Reads the content where nothing is kept yet.
 */
export function publication(): Publication {
  return (place[key] ??= publish(loadFacts(process.cwd(), process.env)));
}

/** Keeps this until it is replaced; nothing makes the next reader read the content anew. */
export function keepPublication(published: Publication | undefined): void {
  place[key] = published;
}

const key = Symbol.for('factsheet.publication');
const place = globalThis as { [key]?: Publication | undefined };
