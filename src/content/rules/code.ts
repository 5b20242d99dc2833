import { baseUrlMarker } from '../model/base-url.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import type { Problem } from './page-findings.ts';
import type { CheckedText, TextSite } from './checked-site.ts';
import { onNodes, type Rule } from './rule.ts';

/** Warns about code that contains an origin of this site, because readers copy code. */
export const codeAddress: Rule<TextSite> = {
  name: 'code-address',
  about: 'Code contains the address of this site, which can change.',
  severity: 'warning',
  check: onNodes(addressesInCode),
};

function addressesInCode(node: BodyNode, { page, origins }: CheckedText): Problem[] {
  if (node.type !== 'code' && node.type !== 'inlineCode') return [];
  const { start, end } = span(node);
  const source = page.body.slice(start, end);
  const problem = (found: string, index: number, message: string): Problem => {
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
        return problem(origin, index, message);
      }),
  );
}

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}
