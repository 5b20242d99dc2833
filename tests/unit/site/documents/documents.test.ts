import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { skillsOf } from '../../../../src/site/skills.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { deprecationHeaders } from '../../../../src/site/documents/headers/deprecation-headers.ts';
import { schemaValidator } from '../../../schemas/validator.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { bodyOf, content, publication } from '../../../setup/sample-publication.ts';

const json = (path: string): unknown => JSON.parse(bodyOf(path));

const bytes = () => documents(publication).map(({ path, body }) => [path, body().toString()]);

describe('the documents', () => {
  it('have unique addresses, in order', () => {
    const paths = documents(publication).map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)].sort());
  });

  it('are the same bytes each time', () => {
    expect(bytes()).toEqual(bytes());
  });

  it('keep the OpenAPI document small enough to read at once', () => {
    expect(bodyOf('/openapi.json').length).toBeLessThan(950_000);
  });

  it('contain no host but the configured one', () => {
    for (const { path, body } of documents(publication)) {
      expect(body().toString(), path).not.toMatch(/localhost|127\.0\.0\.1|\[object /);
    }
  });
});

interface Listed {
  name: string;
  description: string;
  url: string;
  digest: string;
}
const { skills } = json('/.well-known/agent-skills/index.json') as { skills: Listed[] };

it('the index of skills follows its schema, and has one for questions and one for developers', () => {
  const validate = schemaValidator('agent-skills-index.0.2.0.derived.schema.json');
  expect(validate(json('/.well-known/agent-skills/index.json'))).toEqual([]);
  expect(skills.map(({ name }) => name)).toEqual(['linnet-facts', 'linnet-api']);
});

describe.each(skills)('the skill $name', ({ name, description, url, digest }) => {
  const path = new URL(url).pathname;
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(bodyOf(path))!;

  it('has the digest of its bytes', () => {
    const own = createHash('sha256').update(bodyOf(path)).digest('hex');
    expect(digest).toBe(`sha256:${own}`);
  });

  it('has the front matter that skill readers allow, in a folder of its name', () => {
    const meta = parse(frontMatter!) as { name: string; description: string };
    expect(schemaValidator('skill-frontmatter.derived.schema.json')(meta)).toEqual([]);
    expect(meta).toMatchObject({ name, description });
    expect(path.split('/').at(-2)).toBe(meta.name);
  });

  it('fits into 5,000 tokens', () => {
    expect(body!.length / 4).toBeLessThan(5_000);
  });
});

describe('the OpenAPI document, for generators of clients,', () => {
  const contract = json('/openapi.json') as OpenApi;
  const operations = operationsOf(contract);

  it('describes one successful response of each operation, and no default', () => {
    expect(operations).toHaveLength(4);
    for (const { operationId, responses } of operations) {
      const statuses = Object.keys(responses);
      expect(
        statuses.filter((status) => !/^[45]\d\d$/.test(status)),
        operationId,
      ).toEqual(['200']);
    }
  });

  it('has references only to the responses of the host, because some generators follow none', () => {
    for (const { operationId, responses } of operations) {
      const shared = Object.keys(responses).filter((status) => '$ref' in responses[status]!);
      expect(shared, operationId).toEqual(['429', '503']);
    }
  });

  it('has schemas for all events of a stream', () => {
    expect(Object.keys(contract.components['x-events'])).toEqual(['start', 'result', 'complete']);
    expect(JSON.stringify(contract.paths)).toContain('`components.x-events`');
  });
});

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { headers: object; 'x-events': object };
}

interface OpenApiOperation {
  operationId: string;
  description: string;
  deprecated?: boolean;
  responses: Record<string, { headers?: object }>;
}

function operationsOf({ paths }: OpenApi): OpenApiOperation[] {
  return Object.values(paths).flatMap((path) => Object.values(path));
}

