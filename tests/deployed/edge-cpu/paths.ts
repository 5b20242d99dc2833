import type { GeneratedSite } from './sites.ts';

/**
 * Unknown addresses: typical errors of readers, and the slowest cases. Only 100 characters are used, so the
 * slowest are full of words of one kind. All end in .md.
 */
export function unknownPaths({ pages }: GeneratedSite): Record<string, string> {
  const middle = pages[Math.floor(pages.length / 2)]!;
  const last = middle.path.lastIndexOf('/');
  const byFrequency = wordsByFrequency(pages.map(({ title }) => title));
  const words = (length: number) => byFrequency.filter((word) => word.length === length);
  const long = pages.map(({ path }) =>
    path
      .split('/')
      .at(-1)!
      .replaceAll(/[^a-z]/g, ''),
  );
  return {
    'a letter missing': `${middle.path.slice(0, last + 2)}${middle.path.slice(last + 3)}.md`,
    'folders that most pages are in': '/guide/supports/blogs/developer/settings/of-my-phone.md',
    'two frequent words': addressOf(byFrequency.slice(0, 2)),
    'the most frequent words': addressOf(byFrequency),
    'words of 4 letters': addressOf(words(4)),
    'words of 8 letters': addressOf(words(8)),
    'words of 8 letters, each with a mistake': addressOf(words(8).map(misspell)),
    'four words of 24 letters': addressOf(long.map((word) => misspell(word.slice(0, 24)))),
    'two words of 49 letters': addressOf(
      long.map((word, index) => misspell((word + long.at(-index)).slice(0, 49))),
    ),
    'one word, over and over': addressOf(Array.from({ length: 50 }, () => byFrequency[0]!)),
  };
}

/** The words that fit into the used length, each as a percent-encoded segment. */
function addressOf(words: readonly string[]): string {
  const path = words.reduce((text, word) => `${text}/${word}`, '').slice(0, 97);
  return `${encodeURI(path)}.md`;
}

const misspell = (word: string) => `${word[1]}${word[0]}${word.slice(2)}`;

function wordsByFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of texts.join(' ').toLowerCase().split(' ')) {
    if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}
