import { baseUrlMark } from '../model/base-url-mark.ts';
import type { Page } from '../model/facts.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import { asWarning, type Finding, type TextFinding } from '../source/finding.ts';
import { similarity } from '../text/edit-distance.ts';
import { findingsInBody, nodeFinding, replacing } from './page-findings.ts';

/** Reports `{base_url}` where the site does not replace it, and code that has a special meaning in other tools. */
export function codeFindings(page: Page, node: BodyNode): Finding[] {
  if (node.type === 'code') return fenceFindings(page, node);
  if (node.type === 'link' && node.url.includes(baseUrlMark)) {
    const message = `Links need a path: write /support instead of ${baseUrlMark}/support.`;
    const fix = node.url.startsWith(`${baseUrlMark}/`)
      ? replacing(page, node, baseUrlMark, '')
      : {};
    return [{ ...nodeFinding(page, node, message), ...fix }];
  }
  if (node.type !== 'text' || !node.value.includes(baseUrlMark)) return [];
  const at = page.body.indexOf(baseUrlMark, span(node).start);
  return findingsInBody(page, [{ at, message: baseUrlOutsideCode }]);
}

/** The error message for `{base_url}` in running text. */
export const baseUrlOutsideCode =
  '{base_url} is only replaced in code. Put it in back quotes, or link to a path such as /support.';

/**
 * Warns about code that contains an origin of this site, or a misspelt `{base_url}`, because readers copy code.
 * `origins` are the origins of this site.
 */
export function addressesInCode(page: Page, node: BodyNode, origins: Iterable<string>): Finding[] {
  if (node.type !== 'code' && node.type !== 'inlineCode') return [];
  const { start, end } = span(node);
  const source = page.body.slice(start, end);
  const warn = (index: number, length: number, message: string): TextFinding => {
    const at = start + index;
    const fix = [{ start: at, end: at + length, text: baseUrlMark }];
    return { at, message, fix, severity: 'warning' };
  };
  const own = [...origins].flatMap((origin) =>
    isLocal(origin) ? [] : indexesOf(source, origin).map((index) => ({ index, origin })),
  );
  return findingsInBody(page, [
    ...own
      .filter(({ index, origin }) => !/^[\w.:-]/.test(source.slice(index + origin.length)))
      .map(({ index, origin }) =>
        warn(
          index,
          origin.length,
          `${origin} is the address of this site, which can change. Write ${baseUrlMark} in code.`,
        ),
      ),
    ...[...source.matchAll(/(?<![${\w])\{[\w-]{6,9}\}(?=\/)/g)]
      .filter(
        ({ 0: found }) => found !== baseUrlMark && similarity(plainName(found), 'baseurl') > 0,
      )
      .map(({ 0: found, index }) =>
        warn(index, found.length, `${found} is not replaced. Did you mean ${baseUrlMark}?`),
      ),
  ]);
}

const plainName = (mark: string) => mark.toLowerCase().replaceAll(/[^a-z]/g, '');

const isLocal = (origin: string) => /\/\/(?:localhost|127\.)/.test(origin);

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

/** Reports code blocks that other tools run, draw as diagrams or mark up. This site shows their source. */
function fenceFindings(page: Page, node: Extract<BodyNode, { type: 'code' }>): Finding[] {
  const findings: Finding[] = [];
  const language = node.lang ?? '';
  if (queries.has(language)) {
    const message = `This block of ${language} would be shown as source. Write its result instead.`;
    findings.push(nodeFinding(page, node, message));
  } else if (drawings.has(language)) {
    const message = `This ${language} drawing is shown as source. Add a picture of it for people.`;
    findings.push(asWarning(nodeFinding(page, node, message)));
  }
  const lines = node.value.split('\n');
  const marked = lines.findIndex((line) => lineMark.test(line));
  if (marked >= 0) {
    const message = `${lineMark.exec(lines[marked]!)![0]} marks lines in other tools and would be shown. Remove it.`;
    const { start, end } = span(node);
    const at = page.body.slice(start, end).search(lineMark);
    findings.push(...findingsInBody(page, [{ at: start + Math.max(at, 0), message }]));
  }
  return findings;
}

const queries = new Set(['dataview', 'dataviewjs', 'query', 'tabs', 'mdx-code-block', 'math']);
const drawings = new Set(['mermaid', 'plantuml', 'd2', 'dot']);

/** Matches comments that mark lines of code, in the syntax of Shiki (VitePress, Starlight) and of Docusaurus. */
const lineMark =
  /\[!code [^\]]+\]|(?:\/\/|#|\/\*|<!--)\s*(?:highlight-next-line|highlight-start|highlight-end)\b/;
