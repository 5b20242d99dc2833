import { readableContent } from '../content/rules/readable.ts';
import { buildDay } from '../content/model/base-url.ts';
import { readContent } from '../content/model/load.ts';
import { publish } from '../site/documents/publish.ts';
import type { Publication } from '../site/publication.ts';

/**
 * Returns the current publication. Astro's modules use this function, because they cannot receive the publication as an
 * argument. The publication is stored on the global object, because Astro's configuration, server and prerendering each
 * load their own copy of this module.
 *
 * If no publication is set, reads content/ and skips unreadable pages. A build has already checked the pages, and the
 * development server and the type check must start in spite of errors.
 */
export function publication(): Publication {
  return (place[key] ??= publicationNow());
}

/** Returns the publication of the edition to which an address belongs: the German one for `/de` and all below. */
export function publicationAt({ pathname }: { pathname: string }): Publication {
  const main = publication();
  // Astro renders the page /de as /de.html.
  const [start] = /^\/?[^/.]*/.exec(pathname)!;
  return main.translations.find(({ content: { site } }) => site.prefix === start) ?? main;
}

/** Returns the routes of a page that each translation has, such as the search page: the first part of its address. */
export const editionPaths = () =>
  publication().translations.map(({ content: { site } }) => ({
    params: { edition: site.prefix.slice(1) },
  }));

/**
 * Returns the current publication as soon as pages can be printed. In a build, waits until the publication has the
 * answer to the example search. Rejects if the search index cannot be built, because the publication then never gets
 * the answer.
 */
export async function completePublication(): Promise<Publication> {
  await place[answered];
  return publication();
}

/**
 * Sets the current publication. If `published` is undefined, the next call of `publication` reads content/ again.
 * `answer` settles when the publication has the answer to the example search.
 */
export function sharePublication(
  published: Publication | undefined,
  answer?: Promise<unknown>,
): void {
  place[key] = published;
  place[answered] = answer;
}

const key = Symbol.for('factsheet.publication');
const answered = Symbol.for('factsheet.answered');
const place = globalThis as {
  [key]?: Publication | undefined;
  [answered]?: Promise<unknown> | undefined;
};

function publicationNow(): Publication {
  const day = buildDay(process.env);
  const content = readContent(process.cwd(), process.env, day).contentOn(day);
  return publish(readableContent(content).content);
}
