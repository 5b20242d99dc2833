import { readablePages } from '../content/check/readable.ts';
import { buildDay } from '../content/build-day.ts';
import { readContent } from '../content/load.ts';
import { publish } from '../documents/publish.ts';
import type { Publication } from '../publication.ts';

/**
 * What is being published, for Astro's modules, which cannot be handed an argument: the one place that
 * keeps it. It stands on the global object, because Astro's configuration, its server and its
 * prerendering load this module once each. Reads the content where nothing is kept yet, as far as it can
 * be read: a build has checked it before, and the dev server and the check of types must start anyway.
 */
export function publication(): Publication {
  return (place[key] ??= publicationNow());
}

/** Keeps this until it is replaced; nothing makes the next reader read the content anew. */
export function keepPublication(published: Publication | undefined): void {
  place[key] = published;
}

const key = Symbol.for('factsheet.publication');
const place = globalThis as { [key]?: Publication | undefined };

function publicationNow(): Publication {
  const { facts } = readContent(process.cwd(), process.env, buildDay(process.env));
  return publish({ ...facts, pages: readablePages(facts.pages).pages });
}
