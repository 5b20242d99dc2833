import { dictionaryOf } from '../../src/base/languages/dictionary.ts';
import { wordsOfPage, type PageWords } from '../../src/content/rules/page-words.ts';
import { speller, unknownWordFinding } from '../../src/content/rules/spelling.ts';
import { isReadable, pageOf, reportOf, type Report } from './check-page.ts';
import type { Tree } from './history.ts';

/** Finds misspelt words as for a team without content/words.yaml: only those with a likely correction. */
export class Spelling {
  readonly #dictionary = dictionaryOf('en');
  /** The words of the pages of the last two trees, by text. */
  #known: ReadonlyMap<string, PageWords>[] = [];

  /** Returns a function that checks the spelling of one page of a tree. The other pages show which words are in use. */
  async of({ pages, text }: Tree): Promise<(file: string) => Report[]> {
    const dictionary = await this.#dictionary;
    if (typeof dictionary === 'string') throw new Error(`${dictionary} is not installed.`);
    const words = new Map(
      pages.map((file) => {
        const known = this.#known.find((one) => one.has(text(file)));
        return [text(file), known?.get(text(file)) ?? wordsIn(file, text(file))] as const;
      }),
    );
    this.#known = [words, ...this.#known].slice(0, 2);
    const find = speller([...words.values()], dictionary, []);
    return (file) =>
      find(words.get(text(file))!).flatMap((word) =>
        word.correction === undefined ? [] : reportOf(unknownWordFinding(word)),
      );
  }
}

function wordsIn(file: string, text: string): PageWords {
  const pageAs = (name: string) => pageOf(text, name, /^(?:title|description): /);
  const mdx = file.endsWith('.mdx') ? pageAs('page.mdx') : undefined;
  const page = mdx && isReadable(mdx) ? mdx : pageAs('page.md');
  return isReadable(page) ? wordsOfPage(page) : { source: page.source, words: [] };
}
