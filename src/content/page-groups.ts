import type { Facts, Page } from './facts.ts';
import { sections, type Section } from './schemas.ts';

/** The pages of one section in reading order, under the heading that lists use. */
export interface PageGroup {
  section: Section;
  heading: string;
  /** Folder of the section on the site, which may have no page of its own. */
  folder: string;
  pages: Page[];
}

/** Every page in its section, in reading order; sections without pages are left out. */
export function pageGroups(facts: Facts): PageGroup[] {
  return sections
    .map((section) => ({
      section,
      heading: names[section].heading,
      folder: names[section].folder,
      pages: facts.pages
        .filter((page) => page.section === section)
        .sort(section === 'blog' ? byPublication : byOrder),
    }))
    .filter(({ pages }) => pages.length > 0);
}

const names: Record<Section, { heading: string; folder: string }> = {
  product: { heading: 'Product', folder: '/product' },
  guide: { heading: 'Guides', folder: '/guides' },
  support: { heading: 'Support', folder: '/support' },
  policy: { heading: 'Policies', folder: '/policy' },
  developers: { heading: 'Developers', folder: '/developers' },
  blog: { heading: 'Blog', folder: '/blog' },
};

/** The order that editors gave, then titles. */
function byOrder(a: Page, b: Page): number {
  return a.order - b.order || compare(a.title, b.title);
}

/** The page of the blog itself, then the newest article first. */
function byPublication(a: Page, b: Page): number {
  return compare(b.published ?? '9999', a.published ?? '9999') || compare(a.path, b.path);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The day on which any page or the product's facts last changed (YYYY-MM-DD). */
export function lastChange({ pages, product }: Facts): string {
  return pages.reduce(
    (latest, { updated }) => (updated > latest ? updated : latest),
    product.updatedAt,
  );
}
