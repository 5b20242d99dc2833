import type { Page } from '../model/content.ts';
import { nearest } from '../../base/text/did-you-mean.ts';
import { emojiCodes } from '../markdown/emoji-codes.ts';
import { iconNames } from '../markdown/icons.ts';
import type { TextFinding } from '../source/finding.ts';
import type { RuleRow } from '../source/rule.ts';
import { patternFindings } from './patterns.ts';
import { childrenOf, span, type BodyNode } from '../markdown/tree.ts';

/** The rule that reports unknown emoji and icon codes. */
export const emojiCode: RuleRow = {
  name: 'emoji-code',
  about: 'An emoji code such as :smile: does not exist.',
  severity: 'error',
};

/**
 * Finds problems in the text of a page: matches of the patterns that apply to text (patterns.yaml), such as syntax of
 * other documentation tools, and unknown emoji codes.
 */
export function foreignFindings(
  { body, language }: Pick<Page, 'body'> & Partial<Pick<Page, 'language'>>,
  root: BodyNode,
): TextFinding[] {
  return findingsIn('text', runningText(root, body), body, language);
}

/**
 * Finds syntax of other documentation tools and unknown emoji codes in the source of a page that could not be parsed.
 */
export const foreignFindingsInSource = (text: string): TextFinding[] =>
  findingsIn('source', text, text);

/** Finds matches of the patterns for `part`, and unknown emoji codes outside of these matches. */
function findingsIn(
  part: 'text' | 'source',
  text: string,
  shown: string,
  language?: string,
): TextFinding[] {
  const found = patternFindings(part, text, { shown, language });
  const unknown = emojiCodes(text).filter(
    ({ start, end, name, emoji }) =>
      emoji === undefined &&
      /[a-z]/.test(name) &&
      !found.some((one) => one.at < end && start < one.end),
  );
  return [
    ...found,
    ...unknown.map(({ start, name }) => ({
      rule: emojiCode,
      at: start,
      message: unknownCode(name),
    })),
  ];
}

/** Returns the error message for an emoji code or an icon that does not exist. */
function unknownCode(code: string): string {
  const [, icon] = /^icon-(.+)/.exec(code) ?? [];
  if (icon === undefined) {
    return `:${code}: is not an emoji. Write the emoji itself or words; if it is meant as text, put it in back quotes.`;
  }
  if (iconNames.has(icon))
    return `:${code}: must be at the start of a heading, a paragraph, a list item or bold text. Move it.`;
  const [first = ''] = icon.split('-');
  const near = [...iconNames].filter((one) => one.startsWith(first)).slice(0, 4);
  const names = [...new Set([nearest(icon, iconNames) ?? [], near].flat())].join(', ');
  return `:${code}: is not an icon.${names && ` Near names: ${names}.`} All names are on https://phosphoricons.com.`;
}

/**
 * Returns a page body in which only running text is left, at the same offsets. Markers of lists and quotations become
 * spaces. Code, addresses, HTML, other syntax characters and escaped punctuation become `\0`. Syntax of other
 * documentation tools stays, because Markdown reads it as text.
 */
export function runningText(root: BodyNode, body: string): string {
  const parts: string[] = [];
  let end = 0;
  const skipTo = (offset: number, mark: string) => {
    if (offset <= end) return;
    parts.push(body.slice(end, offset).replaceAll(/[^\n]/g, mark));
    end = offset;
  };
  const copy = (start: number, after: number) => {
    skipTo(start, '\0');
    parts.push(body.slice(start, after).replaceAll(/\\[!-/:-@[-`{-~]/g, '\0\0'));
    end = after;
  };
  const walk = (node: BodyNode) => {
    if (startsLine.has(node.type)) skipTo(span(node).start, ' ');
    if (node.type === 'text' && span(node).end > end && !isFilled(node, body)) {
      copy(Math.max(span(node).start, end), span(node).end);
    }
    childrenOf(node).forEach(walk);
  };
  walk(root);
  skipTo(body.length, '\0');
  return parts.join('');
}

/** Tells whether a node is the value of a placeholder in the text of a page. */
export const isFilled = (node: BodyNode, body: string): boolean =>
  node.type === 'text' && body.startsWith('{{', span(node).start) && !node.value.startsWith('{{');

/**
 * The types of nodes that start a line of running text. The characters before such a node, such as `- `, become spaces.
 */
const startsLine = new Set<string>(['paragraph', 'heading', 'tableCell', 'element']);
