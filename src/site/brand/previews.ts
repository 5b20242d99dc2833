import {
  allPages,
  sectionOf,
  type PageGroup,
  type PageTree,
} from '../../content/model/page-tree.ts';
import { isHome, pagesOfEdition, type Page } from '../../content/model/content.ts';
import { inEdition } from '../../content/model/page-path.ts';
import { fileFinding, type Finding } from '../../content/source/finding.ts';
import type { RuleRow } from '../../content/source/rule.ts';
import type { SiteModel } from '../publication.ts';
import { undrawable, type PreviewWords } from './preview.ts';

/** A preview image of the site (Open Graph). Services such as chats show it next to a link. */
export interface Preview extends PreviewWords {
  /** The path of the image on the site. */
  path: string;
  /** The path of the content file with the texts of the image. */
  file: string;
  /** The alternative text for readers who cannot see the image. */
  alt: string;
}

/**
 * Returns all preview images: one for the site, one for each top-level group, and one for each page with a preview
 * image of its own.
 */
export function previews(model: SiteModel): Preview[] {
  const { content, tree } = model;
  // A group without a translated page has no preview image in this language.
  const isOwn = (group: PageGroup) =>
    allPages(group).some(({ edition }) => edition === content.edition);
  return [
    sitePreview(model),
    ...tree.root.groups.filter(isOwn).map((group) => groupPreview(group, model)),
    ...pagesOfEdition(content)
      .filter((page) => hasOwn(page, tree))
      .map((page) => titlePreview(page, model)),
  ];
}

/**
 * Returns the preview image of a page: the page's own image, or else that of its top-level group, or else that of the
 * site.
 */
export function previewOf(page: Page | undefined, model: SiteModel): Preview {
  if (!page) return sitePreview(model);
  if (hasOwn(page, model.tree)) return titlePreview(page, model);
  const section = sectionOf(model.tree.groupOf(page));
  return section.parent ? groupPreview(section, model) : sitePreview(model);
}

/** The rule that reports preview images without their texts. */
export const previewText: RuleRow = {
  name: 'preview-text',
  about: 'The preview image cannot show a text, because its font lacks characters.',
  severity: 'warning',
};

/** Warns about preview images whose texts cannot be drawn. */
export function previewWarnings(model: SiteModel): Finding[] {
  return previews(model).flatMap((preview) => {
    const characters = undrawable(preview);
    if (characters.length === 0) return [];
    const message = `${preview.path} shows only the mark and the domain, because its font does not have ${characters.join(' ')} of "${preview.alt}".`;
    return fileFinding(previewText, preview.file, message);
  });
}

/**
 * Tells whether a page has a preview image of its own. The home page always uses the image of the site, and the index
 * page of a top-level group the image of the group.
 */
function hasOwn(page: Page, { root }: PageTree): boolean {
  const { ownPicture, path } = page;
  return ownPicture && !isHome(page) && !root.groups.some(({ index }) => path === index?.path);
}

function sitePreview({ content: { site, product } }: SiteModel): Preview {
  return {
    path: `/og${site.prefix}.png`,
    file: 'content/product.yaml',
    title: product.name,
    subtitle: site.tagline,
    domain: site.domain,
    alt: `${product.name}: ${site.tagline}`,
  };
}

function groupPreview(group: PageGroup, model: SiteModel): Preview {
  const { file } = allPages(group)[0]!;
  return titlePreview(
    { path: inEdition(`/${group.id}`, model.content.site), title: group.title, file },
    model,
  );
}

/** Returns the preview image with the title of a page or group. */
function titlePreview(
  { path, title, file }: Pick<Page, 'path' | 'title' | 'file'>,
  { content }: SiteModel,
): Preview {
  const { site, product } = content;
  return {
    path: `/og${path}.png`,
    file,
    title,
    subtitle: product.name,
    domain: site.domain,
    alt: `${title} · ${product.name}`,
  };
}
