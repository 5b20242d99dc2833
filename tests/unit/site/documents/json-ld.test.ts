import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/content/model/content.ts';
import { jsonLd } from '../../../../src/site/documents/schema-org/json-ld.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { siteModel } from '../../../../src/site/publication.ts';
import { bodyOf, content, publication } from '../../../setup/sample-publication.ts';

const page = (path: string): Page => content.pages.find((candidate) => candidate.path === path)!;
const types = (path: string) => jsonLd(page(path), publication).map((object) => object['@type']);

describe('the JSON-LD of a page', () => {
  it('has a type that depends on the page', () => {
    expect(types('/')).toEqual(['MobileApplication', 'WebSite', 'Organization']);
    expect(types('/developers')).toEqual(['TechArticle', 'WebAPI', 'BreadcrumbList']);
    expect(types('/support/faq')).toEqual(['FAQPage', 'BreadcrumbList']);
    expect(types('/support/nfc-ios')).toEqual(['TechArticle', 'BreadcrumbList']);
    expect(types('/blog')).toEqual(['Blog', 'BreadcrumbList']);
    expect(types('/blog/public-api-for-facts')).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(types('/pricing')).toEqual(['Article', 'BreadcrumbList']);
  });

  it('names every organization with its address, also for readers of a single page', () => {
    const named = content.pages.flatMap((one) => {
      const organizations = jsonLd(one, publication).flatMap(organizationsIn);
      expect(organizations.length, one.path).toBeGreaterThan(0);
      return organizations;
    });
    const { name } = content.site.organization;
    const organization = { '@type': 'Organization', name, url: 'https://linnet.example/' };
    for (const one of named) expect(one).toMatchObject(organization);
  });

  it('has the type Blog for the index of posts, also if one of its pages has no date', () => {
    const undated = {
      ...page('/pricing'),
      path: '/blog/about',
      place: '/blog/about',
      folder: 'blog',
    };
    const model = siteModel({ ...content, pages: [...content.pages, undated] });
    expect(jsonLd(page('/blog'), model)[0]!['@type']).toBe('Blog');
  });

  it('says that the product is free, with the facts of the API', () => {
    expect(jsonLd(page('/'), publication)[0]).toMatchObject({
      name: content.product.name,
      featureList: content.product.capabilities,
      operatingSystem: 'iOS, Android',
      offers: { '@type': 'Offer', price: 0 },
    });
  });

  it('has the current version of the app', () => {
    expect(jsonLd(page('/'), publication)[0]).toMatchObject({
      softwareVersion: content.values.get('facts.version'),
    });
  });

  it('gives every question of a FAQ its answer as plain text', () => {
    const [faq] = jsonLd(page('/support/faq'), publication);
    const questions = faq!['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBe(page('/support/faq').body.match(/^### /gm)?.length);
    for (const { name, acceptedAnswer } of questions) {
      expect(acceptedAnswer.text, name).toMatch(/\w/);
      expect(acceptedAnswer.text, name).not.toMatch(/\]\(|\*\*|\{base_url\}/);
    }
  });

  it('takes H2 headings with text for questions, and those without for topics', () => {
    const body =
      '## Is it free?\n\nYes.\n\n### Always?\n\nYes.\n\n## Phones\n\n### Which?\n\nMost.\n';
    const [faq] = jsonLd({ ...page('/support/faq'), body }, publication);
    expect(faq!['mainEntity']).toMatchObject([
      { name: 'Is it free?', acceptedAnswer: { text: 'Yes.\nAlways?\nYes.' } },
      { name: 'Which?', acceptedAnswer: { text: 'Most.' } },
    ]);
  });

  it('leaves a closing banner out of the last answer', () => {
    const body = '## Is it free?\n\nYes.\n\n:::banner\n## Still stuck?\nWrite to us.\n:::\n';
    const [faq] = jsonLd({ ...page('/support/faq'), body }, publication);
    expect(faq!['mainEntity']).toMatchObject([
      { name: 'Is it free?', acceptedAnswer: { text: 'Yes.' } },
    ]);
  });

  it('has breadcrumbs from the home page to the page', () => {
    const trail = jsonLd(page('/support/nfc-ios'), publication).at(-1)!;
    expect(trail['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://linnet.example/' },
      { '@type': 'ListItem', position: 2, name: 'Support', item: 'https://linnet.example/support' },
      { '@type': 'ListItem', position: 3, name: 'NFC on iPhone' },
    ]);
  });

  it('has every group of the visible breadcrumbs, with an address', () => {
    const nested = {
      ...page('/support/faq'),
      faq: false,
      path: '/support/a/b/c',
      folder: 'support/a/b',
    };
    const first = { ...nested, path: '/support/a/a', folder: 'support/a' };
    const grown = siteModel({ ...content, pages: [...content.pages, nested, first] });
    const trail = jsonLd(nested, grown).at(-1)!['itemListElement'] as {
      name: string;
      item?: string;
    }[];
    expect(trail.map(({ name, item }) => [name, item && new URL(item).pathname])).toEqual([
      ['Home', '/'],
      ['Support', '/support'],
      ['A', '/support/a/a'],
      ['FAQ', undefined],
    ]);
  });
});

describe('the schema feed', () => {
  const objects = objectsOf(bodyOf('/feeds/schema.jsonl'));

  it('describes every page, with a unique @id for each object', () => {
    const ids = objects.map((object) => object['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path } of content.pages) {
      expect(objects.map(({ url }) => url)).toContain(`${content.site.baseUrl}${path}`);
    }
  });

  it('has the fields that crawlers index, except for types that they skip', () => {
    const indexed = objects.filter(({ '@type': type }) => !droppedTypes.test(type!));
    expect(indexed).toHaveLength(content.pages.length + 1);
    for (const object of indexed) {
      for (const field of [
        '@context',
        '@type',
        '@id',
        'url',
        'name',
        'description',
        'dateModified',
      ]) {
        expect(object[field], `${object['@id']} ${field}`).toMatch(/\S/);
      }
    }
  });

  it('defines every @id that it refers to', () => {
    const defined = new Set(objects.map((object) => object['@id']));
    const references = objects.flatMap((object) => Object.values(object).flatMap(idsIn));
    expect(new Set(references).size).toBeGreaterThan(1);
    for (const id of references) expect(defined, id).toContain(id);
  });

  it('has no line break within an object, including Unicode line separators', () => {
    const description = 'One\u0085two\u2028three\u2029four.';
    const pages = content.pages.map((one) => ({ ...one, description }));
    const text = bodyOf('/feeds/schema.jsonl', publish({ ...content, pages }));
    expect(text).not.toMatch(/[\u0085\u2028\u2029]/);
    expect(objectsOf(text).map((object) => object['description'])).toContain(description);
  });
});

/** Types that NLWeb's crawler skips. */
const droppedTypes = /^(WebPage|WebSite|Organization|CollectionPage|ItemList|BreadcrumbList)$/;

function objectsOf(lines: string): Record<string, string>[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
}

/** The objects at any depth of a value that refer to the organization. */
function organizationsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(organizationsIn);
  return String((value as { '@id'?: string })['@id']).endsWith('/#organization')
    ? [value, ...inner]
    : inner;
}

/** Every `@id` at any depth of a value. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '@id' ? [String(inner)] : idsIn(inner),
  );
}
