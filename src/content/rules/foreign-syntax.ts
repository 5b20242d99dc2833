import { movedEdits } from '../source/edits.ts';
import type { Page } from '../model/content.ts';
import { emojiCodes } from '../markdown/emoji-codes.ts';
import type { TextFinding } from '../source/finding.ts';
import { foreignEdits } from '../markdown/foreign-edits.ts';
import { refusedSyntax, type RefusedSyntax } from '../markdown/constructs.ts';
import { patternFindings, type FoundText } from './patterns.ts';
import { type BodyNode, childrenOf, span } from '../markdown/tree.ts';

/** Finds syntax of other documentation tools in the text of a page, and matches of the patterns that apply to text. */
export function foreignFindings({ body }: Pick<Page, 'body'>, root: BodyNode): TextFinding[] {
  const text = runningText(root, body);
  return findingsIn(text, refusedSyntax, body, patternFindings('text', text, { shown: body }));
}

/**
 * Finds syntax of other documentation tools in a text that could not be parsed. Only uses the rows of constructs.yaml
 * that have `tools`, because the patterns of other rows can match valid text.
 */
export function foreignFindingsInSource(text: string): TextFinding[] {
  return findingsIn(
    text,
    refusedSyntax.filter(({ tools }) => tools !== undefined),
    text,
  );
}

/**
 * Finds the constructs in `selected` and unknown emoji codes in `text`, and adds them to the findings in `others`.
 * `text` is `source` with code and other syntax replaced; both have the same offsets. If matches overlap, keeps only
 * the one that was found first.
 */
function findingsIn(
  text: string,
  selected: readonly RefusedSyntax[],
  source: string,
  others: readonly FoundText[] = [],
): TextFinding[] {
  const taken = new Uint8Array(text.length);
  const findings: TextFinding[] = [];
  const find = (end: number, finding: TextFinding) => {
    const start = finding.at;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    findings.push(finding);
  };
  for (const { end, ...finding } of others) find(end, finding);
  for (const { construct, tools, pattern, repair, severity } of selected) {
    for (const { 0: whole, index } of text.matchAll(pattern)) {
      const message = messageOf(
        firstLine(source.slice(index, index + whole.length)),
        construct,
        tools,
        repair,
      );
      const before = source.slice(source.lastIndexOf('\n', index - 1) + 1, index);
      const fix = movedEdits(foreignEdits[construct]?.(whole, before) ?? [], index);
      find(index + whole.length, { at: index, message, severity, fix });
    }
  }
  for (const { start, end, name, emoji } of emojiCodes(text)) {
    if (emoji !== undefined || !/[a-z]/.test(name)) continue;
    find(end, { at: start, message: `:${name}: is not an emoji. ${otherwise}` });
  }
  return findings;
}

/** Returns the first line of a match. For a block formula, returns the first two lines. */
const firstLine = (found: string) =>
  found
    .replaceAll('\0', '…')
    .replace(/^\$\$[ \t]*\n[ \t>]*/, '$$$$ ')
    .split('\n', 1)[0]!;

function messageOf(
  text: string,
  construct: string,
  tools: readonly string[] | undefined,
  repair: string,
): string {
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  const whose = tools?.length === 1 ? ` of ${tools[0]}` : '';
  const article = /^[aeiou]/.test(construct) ? 'an' : 'a';
  return `${shown} would be shown unchanged; it is ${article} ${construct}${whose}. ${repair}`;
}

const otherwise = 'Write the emoji itself or words; if it is meant as text, put it in back quotes.';

/**
 * Replaces everything in a page body that is not running text, without changing offsets. Markers of lists and
 * quotations become spaces. Code, addresses, HTML, other syntax characters and escaped punctuation become `\0`. Syntax
 * of other tools stays, because Markdown reads it as text.
 */
function runningText(root: BodyNode, body: string): string {
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
    if (node.type === 'text' && span(node).end > end && !isFilled(node)) {
      copy(Math.max(span(node).start, end), span(node).end);
    }
    childrenOf(node).forEach(walk);
  };
  const isFilled = ({ value, position }: Extract<BodyNode, { type: 'text' }>) =>
    body.startsWith('{{', position!.start.offset) && !value.startsWith('{{');
  walk(root);
  skipTo(body.length, '\0');
  return parts.join('');
}

/** The types of nodes that start a line of running text. What precedes such a node becomes spaces. */
const startsLine = new Set<string>(['paragraph', 'heading', 'tableCell', 'element']);
