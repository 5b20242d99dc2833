/**
 * Returns the path of a page's Markdown version: `/index.md` for `/`, `/support/nfc.md` for `/support/nfc`.
 * Specification: Discovery and alternative representations.
 */
export const markdownVersionPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);
