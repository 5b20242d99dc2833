import { htmlToHast, type HastNode } from 'satteri';
import { linesOf } from '../../src/api/search/index/lines.ts';
import { wordsOf } from '../../src/base/languages/words.ts';
import { markdownOf } from '../../src/content/markdown/markdown-nodes.ts';
import { readBody } from '../../src/content/markdown/read-body.ts';
import {
  childrenOf,
  nodes,
  span,
  withChildren,
  type BodyNode,
} from '../../src/content/markdown/tree.ts';
import type { Page } from '../../src/content/model/content.ts';
import { publishedTree } from '../../src/site/components/published-tree.ts';
import type { Publication } from '../../src/site/publication.ts';
import { htmlOf } from '../../src/website/rendering/html.ts';
import { straightQuotes } from '../served/page-content.ts';
import { page as pageOf } from './small-publication.ts';

/**
 * The text of a page in the four forms that are made from its tree: the tree itself, the HTML, the Markdown version
 * read again, and the lines of the search. All four should be equal. White space has the length 1, and the kinds of
 * notes have no colon.
 */
export interface ShownTexts {
  tree: string;
  html: string;
  markdown: string;
  search: string;
  /** The Markdown version itself, and the source of the page. */
  markdownVersion: string;
  body: string;
}

export function shownTexts(page: Page, publication: Publication): ShownTexts {
  const tree = publishedTree(page, publication).flatMap(withoutScripts);
  const markdownVersion = markdownOf(tree, '');
  const words = wordsOf('en');
  const again = publishedTree(pageOf(markdownVersion), publication);
  return {
    tree: plain(textOfNodes(tree)),
    html: plain(textOfHtml(htmlToHast(htmlOf(tree, words)))),
    markdown: plain(textOfNodes(again)),
    search: plain(
      linesOf(tree, words)
        .map(({ text }) => text)
        .join('\n'),
    ),
    markdownVersion,
    body: page.body,
  };
}

/** Returns what is wrong with the texts of a page: texts that differ from the tree, and characters that no author wrote. */
export function problemsOf(texts: ShownTexts): string[] {
  const { tree, markdownVersion, body } = texts;
  const differences = (['html', 'markdown', 'search'] as const)
    .filter((form) => texts[form] !== tree)
    .map((form) => `${form}: ${difference(tree, texts[form])}`);
  return [...differences, ...artefacts(markdownVersion, body)];
}

/** Returns the character references and the control characters that a Markdown version has outside code, and the page not. */
function artefacts(markdownVersion: string, body: string): string[] {
  const control = /(?![\t\n])\p{Cc}/u.test(markdownVersion) ? ['control character'] : [];
  const { root } = readBody(pageOf(markdownVersion));
  let prose = markdownVersion;
  for (const node of nodes(root)) {
    if (node.type !== 'code' && node.type !== 'inlineCode') continue;
    const { start, end } = span(node);
    prose = prose.slice(0, start) + ' '.repeat(end - start) + prose.slice(end);
  }
  const references = prose.match(/(?<!\\)&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi) ?? [];
  const added = references.filter((reference) => !body.includes(reference));
  return [...control, ...added.slice(0, 1).map((reference) => `reference: ${reference}`)];
}

/** Returns the first difference of two texts, with the characters around it. */
function difference(expected: string, found: string): string {
  let at = 0;
  while (expected[at] === found[at]) at++;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 15), at + 25));
  return `${part(found)} instead of ${part(expected)}`;
}

const plain = (text: string) =>
  straightQuotes(text).replaceAll(':', '').replaceAll(/\s+/g, ' ').trim();

/** Removes the Astro components, whose HTML is made by Astro. */
function withoutScripts(node: BodyNode): BodyNode[] {
  if (node.type === 'box' && /^[A-Z]/.test(node.data.hName)) return [];
  if (node.type === 'note') {
    return [
      {
        ...node,
        title: node.title.flatMap(withoutScripts),
        children: node.children.flatMap(withoutScripts),
      },
    ];
  }
  return 'children' in node
    ? [withChildren(node, childrenOf(node).flatMap(withoutScripts))]
    : [node];
}

/** Returns the text of nodes, with a line break around each block. */
export const textOfNodes = (all: readonly BodyNode[]): string => all.map(textOfNode).join('');

function textOfNode(node: BodyNode): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return node.value;
    case 'code':
      return `\n${node.value}\n`;
    case 'image':
      return node.alt ?? '';
    case 'break':
      return '\n';
    // Numbers of footnotes are not words.
    case 'footnoteReference':
      return '';
    case 'note': {
      const kind = wordsOf('en').notes[node.kind];
      return `\n${kind} ${textOfNodes(node.title)}\n${textOfNodes(node.children)}\n`;
    }
    default:
      return isInline(node)
        ? textOfNodes(childrenOf(node))
        : `\n${textOfNodes(childrenOf(node))}\n`;
  }
}

const isInline = (node: BodyNode) =>
  ['strong', 'emphasis', 'delete', 'link'].includes(node.type) ||
  (node.type === 'box' && inline.has(node.data.hName)) ||
  (node.type === 'element' && node.name !== 'details' && node.name !== 'summary');

/** The elements that do not separate the words around them. */
const inline = new Set('a code del em kbd mark span small strong sub sup time wbr'.split(' '));

function textOfHtml(node: HastNode): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(textOfHtml).join('');
  const { dataFootnoteRef, dataFootnoteBackref, alt } = node.properties;
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return '';
  if (node.tagName === 'svg') return '';
  if (node.tagName === 'img') return String(alt ?? '');
  const text = node.children.map(textOfHtml).join('');
  return inline.has(node.tagName) ? text : `\n${text}\n`;
}
