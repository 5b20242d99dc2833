import type { ShownPage } from './shown-page.ts';

/**
 * Returns pages without the frame of their site: the texts, links and pictures that most pages in their language have,
 * such as "Edit this page". What the pages in `others` have is no frame, although most pages have it. Languages with
 * fewer than four pages have no frame.
 */
export function withoutFrame<T extends ShownPage>(
  pages: readonly T[],
  others: readonly ShownPage[] = [],
): T[] {
  const shown = Map.groupBy(
    pages.filter(({ redirect }) => redirect === undefined),
    ({ language }) => language,
  );
  const frames = new Map(
    [...shown].map(([language, same]) => [
      language,
      {
        texts: common(same, others, 0.4, ({ blocks }) => blocks.map(({ text }) => frameKey(text))),
        links: common(same, others, 0.4, ({ links }) => links.map(({ text }) => frameKey(text))),
        // Many pages can show the same picture, such as a logo, in their own text.
        pictures: common(same, others, 0.9, (page) => page.pictures.map((one) => one.shown)),
      },
    ]),
  );
  return pages.map((page) => {
    const frame = frames.get(page.language);
    return Object.assign({}, page, {
      blocks: page.blocks.filter(({ text }) => !frame?.texts.has(frameKey(text))),
      // A heading with an ID is the target of links, however many pages have it.
      headings: page.headings.filter(
        ({ id, text }) => id !== undefined || !frame?.texts.has(frameKey(text)),
      ),
      links: page.links.filter(({ text }) => !frame?.links.has(frameKey(text))),
      pictures: page.pictures.filter((picture) => !frame?.pictures.has(picture.shown)),
    });
  });
}

/** Returns the texts that at least this share of the pages have, and none of the others. */
function common(
  pages: readonly ShownPage[],
  others: readonly ShownPage[],
  share: number,
  textsOf: (page: ShownPage) => string[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const text of new Set(textsOf(page))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const least = Math.max(4, pages.length * share);
  const kept = new Set(others.flatMap(textsOf));
  return new Set(
    [...counts].filter(([text, count]) => count >= least && !kept.has(text)).map(([text]) => text),
  );
}

/** Returns a text without what differs from page to page in a frame: numbers, and in a date the word before a number. */
function frameKey(text: string): string {
  const words = text.toLowerCase().split(' ');
  const isNumber = words.map((word) => /\d/.test(word));
  const isDate = isNumber.filter(Boolean).length > 1;
  return words
    .map((word, at) => (isNumber[at] || (isDate && isNumber[at + 1]) ? '#' : word))
    .join(' ');
}
