import { compareText } from '../../text/order.ts';
import { sentenceList, type Block } from '../../blocks/block.ts';
import type { Facts } from '../../content/facts.ts';
import { searchWeights } from '../../content/search-weights.ts';
import type { Publication } from '../../publication.ts';
import type { DocumentSection, SearchDocument } from './search-document.ts';
import { searchPage } from './indexed-page.ts';

/**
 * What the search can find: every page unless it says `search: false`, the resources that are not
 * pages, and the product's facts.
 * Sorted by URL; needs nothing that a build has written.
 */
export function searchDocuments(publication: Publication): SearchDocument[] {
  const { facts } = publication;
  const weightOf = searchWeights(facts);
  const pages = facts.pages
    .filter(({ searchable }) => searchable)
    .map((page) => Object.assign(searchPage(page, publication), { weight: weightOf(page) }));
  return [...pages, ...resourceDocuments(facts), productDocument(facts)].sort((a, b) =>
    compareText(a.url, b.url),
  );
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
      sections: [
        section('', paragraph(description), {
          kind: 'paragraph',
          text: [`${category} `, { code: path }, ` ${mediaType}`],
        }),
      ],
    }));
}

function productDocument({ product }: Facts): SearchDocument {
  const { name, description, audience, pricing, platforms, capabilities, limitations } = product;
  return {
    url: '/api/v1/product',
    title: `${name} product facts`,
    description,
    sections: [
      section('', paragraph(description)),
      section('Audience', paragraph(audience)),
      section('Pricing', paragraph(pricing.summary)),
      section('Platforms', sentenceList(platforms.map((platform) => platform.name))),
      section('Capabilities', sentenceList(capabilities)),
      section('Limitations', sentenceList(limitations)),
    ],
  };
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] });

/** JSON has no place that a fragment could lead to. */
function section(heading: string, ...blocks: Block[]): DocumentSection {
  return { heading, anchor: '', above: [], blocks };
}
