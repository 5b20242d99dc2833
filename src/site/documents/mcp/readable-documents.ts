import { categories, directoryFile } from '../../../contract/categories.ts';
import type { ReadableDocument } from '../../../contract/mcp-files.ts';
import type { Content } from '../../../content/model/content.ts';
import type { PublishedDocument } from '../../document.ts';
import { skillsOf } from '../../skills.ts';
import { essence, locations } from '../../locations.ts';

/**
 * Returns the documents that /mcp offers as resources in addition to the pages: the static REST answers, the public
 * resources that are documents, the skills, and the documents to which all API guides link.
 */
export function readableDocuments(
  content: Content,
  published: readonly PublishedDocument[],
): ReadableDocument[] {
  const documents = new Map(published.map((document) => [document.path, document]));
  const skills = Object.values(skillsOf(content)).map(({ location: { path } }): File => [
    path,
    path,
  ]);
  const files = new Map([...listedFiles(content), ...linked, ...skills, ...restFiles]);
  return [...files].flatMap(([path, file]) => {
    const document = documents.get(file);
    return document ? [readable(path, document)] : [];
  });
}

/** An address, and the path of the file that the host sends at this address. */
type File = [path: string, file: string];

const { openapi, llms, auth, serverJson } = locations;
const linked = [openapi, llms, auth, serverJson].map(({ path }): File => [path, path]);

const restFiles: File[] = [
  ['/api/v1/product', '/api/v1/product.json'],
  ['/api/v1/resources', directoryFile('all')],
  ...categories.map((category): File => [
    `/api/v1/resources?category=${category}`,
    directoryFile(category),
  ]),
];

function listedFiles({ resources, site }: Content): File[] {
  return resources
    .filter(({ url }) => url.startsWith(`${site.baseUrl}/`))
    .map(({ url }) => url.slice(site.baseUrl.length))
    .map((path) => [path, path]);
}

function readable(path: string, document: PublishedDocument): ReadableDocument {
  const body = document.body();
  const content = typeof body === 'string' ? { text: body } : { blob: base64(body) };
  return { path, mimeType: essence(document), ...content };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
