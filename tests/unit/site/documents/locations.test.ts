import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../src/base/languages/words.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { locations } from '../../../../src/site/locations.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { siteDocuments } from '../../../served/documents.ts';
import { bodyOf, content } from '../../../setup/sample-publication.ts';

const registryProof = 'v=MCPv1; k=ed25519; p=';
const publication = publish({ ...content, site: { ...content.site, registryProof } });
const published = new Map(documents(publication).map((document) => [document.path, document]));
const specification = /^## Discovery and [^]*?^## /m.exec(
  readFileSync('docs/specification.md', 'utf8'),
)![0];
const siteMap = bodyOf('/sitemap.md', publication);

/** Each place that lists all documents: what to do there, and whether it lists a path. */
const places: Readonly<Record<string, (path: string) => boolean>> = {
  'src/site/documents/documents.ts: add a line to `bodies`': (path) => published.has(path),
  'sitemap.md: add `about` to the row in locations.ts': (path) =>
    path === '/sitemap.md' || siteMap.includes(`\`${content.site.baseUrl}${path}\` (`),
  'docs/specification.md: run `npm run docs`': (path) => specification.includes(`\`${path}\``),
};

const rows = Object.values(locations);

describe.each(rows)('the document $path', ({ path, about, isPublished }) => {
  it('is in every place that lists all documents', () => {
    const missing = Object.keys(places).filter((place) => !places[place]!(path));
    expect(missing).toEqual([]);
  });

  it('is tested on a served site, unless only some sites have it', () => {
    expect(siteDocuments.some((one) => one.path === path)).toBe(!isPublished);
  });

  it('says on one line what it is', () => {
    expect(about).toMatch(/^[A-Z][^\n`|]+[^\s.]$/);
  });
});

it.each(languages)('llms.txt lists every document for agents in %s', (language) => {
  const site = { ...content.site, language, registryProof };
  const { llms } = publish({ ...content, site });
  const text = llms.files.map((file) => file.text).join('\n');
  const listed = new Set(text.match(/https:[^\s`()]*[^\s`().,;:]/g));
  const missing = rows.filter(({ path, inLlms = true }) => {
    return inLlms !== listed.has(`${site.baseUrl}${path}`);
  });
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('only the sites whose content has it publish and list a conditional document', () => {
  const without = publish({ ...content, site: { ...content.site, registryProof: undefined } });
  const { path } = locations.registryProof;
  expect(documents(without).map((one) => one.path)).not.toContain(path);
  expect(bodyOf('/llms.txt', without)).not.toContain(path);
  expect(bodyOf('/sitemap.md', without)).not.toContain(path);
});

it('no two documents have the same address', () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});
