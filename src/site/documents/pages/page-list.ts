import type { Content } from '../../../content/model/content.ts';
import { listedPages } from '../../../content/model/page-tree.ts';

/** The content of /pages.json, a site map in JSON for programs. */
export interface PageList {
  /** The origin of the site, without a trailing slash. */
  baseUrl: string;
  /** Every page that is not unlisted, sorted by path. */
  pages: { path: string; title: string }[];
}

/** Creates the content of /pages.json: path and title of every page that is not unlisted. */
export function pageList({ site, pages }: Content): PageList {
  const listed = listedPages(pages).map(({ path, title }) => ({ path, title }));
  return { baseUrl: site.baseUrl, pages: listed };
}
