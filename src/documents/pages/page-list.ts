import { jsonText } from '../../http/json.ts';
import type { Facts } from '../../model/facts.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/** /pages.json: the site map for programs that read JSON. */
export interface PageList {
  /** Origin of the site, without a trailing slash. */
  baseUrl: string;
  /** Every page, sorted by path. */
  pages: { path: string; title: string }[];
}

/** /pages.json: path and title of every page. */
export function pageListDocument({ site, pages }: Facts): TextDocument {
  const list: PageList = {
    baseUrl: site.baseUrl,
    pages: pages.map(({ path, title }) => ({ path, title })),
  };
  return textDocument(locations.pageList, () => jsonText(list));
}
