import { wordsOf } from '../../../src/base/languages/words.ts';
import type { Content, Page } from '../../../src/content/model/content.ts';
import { loadContent } from '../../setup/load-content.ts';
import { pageList } from '../../../src/site/not-found/page-list.ts';

/** A generated site: its pages and its /page-words.txt. */
export interface GeneratedSite {
  name: string;
  pages: readonly Page[];
  words: Uint8Array;
}

/** Sites of sample and generated pages, the same each time. */
export function generatedSites(): GeneratedSite[] {
  const content = loadContent(process.cwd(), {});
  const texts = distinctWords(content.pages.map(({ body }) => body).join(' '));
  const madeUp = Array.from({ length: 20_000 }, sequenceOf(syllables, 2, 4));
  const cyrillic = Array.from({ length: 10_000 }, sequenceOf(cyrillicSyllables, 2, 4));
  return [
    site('60 pages', content, 60, texts, texts),
    site('1,000 pages', content, 1000, texts, texts),
    site('10,000 pages', content, 10_000, texts, texts),
    site('10,000 pages, 20,000 made-up words', content, 10_000, madeUp, madeUp),
    site('10,000 pages, Cyrillic titles', content, 10_000, texts, cyrillic),
  ];
}

/** Pages with three to five words in the last part of their address, and titles of maximum length. */
function site(
  name: string,
  content: Content,
  count: number,
  slugWords: readonly string[],
  titleWords: readonly string[],
): GeneratedSite {
  const below = sequence(count);
  // The first words of a list are frequent and the last ones rare, as in any language.
  const pick = (words: readonly string[]) =>
    words[Math.floor((below(2 ** 16) / 2 ** 16) ** 2 * words.length)]!;
  const folders = ['guides', 'support', 'blog', 'developers'];
  const more = Array.from({ length: count - content.pages.length }, (_, index): Page => {
    const folder = folders[index % folders.length]!;
    const slug = Array.from({ length: 3 + below(3) }, () => pick(slugWords)).join('-');
    const path = `/${folder}/${slug}-${index}`;
    let title = pick(titleWords);
    for (let next = title; next.length <= longestTitle; next = `${title} ${pick(titleWords)}`) {
      title = next;
    }
    return { ...content.pages[0]!, path, markdownVersion: `${path}.md`, title };
  });
  const pages = [...content.pages, ...more].sort((a, b) => (a.path < b.path ? -1 : 1));
  const list = pageList(content.site, wordsOf(content.site.language), pages);
  return { name, pages, words: Buffer.from(list) };
}

/** The limit of content/. */
const longestTitle = 70;

/** All syllables of some sounds, about as many as in a language. */
const syllables = combine('b c d f g h k l m n p r s t v w st tr', 'a e i o u', ' n r s t l');
const cyrillicSyllables = combine('б в г д ж з к л м н п р с т ч ст тр', 'а е и о у', ' н р с т л');

function combine(...sounds: string[]): string[] {
  return sounds.reduce<string[]>(
    (starts, next) => starts.flatMap((start) => next.split(' ').map((sound) => start + sound)),
    [''],
  );
}

function distinctWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[a-z]{2,}/g))];
}

function sequenceOf(parts: readonly string[], least: number, most: number): () => string {
  const below = sequence(parts.length);
  const part = () => parts[below(parts.length)]!;
  return () => Array.from({ length: least + below(most - least + 1) }, part).join('');
}

/** Numbers below a bound from a linear congruential generator. */
function sequence(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
