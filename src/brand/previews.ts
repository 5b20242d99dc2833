import { allPages, sectionOf, type PageGroup, type PageTree } from '../content/page-tree.ts';
import type { Page } from '../content/facts.ts';
import type { Problem } from '../content/problem.ts';
import type { Grounds } from '../publication.ts';
import { undrawable, type PreviewWords } from './preview.ts';

/** A preview image of the site. */
export interface Preview extends PreviewWords {
  /** Its address. */
  path: string;
  /** The file that its words come from. */
  file: string;
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

/** A warning for each preview image that goes without its words. */
export function previewWarnings(grounds: Grounds): Problem[] {
  return previews(grounds).flatMap((preview) => {
    const characters = undrawable(preview);
    if (characters.length === 0) return [];
    const message = `${preview.path} shows mark and address only: no font has ${characters.join(' ')} of "${preview.alt}".`;
    return { file: preview.file, line: 1, column: 1, message, severity: 'warning' as const };
  });
}

/** The home page and the index of a group have the picture of the site and of the group already. */
function hasOwn({ ownPicture, path }: Page, { root }: PageTree): boolean {
  return ownPicture && path !== '/' && !root.groups.some(({ index }) => path === index?.path);
}

function sitePreview({ facts: { site, product } }: Grounds): Preview {
  return {
    path: '/og.png',
    file: 'content/product.yaml',
    title: product.name,
    subtitle: site.tagline,
    domain: site.domain,
    alt: `${product.name}: ${site.tagline}`,
  };
}

function groupPreview(group: PageGroup, grounds: Grounds): Preview {
  const { file } = allPages(group)[0]!;
  return titlePreview({ path: `/${group.id}`, title: group.title, file }, grounds);
}

function pagePreview(page: Page, grounds: Grounds): Preview {
  return titlePreview(page, grounds);
}

function titlePreview(
  { path, title, file }: Pick<Page, 'path' | 'title' | 'file'>,
  { facts }: Grounds,
): Preview {
  const { site, product } = facts;
  return {
    path: `/og${path}.png`,
    file,
    title,
    subtitle: product.name,
    domain: site.domain,
    alt: `${title} · ${product.name}`,
  };
}
