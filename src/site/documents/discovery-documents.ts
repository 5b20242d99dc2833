import type { Content } from '../../content/model/content.ts';
import type { PublishedDocument } from './document.ts';
import { goneFolder } from './pages/gone-pages.ts';

/**
 * Returns the documents whose addresses sitemap.md lists for programs. Leaves out Markdown versions of pages, pictures,
 * files of the brand, answers of the REST API and notices of removed pages.
 */
export function discoveryDocuments(
  { pages }: Pick<Content, 'pages'>,
  documents: readonly PublishedDocument[],
): PublishedDocument[] {
  const markdownVersions = new Set(pages.map(({ markdownVersion }) => markdownVersion));
  return documents.filter(
    ({ path, mediaType }) =>
      !markdownVersions.has(path) &&
      !/^(?:font|image|text\/css)\b/.test(mediaType) &&
      !path.startsWith('/api/') &&
      !path.startsWith(`${goneFolder}/`),
  );
}
