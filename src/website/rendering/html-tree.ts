import type { MdastNode } from 'satteri';
import { withBaseUrl } from '../../model/base-url-mark.ts';
import type { Page } from '../../model/facts.ts';
import { usedDefinitions } from '../../markdown/definitions.ts';
import { headingIds } from '../../markdown/heading-ids.ts';
import { kindName, toneOf } from '../../markdown/note-kinds.ts';
import { schemeOf } from '../../model/link-schemes.ts';
import { readBody } from '../../markdown/read-body.ts';
import { childrenOf, type BodyNode, type FromHtml } from '../../markdown/tree.ts';
import { plateMark, shownSize } from '../../model/pictures/shown-pictures.ts';
import type { Publication } from '../../publication.ts';

/**
 * Prepares the tree of a page for HTML. Notes, tasks and HTML elements become the elements they are shown
 * as, addresses become paths, `{base_url}` in code becomes the base URL, and headings get their ids.
 */
export function htmlTree(page: Page, { facts, links, pictureAt }: Publication): MdastNode {
  const { baseUrl } = facts.site;
  const { root } = readBody(page);
  const definitions = new Map(
    [...usedDefinitions(root)].flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url]] : [],
    ),
  );
  const ids = headingIds(root);
  return shown(root) as MdastNode;

  function shown(node: BodyNode): object {
    switch (node.type) {
      case 'code':
      case 'inlineCode':
        return { ...node, value: withBaseUrl(node.value, baseUrl) };
      case 'link':
        return { ...node, url: address(node.url), children: below(node) };
      case 'definition':
        return { ...node, url: address(node.url) };
      case 'image':
        return image(node, node.url, (node.data ?? {}) as FromHtml);
      case 'imageReference':
        return image(node, definitions.get(node.identifier) ?? '', {});
      case 'heading':
        return { ...node, data: { hProperties: { id: ids.get(node) } }, children: below(node) };
      case 'note':
        return noteBox(node.kind, node.title.map(shown), node.children.map(shown));
      case 'element':
        return element(node.name, node.open ? { open: true } : {}, below(node));
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return component(node);
      case 'listItem':
        return typeof node.checked === 'boolean' ? task(node) : { ...node, children: below(node) };
      default:
        return 'children' in node ? { ...node, children: below(node) } : node;
    }
  }

  function below(node: BodyNode): object[] {
    return childrenOf(node).map(shown);
  }

  function address(url: string): string {
    if (url.startsWith('#')) return url;
    const own = pictureAt(url, page)?.path ?? links(url, page)?.path;
    const scheme = schemeOf(url);
    // `check:content` reports other schemes as errors. They are removed here, too, in case it missed one.
    return own ?? (scheme === '' || facts.site.linkSchemes.includes(scheme) ? url : '');
  }

  /** A lazily loaded picture with its size, so that the layout does not shift. */
  function image(node: { alt?: string | null }, url: string, wanted: FromHtml): object {
    const picture = pictureAt(url, page);
    const size = picture
      ? shownSize(picture, wanted)
      : { width: wanted.width, height: wanted.height };
    const plate = url.endsWith(plateMark) ? { className: ['plate'] } : {};
    const hProperties = { ...size, ...plate, loading: 'lazy', decoding: 'async' };
    return { type: 'image', url: address(url), alt: node.alt ?? '', data: { hProperties } };
  }

  /** An item of a task list. The checkbox gets a label for screen readers. */
  function task(node: Extract<BodyNode, { type: 'listItem' }>): object {
    const ariaLabel = node.checked ? 'Done' : 'To do';
    const properties = { type: 'checkbox', disabled: true, checked: node.checked, ariaLabel };
    const [first, ...rest] = childrenOf(node);
    const box = [element('input', properties, []), { type: 'text', value: ' ' }];
    const opening =
      first?.type === 'paragraph'
        ? [{ ...first, children: [...box, ...below(first)] }]
        : [...box, ...(first ? [shown(first)] : [])];
    const data = { hProperties: { className: ['task'] } };
    return { ...node, checked: null, data, children: [...opening, ...rest.map(shown)] };
  }
}

/** A component by its name, as src/website/components/content/Component.astro takes it. */
function component(node: Extract<BodyNode, { type: `mdxJsx${string}` }>): object {
  const name = { type: 'mdxJsxAttribute', name: 'name', value: node.name };
  return { ...node, name: 'Component', attributes: [name, ...node.attributes] };
}

/** A note. A title replaces the kind on screen, so the kind is added for screen readers. */
function noteBox(kind: string, title: object[], children: object[]): object {
  const name = kindName(kind);
  const hiddenName = element('span', { className: ['visually-hidden'] }, [
    { type: 'text', value: `${name}: ` },
  ]);
  const heading = title.length > 0 ? [hiddenName, ...title] : [{ type: 'text', value: name }];
  const line = element('p', { className: ['callout-title'] }, heading);
  const properties = { className: ['callout', toneOf(kind)], role: 'note' };
  return element('div', properties, [line, ...children]);
}

/** An HTML element as a Markdown node. */
const element = (hName: string, hProperties: object, children: object[]): object => ({
  type: 'element',
  data: { hName, hProperties },
  children,
});
