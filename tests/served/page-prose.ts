import { markdownToHast, htmlToHast, type HastNode } from 'satteri';
import { acceptedSyntax } from '../../src/content/markdown/constructs.ts';
import { markdownFeatures } from '../../src/content/markdown/parse.ts';
import { elements, mainOf, wordsOf } from './page-content.ts';

/** The text of `<main>` in an HTML page without code, one line per block. */
export const proseOfHtml = (html: string): string => prose(mainOf(html));

/** The text of each block in `<main>`, without titles of notes. */
export function blocksOfHtml(html: string): string[] {
  return blocksOf(prose(mainOf(html), 'callout-title'));
}

/** The same for a Markdown version. */
export function blocksOfMarkdown(markdown: string): string[] {
  const text = prose(hastOf(markdown))
    .replaceAll(/^\[![a-z]+\].*/gim, '')
    .replaceAll(/<br\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return blocksOf(text);
}

const blocksOf = (text: string) =>
  text
    .split(blockEnd)
    .map((block) => wordsOf(block).join(' '))
    .filter(Boolean);

/** The text of inline code in an HTML page. */
export function codeOfHtml(html: string): string[] {
  const code = [...elements(htmlToHast(html))].filter(({ tagName }) => tagName === 'code');
  return code.map(words);
}

/**
 * The visible text of Markdown without code, one line per block. Markers at the start of notes, which are
 * quotations in Markdown, and HTML tags of accepted constructs are omitted.
 */
export function proseOfMarkdown(markdown: string): string {
  return prose(hastOf(markdown))
    .replaceAll(/^\[![a-z]+\][+-]?/gim, '')
    .replaceAll(/<\/?(\w+)\s*\/?>/g, (tag, name: string) =>
      tagsOfMarkdownVersions.has(name) ? '' : tag,
    );
}

/** The HTML tags that Markdown versions contain, because Markdown has no form for them. */
const tagsOfMarkdownVersions = new Set([
  'br',
  ...acceptedSyntax.flatMap(({ example, markdownVersion = example }) =>
    [...markdownVersion.matchAll(/<(\w+)/g)].map(([, name]) => name!),
  ),
]);

/** A parsed Markdown version without front matter and the line that links to llms.txt. */
function hastOf(markdown: string): HastNode {
  const text = markdown.replace(/^---\n[^]*?\n---\n/, '').replace(/^> For AI agents: .*$/m, '');
  return markdownToHast(text, { features: markdownFeatures });
}

const blocks = new Set(
  'address blockquote dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section summary table td th tr ul'.split(
    ' ',
  ),
);

/** Separates blocks: a line break in regular expressions that does not occur in content. */
const blockEnd = '\u2029';
/** A break within a block, such as `<br>`. */
const lineEnd = '\u2028';

/** The text of a node, without that of elements of the class `except`. */
function prose(node: HastNode, except?: string): string {
  if (node.type === 'text' || node.type === 'raw') return node.value;
  if (node.type === 'comment') return `<!--${node.value}-->`;
  if (!('children' in node)) return '';
  const text = () => node.children.map((child) => prose(child, except)).join('');
  if (node.type !== 'element') return text();
  const { tagName, properties } = node;
  if (except && [properties['className']].flat().includes(except)) return blockEnd;
  if (tagName === 'code') return '·';
  if (tagName === 'pre' || tagName === 'script') return blockEnd;
  if (tagName === 'br') return lineEnd;
  if (tagName === 'img') return String(properties['alt'] ?? '');
  return blocks.has(tagName) ? `${blockEnd}${text()}${blockEnd}` : text();
}

function words(node: HastNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(words).join('') : '';
}
