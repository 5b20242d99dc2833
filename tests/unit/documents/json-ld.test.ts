import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/content/facts.ts';
import { jsonLd } from '../../../src/documents/schema-org/json-ld.ts';
import { grounds } from '../../../src/publication.ts';
import { bodyOf, facts, publication } from './sample-publication.ts';

const page = (path: string): Page => facts.pages.find((candidate) => candidate.path === path)!;
const types = (path: string) => jsonLd(page(path), publication).map((object) => object['@type']);

describe('the JSON-LD of a page', () => {
  it('has a type by what the page is', () => {
    expect(types('/')).toEqual(['MobileApplication', 'WebSite', 'Organization']);
    expect(types('/developers')).toEqual(['TechArticle', 'WebAPI', 'BreadcrumbList']);
    expect(types('/support/faq')).toEqual(['FAQPage', 'BreadcrumbList']);
    expect(types('/support/nfc-ios')).toEqual(['TechArticle', 'BreadcrumbList']);
    expect(types('/blog')).toEqual(['Blog', 'BreadcrumbList']);
    expect(types('/blog/public-api-for-facts')).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(types('/pricing')).toEqual(['Article', 'BreadcrumbList']);
  });

  it('says that the product is free, with the facts of the API', () => {
    expect(jsonLd(page('/'), publication)[0]).toMatchObject({
      name: facts.product.name,
      featureList: facts.product.capabilities,
      operatingSystem: 'iOS, Android',
      offers: { '@type': 'Offer', price: 0 },
    });
  });

  it('gives every question of a FAQ its answer as plain text', () => {
    const [faq] = jsonLd(page('/support/faq'), publication);
    const questions = faq!['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBe(page('/support/faq').body.match(/^## /gm)?.length);
    for (const { name, acceptedAnswer } of questions) {
      expect(acceptedAnswer.text, name).toMatch(/\w/);
      expect(acceptedAnswer.text, name).not.toMatch(/\]\(|\*\*|\{base_url\}/);
    }
  });

  it('leads from the home page to the page by its breadcrumbs', () => {
    const trail = jsonLd(page('/support/nfc-ios'), publication).at(-1)!;
    expect(trail['itemListElement']).toMatchObject([
      { position: 1, item: 'https://linnet.example/' },
      { position: 2, item: 'https://linnet.example/support' },
      { position: 3, item: 'https://linnet.example/support/nfc-ios' },
    ]);
  });

  it('names in its breadcrumbs every group that the page shows, each with an address', () => {
    const nested = {
      ...page('/support/faq'),
      faq: false,
      path: '/support/a/b/c',
      folder: 'support/a/b',
    };
    const first = { ...nested, path: '/support/a/a', folder: 'support/a' };
    const grown = grounds({ ...facts, pages: [...facts.pages, nested, first] });
    const trail = jsonLd(nested, grown).at(-1)!['itemListElement'] as {
      name: string;
      item: string;
    }[];
    expect(trail.map(({ name, item }) => [name, new URL(item).pathname])).toEqual([
      ['Home', '/'],
      ['Support', '/support'],
      ['A', '/support/a/a'],
      ['FAQ', '/support/a/b/c'],
    ]);
  });
});

describe('the schema feed', () => {
  const objects = bodyOf('/feeds/schema.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

  it('describes every page, each object with an address of its own', () => {
    const ids = objects.map((object) => object['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(objects.length).toBe(facts.pages.length + 1);
  });

  it('carries the fields that crawlers index, and none of the types that they drop', () => {
    for (const object of objects) {
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
      expect(object['@type']).not.toMatch(
        /^(WebPage|WebSite|Organization|CollectionPage|ItemList|BreadcrumbList)$/,
      );
    }
  });
});
