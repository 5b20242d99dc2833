import { readablePages } from '../content/rules/readable.ts';
import { buildDay } from '../content/model/base-url.ts';
import { readContent } from '../content/model/load.ts';
import { publish } from '../site/documents/publish.ts';
import type { Publication } from '../site/publication.ts';

/**
 * Returns the current publication for Astro's modules, which cannot receive it as an argument. It is stored on the
 * global object, because Astro's configuration, server and prerendering each load their own copy of this module. The
 * first call reads content/ and skips unreadable pages: a build has already checked them, and the development server
 * and the type check must start in spite of them.
 */
export function publication(): Publication {
  return (place[key] ??= publicationNow());
}

/**
 * Returns the current publication as soon as pages can be printed. In a build, this waits for the answer to the example
 * search. Rejects if the search index cannot be built, because there will be no answer then.
 */
export async function completePublication(): Promise<Publication> {
  await place[answered];
  return publication();
}

/**
 * Sets the current publication. After a call with undefined, the next call of `publication` reads content/ again.
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
  return publish({ ...content, pages: readablePages(content.pages).pages });
}
