import { blocksOfComponent } from './page-blocks.ts';
import { withBaseUrl } from '../model/base-url-mark.ts';
import type { Page } from '../model/facts.ts';
import { headingIds } from '../markdown/heading-ids.ts';
import { usedDefinitions } from '../markdown/definitions.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, type BodyNode, type NoteNode } from '../markdown/tree.ts';
import { absoluteHref } from '../model/links.ts';
import type { Publication } from '../publication.ts';
import { blockNodes, paragraph, text } from './block-nodes.ts';
import { inOneLine, joinedText, without } from '../markdown/phrasing.ts';
import type { MarkdownNode } from '../markdown/print.ts';
import { headingWithMark } from './sections.ts';

/**
 * Turns the text of a page into printable Markdown nodes. Addresses become absolute and inline, so that
 * each section can be read alone. Notes, HTML and components get the form in docs/markdown.md. Footnotes
 * come last, as in the HTML. Throws for a component or an expression without a Markdown form.
 */
export function bodyNodes(page: Page, publication: Publication): MarkdownNode[] {
  const { baseUrl } = publication.facts.site;
  const { root } = readBody(page);
  const used = [...usedDefinitions(root)];
  const ids = headingIds(root);
  const definitions = new Map(
    used.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
  );
  const footnotes = used.filter(({ type }) => type === 'footnoteDefinition');
  return [...below(root), ...footnotes.map(copy)];

  function copy(node: BodyNode): MarkdownNode {
    return ('children' in node ? { ...node, children: below(node) } : node) as MarkdownNode;
  }

  function below(node: BodyNode): MarkdownNode[] {
    return joinedText(childrenOf(node).flatMap(shown));
  }

  function shown(node: BodyNode): MarkdownNode[] {
    switch (node.type) {
      case 'code':
      case 'inlineCode':
        return [{ ...node, value: withBaseUrl(node.value, baseUrl) }];
      case 'link':
        return [{ ...node, url: absolute(node.url), children: below(node) } as MarkdownNode];
      case 'image':
        return [{ ...node, url: absolute(node.url) }];
      case 'strong':
      case 'emphasis':
        return [{ ...node, children: without(node.type, below(node)) } as MarkdownNode];
      case 'linkReference': {
        const { url, title } = addressOf(node.identifier);
        return [{ type: 'link', url, title, children: below(node) } as MarkdownNode];
      }
      case 'imageReference':
        return [{ type: 'image', alt: node.alt, ...addressOf(node.identifier) } as MarkdownNode];
      case 'definition':
      case 'footnoteDefinition':
        return [];
      case 'heading':
        return [headingWithMark(node.depth, ids.get(node), inOneLine(below(node)))];
      case 'tableCell':
        return [{ ...node, children: inOneLine(below(node)) } as MarkdownNode];
      case 'note':
        return [note(node)];
      case 'element':
        return element(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return blockNodes(blocksOfComponent(node, page, publication), baseUrl);
      case 'part':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        throw new Error(`${page.file}: ${node.type} has no Markdown form. Remove it.`);
      default:
        return [copy(node)];
    }
  }

  function addressOf(name: string) {
    const { url = '', title } = definitions.get(name) ?? {};
    return { url: absolute(url), title };
  }

  function absolute(url: string): string {
    const picture = publication.pictureAt(url, page);
    return picture
      ? `${baseUrl}${picture.path}`
      : absoluteHref(url, page, publication.links, baseUrl);
  }

  /** A note becomes a quotation that starts with its kind, such as `[!WARNING]`. */
  function note({ kind, title, children }: NoteNode): MarkdownNode {
    const mark = html(`[!${kind.toUpperCase()}]`);
    const space = text(title.length > 0 ? ' ' : '');
    const titleLine = inOneLine(joinedText([mark, space, ...title.flatMap(shown)]));
    const first = { ...paragraph(titleLine), data: { noteTitle: true } };
    return { type: 'blockquote', children: [first, ...children.flatMap(shown)] } as MarkdownNode;
  }

  /** A collapsible part becomes its title in bold and its text. Other elements keep their tags. */
  function element(node: Extract<BodyNode, { type: 'element' }>): MarkdownNode[] {
    if (node.name === 'details') return joinedText(node.children.flatMap(shown));
    if (node.name === 'summary') {
      const children = without('strong', inOneLine(below(node)));
      return children.length > 0 ? [paragraph([{ type: 'strong', children } as MarkdownNode])] : [];
    }
    return [html(`<${node.name}>`), ...below(node), html(`</${node.name}>`)];
  }
}

const html = (value: string): MarkdownNode => ({ type: 'html', value });
