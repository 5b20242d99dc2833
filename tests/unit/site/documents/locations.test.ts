import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documents } from '../../../../src/site/documents/documents.ts';
import { locations } from '../../../../src/site/documents/locations.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { siteDocuments } from '../../../served/documents.ts';
import { content } from '../../../setup/sample-publication.ts';

const registryProof = 'v=MCPv1; k=ed25519; p=';
const publication = publish({ ...content, site: { ...content.site, registryProof } });
const published = new Set(documents(publication).map(({ path }) => path));
const specification = /^## Discovery and [^]*?^## /m.exec(
  readFileSync('docs/specification.md', 'utf8'),
)![0];
const indexes = publication.llms.files.map(({ text }) => text).join('\n');
const indexed = new Set(indexes.match(/https:[^\s`()]*[^\s`().,;:]/g));

/** Each place that names all documents: what to add there, and whether it names a path. */
const places: Readonly<Record<string, (path: string) => boolean>> = {
  'src/site/documents/documents.ts: create the document': (path) => published.has(path),
  'src/site/documents/llms/prose.ts: list the address in llms.txt': (path) =>
    // Only the 404 of this project reads the words of pages, and only operators the version.
    path === locations.pageWords.path ||
    path === locations.version.path ||
    indexed.has(`${content.site.baseUrl}${path}`),
  'docs/specification.md: add a row below "Discovery and alternative representations"': (path) =>
    specification.includes(`\`${path}\``),
  'tests/served/documents.yaml: add a row with the type and the content': (path) =>
    // The sample does not publish it; documents.registry-proof.test.ts does.
    path === locations.registryProof.path || siteDocuments.some((row) => row.path === path),
};

const listed = Object.values(locations).filter(({ mediaType }) => !mediaType.startsWith('image/'));

it.each(listed)('$path is in every place that names all documents', ({ path }) => {
  const missing = Object.keys(places).filter((place) => !places[place]!(path));
  expect(missing).toEqual([]);
});
