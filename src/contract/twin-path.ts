/**
 * Returns the path of a page's Markdown twin: `/index.md` for `/`, `/support/nfc.md` for `/support/nfc`.
 * Specification: Discovery and alternative representations.
 */
export const twinPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);
