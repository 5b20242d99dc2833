import type { MiddlewareHandler } from 'astro';
import { buildDay } from '../../content/build-day.ts';
import type { Page } from '../../content/facts.ts';
import { pagesOutOn } from '../../content/withheld.ts';
import { escapeXml } from '../../text/escape.ts';
import { publication } from '../../website/kept-publication.ts';
import { dayInWords } from '../../website/components/dates.ts';

/**
 * Astro's middleware in the dev server alone: puts a line on top of a page that a build of the day would
 * leave out, which says so. Everything else of the page is what it is when it comes out.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  const { pages, site } = publication().facts;
  const page = pages.find(({ path }) => path === url.pathname);
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!page || !isHtml || pagesOutOn(buildDay(process.env), [page]).length > 0) return response;
  const html = await response.text();
  const banner = `<p role="note" style="${style}">${escapeXml(bannerOf(page, site.language))}</p>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + banner),
    response,
  );
};

function bannerOf({ draft, published = '' }: Page, language: string): string {
  return draft
    ? 'Draft: not published.'
    : `Comes out on ${dayInWords(published, language)}: not published before.`;
}

/** Black on yellow in both schemes, above everything else. */
const style =
  'position:sticky;top:0;z-index:100;margin:0;padding:.5rem 1rem;background:#ffd54a;color:#1b1b1b;font:600 1rem/1.4 system-ui,sans-serif;text-align:center';
