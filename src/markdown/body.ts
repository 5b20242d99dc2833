import { blocksOfComponent } from '../blocks/page-blocks.ts';
import { baseUrlMark } from '../content/base-url-mark.ts';
import type { Page } from '../content/facts.ts';
import { headingIds } from '../content/heading-ids.ts';
import { usedDefinitions } from '../content/language/definitions.ts';
import { emojiCodes } from '../content/language/emoji-codes.ts';
import { isBlock } from '../content/language/flow.ts';
import { readBody } from '../content/language/read-body.ts';
import {
  childrenOf,
  isFromHtml,
  span,
  type BodyNode,
  type OwnId,
  type Span,
} from '../content/language/tree.ts';
import { absoluteHref } from '../content/links.ts';
import { countBefore } from '../text/sorted.ts';
import type { Publication } from '../publication.ts';
import { apart } from './apart.ts';
import { destination } from './destination.ts';
import { applyEdits, withoutBlankLine, type Edit } from './edits.ts';
import { htmlForm } from './html-forms.ts';
import { fencedNoteForm } from './note-form.ts';
import { markedBlocks, noMark, type Mark } from './sections.ts';

/**
 * The author's text byte for byte, except for edits at positions that the parser reports: addresses
 * become absolute, components and what Markdown does not know get a form in it, and comments and
 * definitions that nothing refers to go. docs/markdown.md has the forms. `mark` is written before each
 * heading. Throws for a component or an
 * expression that has no Markdown form.
 */
export function bodyMarkdown(page: Page, publication: Publication, mark: Mark = noMark): string {
  const { baseUrl } = publication.facts.site;
  const { body } = page;
  const { root, comments: all } = readBody(page);
  const comments = all.toSorted((a, b) => a.start - b.start);
  const absolute = (url: string) => {
    const picture = publication.pictureAt(url, page);
    return picture
      ? `${baseUrl}${picture.path}`
      : absoluteHref(url, page, publication.links, baseUrl);
  };
  const used = usedDefinitions(root);
  const ids = headingIds(root);
  return inner([root], { start: 0, end: body.length }).trimEnd();

  /** What stands between two offsets, with the edits of these nodes and of the comments there. */
  function inner(nodes: readonly BodyNode[], place: Span): string {
    const edits = nodes.flatMap(editsOf).sort((a, b) => a.start - b.start);
    const open = comments
      .slice(countBefore(comments, place.start), countBefore(comments, place.end))
      .filter((comment) => {
        const edit = edits[countBefore(edits, comment.start + 1) - 1];
        return comment.end <= place.end && !(edit && comment.end <= edit.end);
      });
    const added = open.map((comment) => withoutBlankLine(comment, body));
    return applyEdits(body, [...edits, ...added], place);
  }

  function editsOf(node: BodyNode): Edit[] {
    if (isFromHtml(node as { data?: object })) return htmlEdits(node);
    switch (node.type) {
      case 'link':
      case 'image':
        return [...addressEdits(node), ...below(node)];
      case 'definition':
      case 'footnoteDefinition':
        if (!used.has(node)) return [withoutBlankLine(span(node), body)];
        return node.type === 'definition' ? addressEdits(node) : below(node);
      case 'code':
      case 'inlineCode':
        return marksOfBaseUrl(span(node));
      case 'text':
        return emojiEdits(span(node));
      case 'heading':
        return [headingMark(node), ...idEdits(node.data), ...below(node)];
      case 'note':
        return node.fenced ? [fencedNoteForm(node, body, inner)] : below(node);
      case 'element':
        return htmlEdits(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const blocks = blocksOfComponent(node, page, publication);
        return [{ ...span(node), text: markedBlocks(blocks, baseUrl, mark) }];
      }
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        throw new Error(`${page.file}: ${node.type} has no Markdown form. Remove it.`);
      default:
        return below(node);
    }
  }

  function headingMark(node: Extract<BodyNode, { type: 'heading' }>): Edit {
    const { start } = span(node);
    return { start, end: start, text: mark(node.depth, ids.get(node)) };
  }

  function below(node: BodyNode): Edit[] {
    return childrenOf(node).flatMap(editsOf);
  }

  function htmlEdits(node: BodyNode): Edit[] {
    const text = htmlForm(node, body, inner, absolute);
    if (text === undefined) return below(node);
    return [isBlock(node) ? apart(text, span(node), body) : { ...span(node), text }];
  }

  function addressEdits(
    node: Extract<BodyNode, { type: 'link' | 'image' | 'definition' }>,
  ): Edit[] {
    const range = destination(node, body);
    return range ? [{ ...range, text: absolute(node.url) }] : [];
  }

  function marksOfBaseUrl({ start, end }: Span): Edit[] {
    const edits: Edit[] = [];
    for (let at = body.indexOf(baseUrlMark, start); at >= 0 && at < end;) {
      edits.push({ start: at, end: at + baseUrlMark.length, text: baseUrl });
      at = body.indexOf(baseUrlMark, at + baseUrlMark.length);
    }
    return edits;
  }

  function emojiEdits({ start, end }: Span): Edit[] {
    return emojiCodes(body.slice(start, end)).flatMap((code) =>
      code.emoji === undefined
        ? []
        : [{ start: start + code.start, end: start + code.end, text: code.emoji }],
    );
  }
}

function idEdits(data: object | undefined): Edit[] {
  const { idAt } = (data ?? {}) as OwnId;
  return idAt ? [{ ...idAt, text: '' }] : [];
}