describe('the announced removal of a part of the API', () => {
  const removal = {
    operation: 'getServiceProduct',
    announced: '2026-03-02',
    note: 'Use B.',
  } as const;
  const deprecations = [
    { ...removal, part: 'getServiceProduct.name', sunset: '2999-02-01' },
    { ...removal, part: 'getServiceProduct.audience', sunset: '2999-01-01' },
  ];
  const announcing = publish({ ...content, deprecations });

  it('is on its operation in OpenAPI, which is not deprecated itself', () => {
    const { paths } = JSON.parse(bodyOf('/openapi.json', announcing)) as OpenApi;
    const { description, deprecated } = paths['/api/v1/product']!['get']!;
    expect(description).toMatch(
      /^`getServiceProduct\.name` is deprecated since 2026-03-02, removed on 2999-02-01\. Use B\. /,
    );
    expect(deprecated).toBeUndefined();
  });

  it('declares its headers on the answers of its operation, and nowhere else', () => {
    const contract = JSON.parse(bodyOf('/openapi.json', announcing)) as OpenApi;
    const names = Object.keys(deprecationHeaders('/api/v1/product', announcing.content));
    expect(names).toEqual(['Deprecation', 'Sunset', 'Link']);
    const declaring = operationsOf(contract).flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([, { headers = {} }]) => names.every((name) => name in headers))
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(declaring).toEqual(['getServiceProduct 200']);
    expect(Object.keys(contract.components.headers)).toEqual(expect.arrayContaining(names));
    expect(bodyOf('/openapi.json')).not.toContain('#/components/headers/Deprecation');
    expect(bodyOf('/openapi.json')).not.toContain('"Sunset"');
  });

  it.each(Object.values(skillsOf(content)))('is in $name, with all others', ({ location }) => {
    expect(bodyOf(location.path, announcing)).toContain(`
- \`getServiceProduct.name\` is deprecated since 2026-03-02 and will be removed on 2999-02-01. Use B.
- \`getServiceProduct.audience\` is deprecated since 2026-03-02 and will be removed on 2999-01-01. Use B.
`);
  });

  it('is announced by the headers of the operation, the first of several', () => {
    expect(deprecationHeaders('/api/v1/product', announcing.content)).toMatchObject({
      Deprecation: '@1772409600',
      Sunset: 'Tue, 01 Jan 2999 00:00:00 GMT',
    });
    expect(deprecationHeaders('/api/v1/resources', announcing.content)).toEqual({});
  });
});

describe('robots.txt', () => {
  const text = bodyOf('/robots.txt');

  it('lets every agent read every document, according to an independent parser', () => {
    const robots = robotsParser('https://linnet.example/robots.txt', text);
    for (const agent of ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'anything']) {
      for (const { path } of documents(publication)) {
        expect(robots.isAllowed(`https://linnet.example${path}`, agent)).toBe(true);
      }
    }
    expect(robots.getSitemaps()).toEqual(['https://linnet.example/sitemap.xml']);
  });

  it('states the content signals inside each group and the site map outside', () => {
    const groups = text.split('\n\n');
    expect(groups).toHaveLength(3);
    for (const group of groups.slice(0, 2)) {
      expect(group).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /');
    }
    expect(groups[2]).toBe('Sitemap: https://linnet.example/sitemap.xml\n');
  });

  it('has only lines that graders know, unless the content enables more', () => {
    const known = /^(User-agent|Content-Signal|Allow|Sitemap): /;
    expect(text.split('\n').filter((one) => one !== '' && !known.test(one))).toEqual([]);
    const { crawlers } = content.site;
    const asked = { ...crawlers, schemamapInRobots: true, agentmapInRobots: true };
    const more = bodyOf(
      '/robots.txt',
      publish({ ...content, site: { ...content.site, crawlers: asked } }),
    );
    expect(more).toContain('Schemamap: https://linnet.example/schemamap.xml');
    expect(more).toContain('Agentmap: https://linnet.example/.well-known/ard.json');
  });
});

