import { baseUrlMarker } from '../model/base-url.ts';
import { isWithoutEffect, readCodeInfo, type InfoPart } from '../markdown/code-info.ts';
import { nodes, span, type BodyNode } from '../markdown/tree.ts';
import { movedEdits, type Edit } from '../source/edits.ts';
import type { TextFinding } from '../source/finding.ts';
import { findingsInBody, type NodeFinding } from './page-findings.ts';
import type { CheckedText, TextSite } from './checked-site.ts';
import { inTexts, onNodes, type Rule } from './rule.ts';

/** Warns about code that contains an origin of this site, because readers copy code. */
export const codeAddress: Rule<TextSite> = {
  name: 'code-address',
  about: 'Code contains the address of this site, which can change.',
  severity: 'warning',
  check: onNodes(addressesInCode),
};

function addressesInCode(node: BodyNode, { page, origins }: CheckedText): NodeFinding[] {
  if (node.type !== 'code' && node.type !== 'inlineCode') return [];
  const { start, end } = span(node);
  const source = page.body.slice(start, end);
  const finding = (found: string, index: number, message: string): NodeFinding => {
    const at = start + index;
    const fix = [{ start: at, end: at + found.length, text: baseUrlMarker }];
    return { rule: codeAddress, message, at, fix };
  };
  const own = [...new Set(origins)].filter((origin) => !/\/\/(?:localhost|127\.)/.test(origin));
  return own.flatMap((origin) =>
    indexesOf(source, origin)
      .filter((index) => !/^[\w.:-]/.test(source.slice(index + origin.length)))
      .map((index) => {
        const message = `${origin} is the address of this site, which can change. Write ${baseUrlMarker} in code.`;
        return finding(origin, index, message);
      }),
  );
}

/** Returns the offsets of all occurrences of a part in a text. */
function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

/**
 * Warns about words after the language of a code block that have no effect, and about highlighted line numbers that do
 * not exist in the code.
 */
export const codeInfo: Rule<TextSite> = {
  name: 'code-info',
  about:
    'A word after the language of code has no effect, or marks a line that the code does not have.',
  severity: 'warning',
  check: inTexts(({ page, root }) => {
    const ofCode = <Found>(check: (node: BodyNode, body: string) => Found[]) =>
      nodes(root).flatMap((node) => check(node, page.body));
    const { fixed = [], open = [] } = Object.groupBy(ofCode(unusedInfo), ({ fix }) =>
      fix ? 'fixed' : 'open',
    );
    return findingsInBody(page, [...joined(fixed), ...joined(open), ...ofCode(missingLines)]);
  }),
};

/** Joins findings to one, because the words without effect on a page usually have the same cause. */
function joined([first, ...others]: readonly TextFinding[]): TextFinding[] {
  if (!first || others.length === 0) return first ? [first] : [];
  const words = others.length === 1 ? 'another word' : `${others.length} more words`;
  const message = `${first.message} The same applies to ${words} on this page.`;
  return [{ ...first, message, fix: [first, ...others].flatMap(({ fix = [] }) => fix) }];
}

/** Returns the findings about words without effect after the fence of a code block. `body` contains the block. */
export function unusedInfo(node: BodyNode, body: string): TextFinding[] {
  const { info, from } = infoOf(node, body) ?? {};
  if (info === undefined || from === undefined) return [];
  const { unused, title, language } = readCodeInfo(info);
  return unused.map((part) => {
    const edit = language === undefined ? undefined : correction(info, part, title);
    const fix = edit && movedEdits([edit], from);
    const canBeTitle = edit?.text !== '' && mayBeTitle(part) && !title && language;
    const remedy = canBeTitle ? `, or write title="${part.name}" to show it above the code` : '';
    const message = `“${part.text}” after the language of code has no effect. Remove it${remedy}.`;
    return { rule: codeInfo, message, at: from + part.start, fix };
  });
}

/** Returns the findings about highlighted lines that a code block does not have. */
function missingLines(node: BodyNode, body: string): TextFinding[] {
  const { info, from } = infoOf(node, body) ?? {};
  if (node.type !== 'code' || info === undefined || from === undefined) return [];
  const lines = node.value.split('\n').length;
  return readCodeInfo(info)
    .marks.filter(({ first, last }) => first < 1 || last < first || last > lines)
    .map((range) => {
      const shown = info.slice(range.start, range.end);
      const message = `“${shown}” marks lines that the code does not have, because it has ${lines} ${lines === 1 ? 'line' : 'lines'}. Correct the numbers.`;
      return { rule: codeInfo, message, at: from + range.start };
    });
}

/** Returns the text after the fence of a code block, and its offset. Returns undefined if the node has no fence. */
function infoOf(node: BodyNode, body: string): { info: string; from: number } | undefined {
  if (node.type !== 'code') return undefined;
  const { start, end } = span(node);
  const { 0: line, 1: info } = fenceLine.exec(body.slice(start, end)) ?? [];
  if (line === undefined || info === undefined) return undefined;
  return { info, from: start + line.length - info.length };
}

/** Tells whether the author probably meant a part without effect as the title of the code block. */
const mayBeTitle = ({ kind, name }: InfoPart) =>
  kind === 'word' && /^[\p{L}\p{N}.@][^"=`]*$/u.test(name);

/** Matches the first line of a code block. The first group is the text after the fence. */
const fenceLine = /^(?:`{3,}|~{3,})[ \t]*([^\n]*)/;

/**
 * Returns the edit that fixes a part without effect. A part that is the name of a file becomes the title. A class or an
 * option of another tool is removed, together with the braces around it if these contain nothing else. Returns
 * undefined for all other parts, because only the author can decide.
 */
function correction(info: string, part: InfoPart, title: string | undefined): Edit | undefined {
  const { text, name, kind, start, end } = part;
  if (kind === 'word' && title === undefined && /^[\w./@-]*\w\.[a-z]\w{0,9}$/i.test(text)) {
    return { start, end, text: `title="${text}"` };
  }
  if (kind !== 'class' && !isWithoutEffect(name)) return undefined;
  const before = info.slice(Math.max(0, start - mostAround), start);
  const opening = /(?<![ \t,])[ \t,]*\{[ \t]*$/.exec(before)?.[0];
  const closing = /^[ \t]*\}/.exec(info.slice(end, end + mostAround))?.[0];
  const around = opening !== undefined && closing !== undefined;
  const space = /(?<![ \t,:])[ \t,:]+$/.exec(before)?.[0] ?? '';
  return {
    start: start - (around ? opening : space).length,
    end: end + (around ? closing.length : 0),
    text: '',
  };
}

/** The number of characters on each side of a part in which to look for separators and braces. */
const mostAround = 100;
