import { baseUrlMarker } from '../model/base-url.ts';
import { isWithoutEffect, readCodeInfo, type InfoPart } from '../markdown/code-info.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import { movedEdits, type Edit } from '../source/edits.ts';
import type { NodeFinding } from './page-findings.ts';
import type { CheckedText, TextSite } from './checked-site.ts';
import { onNodes, type Rule } from './rule.ts';

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
  check: onNodes((node, { page }) => codeInfoProblems(node, page.body)),
};

/** Returns the findings about the text after the fence of a code block. `body` is the text that contains the block. */
export function codeInfoProblems(node: BodyNode, body: string): NodeFinding[] {
  if (node.type !== 'code') return [];
  const { start, end } = span(node);
  const { 0: fence, 1: info } = fenceLine.exec(body.slice(start, end)) ?? [];
  if (fence === undefined || info === undefined) return [];
  const from = start + fence.length - info.length;
  const { unused, marks, title, language } = readCodeInfo(info);
  const lines = node.value.split('\n').length;
  const wrong = marks.filter(({ first, last }) => first < 1 || last < first || last > lines);
  return [
    ...unused.map((part): NodeFinding => {
      const edit = language === undefined ? undefined : correction(info, part, title);
      const fix = edit && movedEdits([edit], from);
      const canBeTitle = edit?.text !== '' && mayBeTitle(part) && !title && language;
      const remedy = canBeTitle ? `, or write title="${part.name}" to show it above the code` : '';
      const message = `“${part.text}” after the language of code has no effect. Remove it${remedy}.`;
      return { rule: codeInfo, message, at: from + part.start, fix };
    }),
    ...wrong.map((range): NodeFinding => {
      const shown = info.slice(range.start, range.end);
      const message = `“${shown}” marks lines that the code does not have, because it has ${lines} ${lines === 1 ? 'line' : 'lines'}. Correct the numbers.`;
      return { rule: codeInfo, message, at: from + range.start };
    }),
  ];
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
