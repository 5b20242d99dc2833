import { schemaOrgContext } from '../../../contract/versions.ts';
import { jsonLine } from '../../../base/http/json.ts';
import { readBody } from '../../../content/markdown/read-body.ts';
import { childrenOf, hasClass, plainText, type BodyNode } from '../../../content/markdown/tree.ts';
import { withBaseUrl } from '../../../content/model/base-url.ts';
import { breadcrumbs } from '../../../content/model/breadcrumbs.ts';
import {
  editionsOf,
  isHome,
  pagesOfEdition,
  type Content,
  type Page,
} from '../../../content/model/content.ts';
import { listedPages } from '../../../content/model/page-tree.ts';
import { picturesOn, type PagePicture } from '../../../content/model/pictures/shown-pictures.ts';
import type { Publication, SiteModel } from '../../publication.ts';

/**
 * A schema.org object. `@id` is an absolute URL and identifies the described thing, not the page about it. Breadcrumbs
 * have no `@id`, because no other object refers to them.
 */
export type JsonLd = { '@context': string; '@type': string; '@id'?: string } & Record<
  string,
  unknown
>;

/** Creates the schema.org objects of an HTML page. The subject of the page comes first, the breadcrumbs last. */
export function jsonLd(page: Page, model: SiteModel): JsonLd[] {
  const trail = isHome(page) ? [] : [breadcrumbList(page, model)];
  return [...pageEntities(page, model), ...trail];
}

/** Tells whether an object repeats text or pictures of its page, so that it can be long. */
export const repeatsText = (object: JsonLd): boolean => 'mainEntity' in object || 'image' in object;

/** Creates the schema.org objects that describe the subject of a page. */
function pageEntities(page: Page, model: SiteModel): JsonLd[] {
  const { content, tree } = model;
  // The product and its publisher are described once, on the home page in the main language.
  if (page.path === '/') return [application(content), webSite(content), organization(content)];
  if (isHome(page)) return [ofPage('WebPage', page, model, aboutProduct(content))];
  if (page.faq) {
    return [ofPage('FAQPage', page, model, { mainEntity: questionsAndAnswers(page, content) })];
  }
  if (page.published) {
    return [ofPage('BlogPosting', page, model, { datePublished: page.published })];
  }
  const { index, pages } = tree.groupOf(page);
  if (index === page && pages.some(({ published }) => published)) {
    return [ofPage('Blog', page, model)];
  }
  const about = aboutProduct(content);
  if (isDocumentation(page, content)) {
    return [ofPage('TechArticle', page, model, about), webApi(page, content)];
  }
  // A page at the top level usually describes the product itself; a page in a group explains how to use the product.
  const isTechnical = (page.group ?? page.folder) !== '';
  return [ofPage(isTechnical ? 'TechArticle' : 'Article', page, model, about)];
}

const aboutProduct = ({ site }: Content) => ({ about: { '@id': applicationId(site.baseUrl) } });

/**
 * Creates /feeds/schema.jsonl: the schema.org objects of all listed pages, one object per line (NLWeb Schema Feeds).
 * The feed contains objects of all types, so that every `@id` to which an object refers is defined in the feed.
 * Crawlers skip types that they do not use.
 */
export function schemaFeed(publication: Publication): string {
  return editionsOf(publication)
    .flatMap((model) =>
      listedPages(pagesOfEdition(model.content)).flatMap((page) => pageEntities(page, model)),
    )
    .map((object) => `${jsonLine(object)}\n`)
    .join('');
}

/**
 * Creates the breadcrumbs of a page. Leaves out breadcrumbs without an address. Validators require an address for all
 * breadcrumbs except the last one, which is the page itself.
 */
function breadcrumbList(page: Page, { content, tree }: SiteModel): JsonLd {
  const { baseUrl } = content.site;
  const steps = breadcrumbs(page, tree).filter(({ path }) => path !== undefined);
  return entity('BreadcrumbList', undefined, {
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: path === page.path ? undefined : `${baseUrl}${path}`,
    })),
  });
}

const entity = (type: string, id: string | undefined, fields: object): JsonLd => ({
  '@context': schemaOrgContext,
  '@type': type,
  ...(id !== undefined && { '@id': id }),
  ...fields,
});

/** Tells whether the page is the start page of the developer documentation. */
function isDocumentation({ path }: Page, { site, product }: Content): boolean {
  return `${site.baseUrl}${path}` === product.developerInterface.documentationUrl;
}

/**
 * Creates an object of type `type` that describes a page, with the fields that all pages have. `more` are additional
 * fields.
 */
