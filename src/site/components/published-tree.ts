import { withBaseUrl } from '../../content/model/base-url.ts';
import type { Page } from '../../content/model/content.ts';
import { schemeOf } from '../../content/model/link-schemes.ts';
import { screenClasses } from '../../content/model/pictures/screens.ts';
import { isVideo } from '../../content/model/pictures/pictures.ts';
import { plateFragment, shownSize } from '../../content/model/pictures/shown-pictures.ts';
import { titledCode } from '../../content/markdown/build-nodes.ts';
import { codeInfo } from '../../content/markdown/code-info.ts';
import { usedDefinitions } from '../../content/markdown/definitions.ts';
import { headingIds } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import {
  type BodyNode,
  childrenOf,
  type FromHtml,
  nodes,
  type ShownImage,
  withChildren,
} from '../../content/markdown/tree.ts';
import type { Publication } from '../publication.ts';
import { answerComponents, type ComponentNode, expandComponent } from './component-nodes.ts';

/**
 * Returns the syntax tree of the content of a published page. The HTML, the Markdown version and the search text are
 * all printed from this tree. The tree is the cached `treeWithSlots`, in which the slots are replaced: the components
 * that show the answer to the example search.
 */
export function publishedTree(page: Page, publication: Publication): BodyNode[] {
  const filled = (node: BodyNode): BodyNode[] => {
    if (isSlot(node)) return expandComponent(node, page, publication);
    if (!nodes(node).some(isSlot)) return [node];
    if (node.type !== 'note') return [withChildren(node, childrenOf(node).flatMap(filled))];
    const { title, children } = node;
    return [{ ...node, title: title.flatMap(filled), children: children.flatMap(filled) }];
  };
  return publication.body(page).flatMap(filled);
}

/** Tells whether a node is a slot: a component that is not cached, because its nodes depend on the example answer. */
const isSlot = (node: BodyNode): node is ComponentNode =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  answerComponents.has(node.name);

/**
 * Tells whether a page shows the answer to the example search. Such a page can only be printed after the search index
 * is built.
 */
export const showsAnswer = (page: Page): boolean => nodes(readBody(page).root).some(isSlot);

/**
 * Creates the syntax tree of the content of a published page, except for the components that show the example answer:
 * - All other components are replaced by their nodes.
 * - Link references are replaced by links, and `{base_url}` in code by the base URL.
 * - Headings have IDs, and footnotes come last.
 * - Links to this site are root-relative (`/support`) or fragments (`#nfc`).
 *
 * Throws an Error for unknown components and for JavaScript; the content check reports both before the build.
 */
export function treeWithSlots(page: Page, publication: Publication): BodyNode[] {
  const { content, links, pictureAt } = publication;
  const { root } = readBody(page);
  const ids = headingIds(root);
  const used = [...usedDefinitions(root)];
  const definitions = new Map(
    used.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
  );
  const footnotes = used.filter(({ type }) => type === 'footnoteDefinition');
  return [...below(root), ...footnotes.map(copy)];

  function published(node: BodyNode): BodyNode[] {
    switch (node.type) {
      case 'code':
        return [codeWithTitle(node, withBaseUrl(node.value, content.site.baseUrl))];
      case 'inlineCode':
        return [{ ...node, value: withBaseUrl(node.value, content.site.baseUrl) }];
      case 'heading':
        return [publishedHeading(node)];
      case 'link':
        return [{ ...node, url: address(node.url), children: below(node) } as BodyNode];
      case 'linkReference':
        return [{ type: 'link', ...target(node.identifier), children: below(node) } as BodyNode];
      case 'image':
        return [image(node, node.data as FromHtml | undefined)];
      case 'imageReference':
        return [image({ alt: node.alt, ...definitions.get(node.identifier) })];
      case 'definition':
      case 'footnoteDefinition':
        return [];
      case 'note':
        return [
          {
            ...node,
            title: node.title.flatMap(published),
            children: node.children.flatMap(published),
          },
        ];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return isSlot(node) ? [node] : expandComponent(node, page, publication);
      case 'part':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        throw new Error(`${page.file}: ${node.type} cannot be published. Remove it.`);
      default:
        return [copy(node)];
    }
  }

  function publishedHeading(node: Extract<BodyNode, { type: 'heading' }>): BodyNode {
    const { id, formerIds } = ids.get(node)!;
    return { ...node, data: { id, formerIds }, children: below(node) } as BodyNode;
  }

  function copy(node: BodyNode): BodyNode {
    return 'children' in node ? ({ ...node, children: below(node) } as BodyNode) : node;
  }

  function below(node: BodyNode): BodyNode[] {
    return childrenOf(node).flatMap(published);
  }

  function target(name: string) {
    const { url = '', title } = definitions.get(name) ?? {};
    return { url: address(url), title };
  }

  function address(url: string): string {
    if (url.startsWith('#')) return url;
    const own = pictureAt(url, page)?.path ?? links(url, page)?.path;
    const scheme = schemeOf(url);
    // The content check reports links with schemes that are not allowed, such as `javascript:`. If the check missed
    // one, the link gets an empty address here.
    return own ?? (scheme === '' || content.site.linkSchemes.includes(scheme) ? url : '');
  }

  /**
   * Returns an image with the size in pixels at which the page shows it, so that the layout does not shift while the
   * image loads. An image for which the author sets a size has no frame.
   */
  function image(node: ImageFields, requested: FromHtml = {}): BodyNode {
    const { url = '', alt, title } = node;
    const picture = pictureAt(url, page);
    const { width, height } = picture ? shownSize(picture, requested) : requested;
    const isSized = requested.width !== undefined || requested.height !== undefined;
    const dark = picture?.dark;
    const data: ShownImage = {
      width,
      height,
      classes: [
        ...(url.endsWith(plateFragment) ? ['plate'] : []),
        ...(picture && !isSized ? screenClasses(picture) : []),
      ],
      dark: dark && { path: dark.path, ...shownSize(dark, requested) },
      poster: picture && isVideo(picture) ? (picture.poster?.path ?? '') : undefined,
    };
    return { type: 'image', url: address(url), alt: alt ?? '', title, data } as BodyNode;
  }
}

/**
 * Returns a code block. If the author wrote a title after the language, the title is above the block. Only the HTML
 * shows highlighted lines.
 */
function codeWithTitle(node: Extract<BodyNode, { type: 'code' }>, value: string): BodyNode {
  const { language = null, title, marks } = codeInfo(node);
  const dataMark = marks.map(({ first, last }) => `${first}-${last}`).join(',') || undefined;
  const data = { hProperties: { dataMark } };
  const code: BodyNode = { ...node, lang: language, value, meta: null, data };
  if (title === undefined) return code;
  return titledCode(title, code);
}

/**
 * The fields of an image. An image with a reference, such as `![Logo][logo]`, has some of these fields in its
 * definition.
 */
interface ImageFields {
  url?: string;
  alt?: string | null | undefined;
  title?: string | null | undefined;
}
