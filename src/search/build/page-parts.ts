import { proseLine, linesOf, type Line } from './block-lines.ts';
import { addressWords, type SearchDocument } from './search-document.ts';

/** A piece of a page that is found again among the anchors that Pagefind located. */
export interface PagePart {
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
export function partsOf(document: SearchDocument): PagePart[] {
  const { title, navTitle = '', sections } = document;
  return [
    single(partIds.title, 'h1', title),
    single(partIds.navTitle, 'p', navTitle),
    single(partIds.address, 'p', addressWords(document)),
    descriptionPart(document),
    ...sections.flatMap(({ heading, blocks }, section) => [
      single(partIds.heading(section), 'h2', heading, ':'),
      [{ id: partIds.body(section), element: 'div', lines: blocks.flatMap(linesOf) } as const],
    ]),
  ].flat();
}

/** A description that the text begins with is searched, but not shown twice. */
function descriptionPart({ description = '', sections }: SearchDocument): PagePart[] {
  const beginning = sections[0]!.blocks.flatMap(linesOf).map(({ text }) => text);
  const isRepeated = plain(beginning.join(' ')).startsWith(plain(description));
  const line = { ...proseLine(description, '.'), shown: !isRepeated };
  return description === '' ? [] : [{ id: partIds.description, element: 'p', lines: [line] }];
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function single(id: string, element: PagePart['element'], text: string, mark = '.'): PagePart[] {
  return text === '' ? [] : [{ id, element, lines: [proseLine(text, mark)] }];
}
