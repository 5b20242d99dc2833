import type { Words } from '../base/languages/words.ts';

/** The UI texts that the browser scripts need. The page contains them as JSON. */
export type ScriptWords = ReturnType<typeof scriptWords>;

/**
 * Returns the texts that the browser scripts need, and the questions that the search offers. Texts from `text` and
 * `ask` are in the language of the page, all other texts in the language of the site.
 */
export function scriptWords(ofSite: Words, ofPage: Words, questions: readonly string[]) {
  const { header, page, search } = ofSite;
  const { ask, text } = ofPage;
  return {
    questions,
    themes: header.themes,
    linkTo: text.linkTo,
    copyCode: text.copyCode,
    codeCopied: text.copied,
    codeNotCopied: text.notCopied,
    score: ask.score,
    noAnswer: ask.none,
    askFailed: ask.failed,
    copied: page.copied,
    openMarkdown: page.openMarkdown,
    results: search.results,
    close: search.close,
    suggestions: search.suggestions,
    keys: search.keys,
    corrected: search.corrected,
    count: search.count,
    more: search.more,
    nothing: search.nothing,
    doubtful: search.doubtful,
    otherLanguage: search.otherLanguage,
    otherWords: search.otherWords,
    writeTo: search.writeTo,
    failed: search.failed,
  };
}
