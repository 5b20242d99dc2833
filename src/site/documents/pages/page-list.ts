import { editionsOf, pagesOfEdition, type Content } from '../../../content/model/content.ts';
import { listedPages } from '../../../content/model/page-tree.ts';

/** The content of /pages.json, a site map in JSON for programs. */
export interface PageList {
  /** The origin of the site, without a trailing slash. */
  baseUrl: string;
  /** Every page that is not unlisted, by path. The translated pages of each language follow, with their language. */
  pages: { path: string; title: string; language?: string }[];
}

/** Creates the content of /pages.json: path and title of every page that is not unlisted. */
export function pageList(content: Content): PageList {
  const pages = editionsOf(content).flatMap((one) =>
    listedPages(pagesOfEdition(one)).map(({ path, title, edition }) =>
      Object.assign({ path, title }, edition === '' ? undefined : { language: edition }),
    ),
  );
  return { baseUrl: content.site.baseUrl, pages };
}
