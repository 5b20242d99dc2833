import { isBlock } from '../../src/content/markdown/paragraphs.ts';
import { readBody } from '../../src/content/markdown/read-body.ts';
import { nodes, type BodyNode } from '../../src/content/markdown/tree.ts';
import { readablePages } from '../../src/content/rules/readable.ts';
import { withEdits } from '../../src/content/source/edits.ts';
import { isError } from '../../src/content/source/finding.ts';
import { chooseEdits } from '../../src/content/source/fixes.ts';
import { bodyFindings } from './body-findings.ts';
import { textOfNodes } from './shown-texts.ts';
import { page } from './small-publication.ts';

const pageOf = (body: string) => page(body, { values: new Map([['product.name', 'Atlas']]) });

/** A text after all fixes, and what readers lose by them: words, and kinds of nodes such as bold text. */
export interface FixedText {
  fixed: string;
  words: string[];
  marks: string[];
}

/**
 * Applies all fixes to the text of a page. Returns undefined if there are none, or if the page cannot be published because
 * it has other errors.
 */
export function fixedText(body: string): FixedText | undefined {
  const one = pageOf(body);
  if (readablePages([one]).broken.size > 0) return undefined;
  const { edits } = chooseEdits(one.source, bodyFindings([one], undefined));
  if (edits.length === 0) return undefined;
  const fixed = withEdits(one.source.text, edits).slice(one.bodyStart);
  if (bodyFindings([pageOf(fixed)], undefined).some(isError)) return undefined;
  const [before, after] = [readBody(one).root, readBody(pageOf(fixed)).root];
  const removed = edits.map(({ start, end }) => one.source.text.slice(start, end));
  return { fixed, words: lostWords(before, after, removed), marks: lostMarks(before, after) };
}

/**
 * Returns the words that readers no longer see: words that are gone, joined or split. Words that an edit removes are
 * not lost, and neither are addresses of links and numbers of lists.
 */
function lostWords(before: BodyNode, after: BodyNode, removed: readonly string[]): string[] {
  const left = new Map<string, number>();
  const addWords = (text: string) => {
    for (const word of wordsIn(text)) left.set(word, (left.get(word) ?? 0) + 1);
  };
  addWords(textOfNodes([after]));
  removed.forEach(addWords);
  for (const node of nodes(after)) {
    if ('url' in node) addWords(node.url);
    if (node.type !== 'list') continue;
    for (const index of node.children.keys()) addWords(String((node.start ?? 1) + index));
  }
  return wordsIn(textOfNodes([before])).flatMap((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0 ? [] : [word];
  });
}

/**
 * Returns the kinds of nodes of which the fixed text has fewer, such as bold text. Does not compare texts whose blocks
 * differ, because marks in two blocks are no longer a pair.
 */
function lostMarks(before: BodyNode, after: BodyNode): string[] {
  if (blocksOf(before) !== blocksOf(after)) return [];
  return ['strong', 'emphasis', 'delete', 'inlineCode', 'link', 'image'].filter(
    (kind) => countOf(after, kind) < countOf(before, kind),
  );
}

const countOf = (root: BodyNode, kind: string) =>
  nodes(root).filter(({ type }) => type === kind).length;

const blocksOf = (root: BodyNode) =>
  nodes(root)
    .filter(isBlock)
    .map(({ type }) => type)
    .join();

/** Returns the words of a text without invisible characters, and without the syntax that fixes make of it. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(value, 'Atlas')
    .replaceAll(otherLink, '$1')
    .replaceAll(picture, '$1')
    .replaceAll(link, '$1')
    .replaceAll(/[*~^\u00ad\u200b\ufeff]/g, '')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Matches a placeholder, also a misspelt one. */
const value = /\{{1,2} ?[\w.]+ ?\}{1,2}/g;

/** Matches a link with wrong brackets, such as `(text)[address]` or `［text］（address）`. */
const link = /[([［（]([^()[\]［］（）]*)[)\]］）] ?[([（](?=[#./]|https?:)[^()[\]（）]*[)\]）]/g;

/** Matches a picture with a space between its brackets; its text stands beside the words around it, without the mark. */
const picture = /!\[([^[\]]*)\] \([^()]*\)/g;

/** Matches a link of Confluence: `[text|address]`. */
const otherLink = /\[([^|[\]]*)\|[^[\]]*\]/g;
