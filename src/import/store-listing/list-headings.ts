import { languageOf, languages } from '../../base/languages/words.ts';

/** What a heading says about the list below it. `open`: nothing, so that the heading above it decides. */
export type Topic = 'features' | 'limits' | 'other' | 'open';

/** Returns the functions that decide about headings and entries in a language. */
export function headingsOf(language: string): {
  topicOf(heading: string): Topic;
  /** Tells whether an entry says that the app cannot do it yet. */
  isPlanned(entry: string): boolean;
} {
  const own = language.split('-')[0]!;
  const isKnown = languages.includes(own);
  const tables = [...new Set([isKnown ? own : 'en', 'en'])].map(
    (one) => languageOf(one).listHeadings,
  );
  const wordsOf = (name: keyof (typeof tables)[number]) =>
    tables.flatMap((table) => table[name]).join('|');
  const planned = wordsOf('planned');
  const [plans, limits, denies, isNone, isFeatures] = (
    ['planned', 'limits', 'denials', 'none', 'features'] as const
  ).map((name) => finds(whole(wordsOf(name)))) as [Test, Test, Test, Test, Test];
  return {
    isPlanned: finds(`[([](?:${planned})[)\\]]|^(?:${planned})\\s*[:–—-]`),
    topicOf: (heading) => {
      if (plans(heading)) return 'other';
      if (limits(heading)) return denies(heading) ? 'other' : 'limits';
      if (isNone(heading)) return 'other';
      if (isFeatures(heading)) return 'features';
      return isKnown && !/[?？]$/.test(heading) ? 'open' : 'other';
    },
  };
}

type Test = (text: string) => boolean;

/** Returns a function that tells whether a text contains a pattern, in any case. */
function finds(pattern: string): Test {
  const compiled = new RegExp(pattern, 'iu');
  return (text) => compiled.test(text);
}

/** Returns a pattern for whole words. `words` are alternatives. */
const whole = (words: string) => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
