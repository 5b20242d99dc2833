import { baseUrlMark } from '../content/base-url-mark.ts';
import { blocksOfComponent } from '../blocks/page-blocks.ts';
import type { Page } from '../content/facts.ts';
import { absoluteHref } from '../content/links.ts';
import { nodes, parseBody, span, type MdastNode } from '../content/markdown.ts';
import { blocksMarkdown } from './blocks.ts';
import { destination } from './destination.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { Publication } from '../publication.ts';

/**
 * The author's text byte for byte, in which four things are replaced by their position: components
 * by their Markdown form, addresses by absolute ones, `{base_url}` in code by the base URL, and
 * comments by nothing. Throws for a component or an expression that has no Markdown form.
 */
export function bodyMarkdown(page: Page, publication: Publication): string {
  const edits = [...nodes(parseBody(page))].flatMap((node) => editsOf(node, page, publication));
  return applyEdits(page.body, edits).trimEnd();
}

function editsOf(node: MdastNode, page: Page, publication: Publication): Edit[] {
  const { baseUrl } = publication.facts.site;
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition': {
      const range = destination(node, page.body);
      return range
        ? [{ ...range, text: absoluteHref(node.url, page, publication.links, baseUrl) }]
        : [];
    }
    case 'code':
    case 'inlineCode':
      return placeholders(span(node), page.body, baseUrl);
    case 'html':
      return node.value.startsWith('<!--') ? [withoutBlankLine(span(node), page.body)] : [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [
        {
          ...span(node),
          text: blocksMarkdown(blocksOfComponent(node, page, publication), baseUrl),
        },
      ];
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      throw new Error(`${page.file}: ${node.type} has no Markdown form. Remove it.`);
    default:
      return [];
  }
}

/** `{base_url}` within the range, each replaced by the base URL. */
function placeholders(range: { start: number; end: number }, body: string, text: string): Edit[] {
  const edits: Edit[] = [];
  let start = body.indexOf(baseUrlMark, range.start);
  while (start !== -1 && start < range.end) {
    edits.push({ start, end: start + baseUrlMark.length, text });
    start = body.indexOf(baseUrlMark, start + baseUrlMark.length);
  }
  return edits;
}

/** Removes a comment, and with it the blank line that would stand twice where it was a block. */
function withoutBlankLine({ start, end }: { start: number; end: number }, body: string): Edit {
  const ownLine = start === 0 || body[start - 1] === '\n';
  const blank = ownLine ? /^[ \t]*\r?\n(?:\r?\n)?/.exec(body.slice(end)) : null;
  return { start, end: end + (blank?.[0].length ?? 0), text: '' };
}
