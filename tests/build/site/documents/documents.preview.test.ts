import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../setup/load-content.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { headerRules } from '../../../../src/site/documents/headers/header-rules.ts';

const deployed = {
  URL: 'https://linnet.example',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--linnet.netlify.app',
};

/** The facts, documents and header rules of a build in a Netlify deploy context. */
function buildIn(CONTEXT: string) {
  const content = loadContent(process.cwd(), { ...deployed, CONTEXT });
  const publication = publish(content);
  const published = documents(publication);
  return {
    content,
    published,
    rules: headerRules(publication, published, ['/_astro/style.abc.css']),
  };
}

/** The rules with X-Robots-Tag, except those of removed pages. */
function robotsTags(context: string) {
  const { content, rules } = buildIn(context);
  const removed = new Set([
    '/gone/*',
    ...content.gone.flatMap(({ path, markdownVersion }) => [path, markdownVersion]),
  ]);
  return rules
    .filter(({ for: path, values }) => 'X-Robots-Tag' in values && !removed.has(path))
    .map(({ for: path, values }) => [path, values['X-Robots-Tag']]);
}

describe.each(['deploy-preview', 'branch-deploy'])('a build for a %s', (context) => {
  it('keeps every address out of search indexes, by one rule', () => {
    expect(robotsTags(context)).toEqual([['/*', 'noindex']]);
  });

  it('is otherwise identical to production at the same address', () => {
    const { content, published, rules } = buildIn(context);
    const production = publish({ ...content, site: { ...content.site, preview: false } });
    const text = (document: (typeof published)[number]) => document.body().toString();
    expect(published.map(text)).toEqual(documents(production).map(text));
    const { 'X-Robots-Tag': _, ...everywhere } = rules[0]!.values;
    expect([{ for: '/*', values: everywhere }, ...rules.slice(1)]).toEqual(
      headerRules(production, published, ['/_astro/style.abc.css']),
    );
  });

  it('lets crawlers fetch the pages, so that they see the header', () => {
    const robots = buildIn(context).published.find(({ path }) => path === '/robots.txt');
    expect(robots?.body().toString()).not.toMatch(/^Disallow: *\//m);
  });

  it('links to itself, not to the site', () => {
    expect(buildIn(context).content.site.baseUrl).toBe(deployed.DEPLOY_PRIME_URL);
  });
});

it('a production build may be indexed', () => {
  expect(robotsTags('production')).toEqual([]);
});
