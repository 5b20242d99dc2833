import type { MiddlewareHandler } from 'astro';
import { buildDay } from '../../content/model/base-url.ts';
import type { Page } from '../../content/model/content.ts';
import { pagesPublishedOn } from '../../content/model/unpublished.ts';
import { escapeXml } from '../../base/text/escape.ts';
import { publication } from '../../website/shared-publication.ts';
import { dayInWords } from '../../base/languages/dates.ts';

/** Astro middleware of the dev server that adds a banner to pages which a build on this date would not publish. */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  const { pages, site } = publication().content;
  const page = pages.find(({ path }) => path === url.pathname);
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!page || !isHtml || pagesPublishedOn(buildDay(process.env), [page]).length > 0)
    return response;
  const html = await response.text();
  const banner = `<p role="note" style="${style}">${escapeXml(bannerText(page, site.language))}</p>`;
  return new Response(
    html.replace(/<body[^<>]*>/, (body) => body + banner),
    response,
  );
};

function bannerText({ draft, published = '' }: Page, language: string): string {
  return draft
    ? 'Draft: not published.'
    : `Scheduled for ${dayInWords(published, language)}: not published before.`;
}

/** The banner is black on yellow in light and dark mode, above the page. */
const style =
  'position:sticky;top:0;z-index:100;margin:0;padding:.5rem 1rem;background:#ffd54a;color:#1b1b1b;font:600 1rem/1.4 system-ui,sans-serif;text-align:center';
