import { sectionOf, type PageGroup, type PageTree } from '../content/page-tree.ts';
import type { Page } from '../content/facts.ts';
import type { Grounds } from '../publication.ts';
import { undrawable, type PreviewWords } from './preview.ts';

/** A preview image of the site. */
export interface Preview extends PreviewWords {
  /** Its address. */
  path: string;
  /** What it shows, in words. */
  alt: string;
}

/** One preview image for the site, one for each group of the top, one for each page that asks for it. */
export function previews(grounds: Grounds): Preview[] {
  const { facts, tree } = grounds;
  return [
    sitePreview(grounds),
    ...tree.root.groups.map((group) => groupPreview(group, grounds)),
    ...facts.pages.filter((page) => hasOwn(page, tree)).map((page) => pagePreview(page, grounds)),
  ];
}

/** The preview image of a page: its own, else that of its group of the top, else the site's. */
export function previewOf(page: Page | undefined, grounds: Grounds): Preview {
  if (!page) return sitePreview(grounds);
  if (hasOwn(page, grounds.tree)) return pagePreview(page, grounds);
  const section = sectionOf(grounds.tree.groupOf(page));
  return section.parent ? groupPreview(section, grounds) : sitePreview(grounds);
}

/** A sentence for each preview image that goes without its words. */
export function previewNotices(grounds: Grounds): string[] {
  return previews(grounds).flatMap((preview) => {
    const characters = undrawable(preview);
    if (characters.length === 0) return [];
    return `${preview.path} shows mark and address only: no font has ${characters.join(' ')} of "${preview.alt}".`;
  });
}

/** The home page and the index of a group have the picture of the site and of the group already. */
function hasOwn({ ownPicture, path }: Page, { root }: PageTree): boolean {
  return ownPicture && path !== '/' && !root.groups.some(({ id }) => path === `/${id}`);
}

function sitePreview({ facts: { site, product } }: Grounds): Preview {
  return {
    path: '/og.png',
    title: product.name,
    subtitle: site.tagline,
    domain: site.domain,
    alt: `${product.name}: ${site.tagline}`,
  };
}

function groupPreview({ id, title }: PageGroup, grounds: Grounds): Preview {
  return titlePreview(`/${id}`, title, grounds);
}

function pagePreview({ path, title }: Page, grounds: Grounds): Preview {
  return titlePreview(path, title, grounds);
}

function titlePreview(place: string, title: string, { facts }: Grounds): Preview {
  const { site, product } = facts;
  return {
    path: `/og${place}.png`,
    title,
    subtitle: product.name,
    domain: site.domain,
    alt: `${title} · ${product.name}`,
  };
}
