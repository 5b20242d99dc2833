import { line, linesOf, type Line } from './block-lines.ts';
import { addressWords, type SearchDocument } from './search-document.ts';

/** A piece of a page that is found again among the anchors that Pagefind located. */
export interface Part {
  id: string;
  element: 'h1' | 'h2' | 'p' | 'div';
  lines: Line[];
}

/** Ids of the parts of a page; those of its sections are numbered. */
export const partIds = {
  title: 'title',
  navTitle: 'nav-title',
  address: 'address',
  description: 'description',
  heading: (section: number) => `heading-${section}`,
  body: (section: number) => `body-${section}`,
};

/**
 * A page as it is indexed: its names (title, title in the navigation, words of its address), its
 * description, then its sections. What has no words is left out, but for the body of a section.
 */
export function partsOf(document: SearchDocument): Part[] {
  const { title, navTitle = '', description = '', sections } = document;
  return [
    single(partIds.title, 'h1', title),
    single(partIds.navTitle, 'p', navTitle),
    single(partIds.address, 'p', addressWords(document)),
    single(partIds.description, 'p', description),
    ...sections.flatMap(({ heading, blocks }, section) => [
      single(partIds.heading(section), 'h2', heading, ':'),
      [{ id: partIds.body(section), element: 'div', lines: blocks.flatMap(linesOf) } as const],
    ]),
  ].flat();
}

function single(id: string, element: Part['element'], text: string, mark = '.'): Part[] {
  return text === '' ? [] : [{ id, element, lines: [line(text, mark)] }];
}
