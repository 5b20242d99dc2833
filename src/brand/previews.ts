import type { Facts, Page } from '../content/facts.ts';
import { undrawable, type PreviewWords } from './preview.ts';

/** A preview image of the site. */
export interface Preview extends PreviewWords {
  /** Its address. */
  path: string;
  /** What it shows, in words. */
  alt: string;
}

/** One preview image for the site, one for each group at the top, one for each page that asks for it. */
export function previews(facts: Facts): Preview[] {
  const groups = topGroups(facts.pages);
  const own = facts.pages.filter(
    (page) =>
      page.ownPicture && page.path !== '/' && !groups.some(({ path }) => path === page.path),
  );
  return [sitePreview(facts), ...[...groups, ...own].map((place) => placePreview(place, facts))];
}

/** The preview image of a page: its own, else that of its group, else the site's. */
export function previewOf(page: Page | undefined, facts: Facts): Preview {
  const group = /^\/[^/]+/.exec(page?.path ?? '')?.[0];
  const all = previews(facts);
  const at = (path: string | undefined) => all.find((preview) => preview.path === `/og${path}.png`);
  return at(page?.path) ?? at(group) ?? all[0]!;
}

/** A sentence for each preview image that goes without its words. */
export function previewWarnings(facts: Facts): string[] {
  return previews(facts).flatMap((preview) => {
    const characters = undrawable(preview);
    if (characters.length === 0) return [];
    return `${preview.path} shows mark and address only: no font has ${characters.join(' ')} of "${preview.alt}"`;
  });
}

function sitePreview({ site, product }: Facts): Preview {
  return {
    path: '/og.png',
    title: product.name,
    subtitle: site.tagline,
    domain: site.domain,
    alt: `${product.name}: ${site.tagline}`,
  };
}

/** The title of a page or a group, and whose it is. */
function placePreview({ path, title }: Place, { site, product }: Facts): Preview {
  return {
    path: `/og${path}.png`,
    title,
    subtitle: product.name,
    domain: site.domain,
    alt: `${title} · ${product.name}`,
  };
}

type Place = Pick<Page, 'path' | 'title'>;

/** The folders at the top of the site, each with the short title of its page if it has one. */
function topGroups(pages: readonly Page[]): Place[] {
  const folders = new Set(pages.flatMap(({ path }) => /^(\/[^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders].map((folder) => {
    const name = folder.slice(1).replaceAll('-', ' ');
    const title = pages.find(({ path }) => path === folder)?.navTitle;
    return { path: folder, title: title ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}` };
  });
}
