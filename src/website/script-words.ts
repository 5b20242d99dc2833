import type { Words } from '../base/languages/words.ts';

/** The words that scripts add to a page, as JSON. */
export type ScriptWords = ReturnType<typeof scriptWords>;

/** Returns the words for the scripts of a page: `site` in the language of the site, `text` in that of the page. */
export function scriptWords({ header, page, search }: Words, { text }: Words) {
  return {
    themes: header.themes,
    linkTo: text.linkTo,
    copyCode: text.copyCode,
    codeCopied: text.copied,
    codeNotCopied: text.notCopied,
    copied: page.copied,
    openMarkdown: page.openMarkdown,
    results: search.results,
    close: search.close,
    keys: search.keys,
    corrected: search.corrected,
    enter: search.enter,
    nothing: search.nothing,
    doubtful: search.doubtful,
    otherLanguage: search.otherLanguage,
    otherWords: search.otherWords,
    writeTo: search.writeTo,
    failed: search.failed,
  };
}
