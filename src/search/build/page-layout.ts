import type { DocumentSection, SearchDocument } from './search-document.ts';
import { partIds } from './page-html.ts';
import type { IndexedPage } from './pagefind-index.ts';

/** A section and its place among the words of its page. */
interface PlacedSection extends Pick<DocumentSection, 'heading' | 'anchor'> {
  /** Position of the first word, which belongs to the heading if there is one. */
  start: number;
  /** Position of the first word after the heading. */
  body: number;
  /** Position after the last word. */
  end: number;
}

/** Where the fields of a page lie among its words; the first section holds title and description. */
export interface PageLayout {
  titleEnd: number;
  descriptionEnd: number;
  sections: PlacedSection[];
}

/**
 * Finds title, description and sections of a page by the anchors that Pagefind located.
 * @throws Error when Pagefind lost an anchor that `pageHtml` set.
 */
export function layOutPage(page: IndexedPage, document: SearchDocument): PageLayout {
  const locations = new Map(page.anchors.map(({ id, location }) => [id, location]));
  const locationOf = (id: string): number => {
    const location = locations.get(id);
    if (location === undefined) throw new Error(`Pagefind lost the anchor ${id} of ${page.url}.`);
    return location;
  };
  const bodies = document.sections.map((_, section) => locationOf(partIds.body(section)));
  const starts = document.sections.map(({ heading }, section) =>
    heading ? locationOf(partIds.heading(section)) : bodies[section]!,
  );
  const descriptionEnd = starts[0]!;
  return {
    titleEnd: document.description ? locationOf(partIds.description) : descriptionEnd,
    descriptionEnd,
    sections: document.sections.map(({ heading, anchor }, section) => ({
      heading,
      anchor,
      start: section === 0 ? 0 : starts[section]!,
      body: bodies[section]!,
      end: starts[section + 1] ?? page.tokens.length,
    })),
  };
}
