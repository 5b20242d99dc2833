import { Parser } from 'htmlparser2';
import { compareText } from '../../src/base/text/order.ts';
import { spread } from '../setup/spread.ts';

/** A page and its HTML. */
interface ReadPage {
  path: string;
  html: string;
}

/**
 * Selects at most `most` pages, if testing all would take too long: the longest page, pages with new
 * combinations of elements, classes and parents, and a regular sample of the others. Deterministic.
 */
export function differentPages(pages: readonly ReadPage[], most: number): string[] {
  if (pages.length <= most) return pages.map(({ path }) => path);
  const seen = new Set<string>();
  const chosen: ReadPage[] = [];
  const ordered = pages.toSorted(
    (a, b) => b.html.length - a.html.length || compareText(a.path, b.path),
  );
  for (const page of ordered) {
    const fresh = [...elementsOf(page.html)].filter((element) => !seen.has(element));
    if (fresh.length > 0 && chosen.length < most) chosen.push(page);
    for (const element of fresh) seen.add(element);
  }
  const others = ordered.filter((page) => !chosen.includes(page));
  const more = chosen.length < most ? spread(others, most - chosen.length) : [];
  return [...chosen, ...more].map(({ path }) => path);
}

/** `parent > element.class` of every element. */
function elementsOf(html: string): Set<string> {
  const found = new Set<string>();
  const around: string[] = [];
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      const element = `${name}.${classes}`;
      found.add(`${around.at(-1)} > ${element}`);
      around.push(element);
    },
    onclosetag: () => void around.pop(),
  });
  parser.end(html);
  return found;
}
