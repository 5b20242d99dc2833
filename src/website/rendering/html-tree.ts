import type { MdastNode } from 'satteri';
import { withBaseUrl } from '../../content/base-url-mark.ts';
import type { Page } from '../../content/facts.ts';
import { usedDefinitions } from '../../content/language/definitions.ts';
import { headingIds } from '../../content/heading-ids.ts';
import { toneOf } from '../../content/language/note-kinds.ts';
import { schemeOf } from '../../content/link-schemes.ts';
import { readBody } from '../../content/language/read-body.ts';
import {
  childrenOf,
  type BodyNode,
  type FromHtml,
  type NoteNode,
} from '../../content/language/tree.ts';
import { plateMark, shownSize } from '../../content/pictures/shown-pictures.ts';
import type { Publication } from '../../publication.ts';

/**
 * The tree of a page's text for its HTML: notes, elements and tasks as the elements that they become,
 * addresses as paths, `{base_url}` in code as the base URL, headings with the ids that links lead to.
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
        return noteBox(node, node.titleNodes.map(shown), node.children.map(shown));
      case 'element':
        return element(node.name, node.open ? { open: true } : {}, below(node));
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
    // The check refuses other schemes; here they are left out in case it missed one.
    return own ?? (scheme === '' || facts.site.linkSchemes.includes(scheme) ? url : '');
  }

  /** A picture with its size, so that nothing moves when it comes, which it does when it is near. */
  function image(node: { alt?: string | null }, url: string, wanted: FromHtml): object {
    const picture = pictureAt(url, page);
    const size = picture
      ? shownSize(picture, wanted)
      : { width: wanted.width, height: wanted.height };
    const plate = url.endsWith(plateMark) ? { className: ['plate'] } : {};
    const hProperties = { ...size, ...plate, loading: 'lazy', decoding: 'async' };
    return { type: 'image', url: address(url), alt: node.alt ?? '', data: { hProperties } };
  }

  /** An item of a list of tasks; what its box says by its look alone, it says in words, too. */
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

/** A note: the kind is said in words where a title stands in its place. */
function noteBox({ kind, title, label }: NoteNode, words: object[], children: object[]): object {
  const isTitled = title !== '' && label.endsWith(`: ${title}`);
  const heading = isTitled
    ? [
        element('span', { className: ['visually-hidden'] }, [
          { type: 'text', value: label.slice(0, -title.length) },
        ]),
        ...(words.length > 0 ? words : [{ type: 'text', value: title }]),
      ]
    : [{ type: 'text', value: label }];
  const line = element('p', { className: ['callout-title'] }, heading);
  const properties = { className: ['callout', toneOf(kind)], role: 'note' };
  return element('div', properties, [line, ...children]);
}

/** A node that Markdown has not, as satteri takes it. */
const element = (hName: string, hProperties: object, children: object[]): object => ({
  type: 'element',
  data: { hName, hProperties },
  children,
});
