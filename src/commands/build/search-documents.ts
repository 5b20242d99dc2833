import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts, Page } from '../../content/facts.ts';
import type { SearchDocument } from '../../search/types.ts';

/**
 * What the search can find: the main content of every built page, the resources that are not pages,
 * and the product's facts. Sorted by URL.
 */
export function searchDocuments(facts: Facts, dist: string): SearchDocument[] {
  const pages = facts.pages.map((page) => pageDocument(page, dist));
  return [...pages, ...resourceDocuments(facts), productDocument(facts)].sort((a, b) =>
    a.url < b.url ? -1 : 1,
  );
}

function pageDocument(page: Page, dist: string): SearchDocument {
  const html = readFileSync(join(dist, htmlFile(page.path)), 'utf8');
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (!main) throw new Error(`${page.path} has no <main> to index; see src/website/layouts.`);
  return { url: page.path, title: page.title, description: page.description, html: main };
}

function resourceDocuments({ resources, pages, site }: Facts): SearchDocument[] {
  const paths = new Set(pages.map(({ path }) => path));
  return resources
    .map((resource) => ({ ...resource, path: resource.url.slice(site.baseUrl.length) }))
    .filter(({ path }) => !paths.has(path))
    .map(({ path, name, description, category, mediaType }) => ({
      url: path,
      title: name,
      description,
      html: `<p>${escape(description)}</p><p>${category} <code>${path}</code> ${escape(mediaType)}</p>`,
    }));
}

function productDocument({ product }: Facts): SearchDocument {
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  return {
    url: '/api/v1/product',
    title: `${product.name} product facts`,
    description: product.description,
    html: [
      `<p>${escape(product.description)}</p>`,
      `<h2 id="audience">Audience</h2><p>${escape(product.audience)}</p>`,
      `<h2 id="pricing">Pricing</h2><p>${escape(product.pricing.summary)}</p>`,
      `<h2 id="platforms">Platforms</h2>${list(product.platforms.map(({ name }) => name))}`,
      `<h2 id="capabilities">Capabilities</h2>${list(product.capabilities)}`,
      `<h2 id="limitations">Limitations</h2>${list(product.limitations)}`,
    ].join(''),
  };
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const htmlFile = (path: string) => (path === '/' ? 'index.html' : `${path}.html`);
