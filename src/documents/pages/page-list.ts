import type { Facts } from '../../model/facts.ts';

/** The content of /pages.json, the site map for programs that read JSON. */
export interface PageList {
  /** The origin of the site, without a trailing slash. */
  baseUrl: string;
  /** Every page, sorted by path. */
  pages: { path: string; title: string }[];
}

/** Creates the content of /pages.json: path and title of every page. */
export function pageList({ site, pages }: Facts): PageList {
  return { baseUrl: site.baseUrl, pages: pages.map(({ path, title }) => ({ path, title })) };
}