function ofPage(
  type: string,
  page: Page,
  { content: { site }, pictureAt }: SiteModel,
  more: object = {},
): JsonLd {
  const pictures = picturesOn(page, pictureAt).map((one) => imageObject(one, site.baseUrl));
  const url = `${site.baseUrl}${page.path}`;
  const publisher = organizationOf(site);
  return entity(type, url, {
    url,
    name: page.title,
    headline: page.title,
    description: page.description,
    inLanguage: page.language,
    ...(page.edition && { translationOfWork: { '@id': `${site.baseUrl}${page.original}` } }),
    dateModified: page.updated,
    author: publisher,
    publisher,
    ...(pictures.length > 0 && { image: pictures }),
    ...more,
  });
}

function imageObject({ picture, alt }: PagePicture, baseUrl: string): object {
  const { path, width, height } = picture;
  const url = `${baseUrl}${path}`;
  return { '@type': 'ImageObject', url, width, height, ...(alt && { caption: alt }) };
}

const applicationId = (baseUrl: string) => `${baseUrl}/#app`;

function application({ site, product, values }: Content): JsonLd {
  return entity('MobileApplication', applicationId(site.baseUrl), {
    url: `${site.baseUrl}/`,
    name: product.name,
    description: product.description,
    inLanguage: site.language,
    dateModified: product.updatedAt,
    softwareVersion: values.get('facts.version'),
    operatingSystem: product.platforms.map(({ name }) => name).join(', '),
    installUrl: product.platforms.map(({ url }) => url),
    featureList: product.capabilities,
    audience: { '@type': 'Audience', audienceType: product.audience },
    // Every product is free: the contract allows no other pricing model.
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, description: product.pricing.summary },
    publisher: organizationOf(site),
  });
}

function webSite({ site, product }: Content): JsonLd {
  return entity('WebSite', `${site.baseUrl}/#website`, {
    url: `${site.baseUrl}/`,
    name: product.name,
    description: site.tagline,
    inLanguage: site.language,
    publisher: organizationOf(site),
  });
}

function organization({ site }: Content): JsonLd {
  const { '@type': type, '@id': id, ...names } = organizationOf(site);
  return entity(type, id, {
    ...names,
    description: site.organization.description,
    email: site.contacts.support,
  });
}

/**
 * Returns the organization with its name, for pages that refer to the organization. Only the home page describes the
 * organization fully, but many programs read a single page, so each page repeats the name.
 */
function organizationOf({ baseUrl, organization: { name } }: Content['site']) {
  return { '@type': 'Organization', '@id': `${baseUrl}/#organization`, url: `${baseUrl}/`, name };
}

function webApi(page: Page, { site, product }: Content): JsonLd {
  return entity('WebAPI', `${site.baseUrl}${page.path}#api`, {
    url: `${site.baseUrl}${page.path}`,
    name: `${product.name} public API`,
    description: page.description,
    dateModified: page.updated,
    documentation: [
      product.developerInterface.documentationUrl,
      product.developerInterface.openapiUrl,
    ],
    // The API of every site is public and needs no key.
    isAccessibleForFree: true,
    provider: organizationOf(site),
  });
}

/**
 * Returns the questions and answers of a page with `faq: true`, as plain text for schema.org. A question is an H2
 * heading. If an H3 heading directly follows an H2 heading, the H2 heading is a topic, and the H3 headings below it are
 * the questions. A banner, such as an offer to write to support, is no part of an answer.
 */
function questionsAndAnswers(page: Page, { site }: Content) {
  const questions: { name: string; answer: string[] }[] = [];
  const nodes = childrenOf(readBody(page).root).filter((node) => !hasClass(node, 'banner'));
  const depths = nodes.map((node) => (node.type === 'heading' ? node.depth : undefined));
  // The level of the headings that are questions: 2, or 3 below a heading that is a topic.
  let depth = 2;
  nodes.forEach((node, place) => {
    if (depths[place] === 2) depth = depths[place + 1] === 3 ? 3 : 2;
    if (depths[place] === depth) questions.push({ name: plainText(node), answer: [] });
    else if (depths[place] !== 2) questions.at(-1)?.answer.push(blockText(node));
  });
  return questions.map(({ name, answer }) => ({
    '@type': 'Question',
    name: withBaseUrl(name, site.baseUrl),
    acceptedAnswer: {
      '@type': 'Answer',
      text: withBaseUrl(answer.filter(Boolean).join('\n'), site.baseUrl),
    },
  }));
}

/** Returns the plain text of a block. Nested blocks, such as list items, are on separate lines. */
function blockText(node: BodyNode): string {
  const blocks = childrenOf(node).filter(({ type }) => containers.has(type));
  if (blocks.length > 0) return blocks.map(blockText).join('\n');
  return plainText(node).replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/** The nodes that contain text and that blockText puts on separate lines. */
const containers = new Set<string>([
  'blockquote',
  'list',
  'listItem',
  'note',
  'paragraph',
  'tableRow',
]);
