import { proseLine } from '../../src/api/search/index/lines.ts';
import { itemOf } from './collection.ts';
import type { Item } from './collection.ts';
import { sample, seededRandom } from './random.ts';

/**
 * Generates pages from the sentences and headings of a real corpus. Each has a title, five sections of about
 * eighty words, and a unique number.
 */
export function generatePages(corpus: Item[], count: number): Item[] {
  const random = seededRandom(count);
  const titles = corpus.map(({ title }) => title);
  const headings = corpus.flatMap(({ headings: all }) => all);
  const sentences = corpus.flatMap(({ text }) => text.split(/(?<=[.!?])\s+(?=[A-Z])/));
  return Array.from({ length: count }, (_, number) => {
    const [first, second] = sample(titles, 2, random);
    const sections = sample(headings, SECTIONS, random).map((heading, place) => {
      const text = sample(sentences, SENTENCES, random).map((one) => one.slice(0, LONGEST));
      return { heading, anchor: `s${place}`, above: [], lines: [proseLine(text.join(' '), '.')] };
    });
    return itemOf({
      url: `/generated/${String(number).padStart(6, '0')}`,
      title: `${first} ${second}`,
      sections: [
        { heading: '', anchor: '', above: [], lines: [proseLine(`Part ${number * 7919}.`, '.')] },
        ...sections,
      ],
    });
  });
}

/** Generates questions of eight words about the pages, with words of their titles and headings. */
export function questionsOf(items: Item[], count: number): string[] {
  const random = seededRandom(8);
  return sample(items, count, random).map(({ headings, title }) => {
    const words = `${sample(headings, 2, random).join(' ')} ${title}`.match(/\p{L}{3,}/gu) ?? [];
    return ['how', 'do', 'I', ...sample(words, 5, random)].join(' ').toLowerCase().slice(0, 300);
  });
}

const SECTIONS = 5;
const SENTENCES = 5;
const LONGEST = 400;