describe('the XML documents', () => {
  it('list every page in a sitemap that follows the schema of sitemaps.org', () => {
    using schema = XmlDocument.fromBuffer(readFileSync('tests/schemas/sitemap-0.9.xsd'));
    using validator = XsdValidator.fromDoc(schema);
    using sitemap = XmlDocument.fromString(bodyOf('/sitemap.xml'));
    expect(() => validator.validate(sitemap)).not.toThrow();
    const locations = sitemap.find('//s:loc', { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
    expect(locations).toHaveLength(content.pages.length);
  });

  const maps = ['/schemamap.xml', '/schema_map.xml'];
  it.each(maps)('advertise the schema feed by an attribute and by an element: %s', (path) => {
    using map = XmlDocument.fromString(bodyOf(path));
    const names = {
      s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      sf: 'http://schema.org/schemas/schemafeed/0.1',
    };
    const type = 'structuredData/schema.org';
    expect(map.find(`/s:urlset/s:url[@contentType="${type}"]/s:loc`, names)).toHaveLength(1);
    expect(map.find(`/s:urlset/s:url[sf:contentType="${type}"]`, names)).toHaveLength(1);
  });

  it('have the elements that Atom requires, newest article first', () => {
    using feed = XmlDocument.fromString(bodyOf('/blog/feed.xml'));
    const atom = { a: 'http://www.w3.org/2005/Atom' };
    const text = (path: string) => feed.find(path, atom).map((node) => node.content);
    for (const name of ['id', 'title', 'updated', 'author/a:name', 'link[@rel="self"]']) {
      expect(text(`/a:feed/a:${name}`), name).toHaveLength(1);
    }
    const articles = content.pages.filter(({ published }) => published);
    for (const name of ['id', 'title', 'updated', 'published', 'summary']) {
      expect(text(`/a:feed/a:entry/a:${name}`), name).toHaveLength(articles.length);
    }
    const published = text('//a:published');
    expect(published).toEqual(published.toSorted().toReversed());
  });

  it('escape special characters of XML', () => {
    const title = 'Tags & <codes> "quoted"';
    const pages = content.pages.map((page) => ({ ...page, title }));
    using feed = XmlDocument.fromString(bodyOf('/blog/feed.xml', publish({ ...content, pages })));
    const entry = feed.get('//a:entry/a:title', { a: 'http://www.w3.org/2005/Atom' });
    expect(entry?.content).toBe(title);
  });
});

describe('security.txt', () => {
  const fields = bodyOf('/.well-known/security.txt')
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1) as [string, string]);
  const values = (name: string) => fields.filter(([key]) => key === name).map(([, value]) => value);

  it('has the fields that RFC 9116 requires', () => {
    expect(values('Contact')).toEqual(['mailto:security@linnet.example']);
    expect(values('Expires')).toHaveLength(1);
    expect(new Date(values('Expires')[0]!).toISOString()).toBe('2027-09-30T00:00:00.000Z');
    expect(values('Canonical')).toEqual(['https://linnet.example/.well-known/security.txt']);
  });
});

describe('auth.md', () => {
  const text = bodyOf('/auth.md');

  it('starts with its H1 and has the headings that programs look for', () => {
    expect(text).toMatch(/^# auth\.md — /);
    for (const heading of [
      'Discover',
      'Pick a method',
      'Register',
      'Claim',
      'Exchange',
      'Use',
      'Errors',
      'Revocation',
    ]) {
      expect(text).toContain(`\n## ${heading}\n`);
    }
    expect(text.length).toBeLessThan(5_000);
  });

  it('mentions terms of registration only to say that they do not apply', () => {
    const words = [
      'agent_auth',
      'identity_endpoint',
      'identity_assertion',
      'service_auth',
      'id-jag',
      'WWW-Authenticate',
    ];
    for (const word of words) {
      const paragraph = text.split('\n\n').find((block) => block.includes(word));
      expect(paragraph, word).toMatch(/\b(no|neither|not|nothing)\b/i);
      expect(paragraph, word).not.toContain('http');
    }
  });
});
