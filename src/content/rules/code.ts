import { baseUrlMarker } from '../model/base-url.ts';
import { span } from '../markdown/tree.ts';
import { movedEdits } from '../source/edits.ts';
import { warning, type NodeRule, type Problem } from './page-findings.ts';
import { patternFindings } from './patterns.ts';

/**
 * Warns about code that contains an origin of this site, because readers copy code. Also warns about the patterns that
 * apply to code.
 */
export const addressesInCode: NodeRule = (node, { page, origins }) => {
  if (node.type !== 'code' && node.type !== 'inlineCode') return [];
  const { start, end } = span(node);
  const source = page.body.slice(start, end);
  const problem = (found: string, index: number, message: string): Problem => {
    const at = start + index;
    const fix = [{ start: at, end: at + found.length, text: baseUrlMarker }];
    return { ...warning(message), at, fix };
  };
  const own = [...new Set(origins)].filter((origin) => !/\/\/(?:localhost|127\.)/.test(origin));
  const absolute = own.flatMap((origin) =>
    indexesOf(source, origin)
      .filter((index) => !/^[\w.:-]/.test(source.slice(index + origin.length)))
      .map((index) => {
        const message = `${origin} is the address of this site, which can change. Write ${baseUrlMarker} in code.`;
        return problem(origin, index, message);
      }),
  );
  const found = patternFindings('code', source).map(({ at, message, severity, fix = [] }) => {
    return { at: start + at, message, severity, fix: movedEdits(fix, start) };
  });
  return [...absolute, ...found];
};

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}
