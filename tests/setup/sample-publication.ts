import type { Page } from '../../src/content/model/content.ts';
import { loadContent } from './load-content.ts';
import { documents } from '../../src/site/documents/documents.ts';
import { publish } from '../../src/site/documents/publish.ts';
import type { Publication } from '../../src/site/publication.ts';

/** The facts that content/ of this checkout contains. */
export const content = loadContent(process.cwd(), {});

/** The publication of these facts. */
export const publication = publish(content);

/** Returns the text of a generated document. */
export function bodyOf(path: string, of: Publication = publication): string {
  const document = documents(of).find((candidate) => candidate.path === path);
  if (!document) throw new Error(`${path} is not among the documents`);
  return document.body().toString();
}

/**
 * Returns the sample publication with so many more guides, support pages and articles that their lists need
 * several files.
 */
export function largeSite(pages: number): Publication {
  const folders = ['guides', 'support', 'blog', 'developers'];
  const more = Array.from({ length: pages }, (_, index): Page => {
    const folder = folders[index % folders.length]!;
    const source = content.pages.find(({ path }) => path.startsWith(`/${folder}/`))!;
    const path = `/${folder}/generated-${index}`;
    return {
      ...source,
      path,
      original: path,
      markdownVersion: `${path}.md`,
      title: `${source.title} ${index}`,
    };
  });
  const all = [...content.pages, ...more].sort((a, b) => (a.path < b.path ? -1 : 1));
  return publish({ ...content, pages: all });
}
