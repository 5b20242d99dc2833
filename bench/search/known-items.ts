import type { Item, Judged } from './collection.ts';
import { sample, seededRandom } from './random.ts';

/**
 * Creates queries from the pages: titles, headings, headings as questions, first sentences of descriptions,
 * and titles with a typo. The right pages are those that contain the text.
 */
export function knownItems(items: Item[]): Map<string, Judged[]> {
  const titles = items.map(({ url, title }) => ({ url, text: title }));
  const headings = items.flatMap(({ url, headings: all }) => all.map((text) => ({ url, text })));
  const longHeadings = headings.filter(({ text }) => text.split(' ').length > 1);
  const descriptions = items.flatMap(({ url, description }) =>
    description ? [{ url, text: firstSentence(description) }] : [],
  );
  const sets: [name: string, queries: Judged[]][] = [
    ['title', draw(titles, (text) => text)],
    ['heading', draw(longHeadings, (text) => text)],
    ['how do I', draw(longHeadings, (text) => `How do I ${lowerFirst(text)}?`)],
    ['description', draw(descriptions, (text) => text)],
    ['typo', draw(titles, withTypo(seededRandom(7)))],
  ];
  return new Map(sets.filter(([, queries]) => queries.length > 0));
}

const QUERIES = 300;
const LONGEST = 300;

function draw(
  sources: { url: string; text: string }[],
  queryOf: (text: string) => string,
): Judged[] {
  const pages = new Map<string, Map<string, number>>();
  for (const { url, text } of sources) {
    const key = text.toLowerCase().trim();
    pages.set(key, (pages.get(key) ?? new Map<string, number>()).set(url, 1));
  }
  const texts = new Map(sources.map(({ text }) => [text.toLowerCase().trim(), text]));
  return sample([...pages], QUERIES, seededRandom(1)).flatMap(([key, relevant]) => {
    const text = queryOf(texts.get(key)!).slice(0, LONGEST);
    return text === '' ? [] : [{ text, relevant }];
  });
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

/** Swaps, drops, doubles or replaces one letter of the longest word. Returns nothing for short words. */
function withTypo(random: () => number): (text: string) => string {
  return (text) => {
    const [word] = (text.match(/[a-z]{5,}/gi) ?? []).toSorted((a, b) => b.length - a.length);
    if (word === undefined) return '';
    const at = 1 + Math.floor(random() * (word.length - 2));
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]!;
    const typos = [
      word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word[at]! + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
    ];
    return text.replace(word, typos[Math.floor(random() * typos.length)]!);
  };
}
