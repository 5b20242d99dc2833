import { baseUrlMarker } from '../model/base-url.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import { movedEdits } from '../source/edits.ts';
import { warning, type NodeRule, type Problem } from './page-findings.ts';
import { patternFindings } from './patterns.ts';

/**
 * Reports `{base_url}` in places where the site does not replace it. Reports code that has a special meaning in other
 * tools.
 */
export const codeProblems: NodeRule = (node, { page: { body } }) => {
  if (node.type === 'code') return fenceProblems(node, body);
  if (node.type === 'link' && node.url.includes(baseUrlMarker)) {
    const message = `Links need a path: write /support instead of ${baseUrlMarker}/support.`;
    const isSure = node.url.startsWith(`${baseUrlMarker}/`);
    return [{ message, replace: isSure ? [baseUrlMarker, ''] : undefined }];
  }
  if (node.type !== 'text' || !node.value.includes(baseUrlMarker)) return [];
  return [{ at: body.indexOf(baseUrlMarker, span(node).start), message: baseUrlOutsideCode }];
};

/** The error message for `{base_url}` in running text. */
export const baseUrlOutsideCode =
  '{base_url} is only replaced in code. Put it in back quotes, or link to a path such as /support.';

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

/** Reports code blocks that other tools run, draw as diagrams or mark up. This site would show their source instead. */
function fenceProblems(node: Extract<BodyNode, { type: 'code' }>, body: string): Problem[] {
  const problems: Problem[] = [];
  const language = node.lang ?? '';
  if (queries.has(language)) {
    const message = `This block of ${language} would be shown as source. Write its result instead.`;
    problems.push({ message });
  } else if (drawings.has(language)) {
    const message = `This ${language} drawing is shown as source. Add a picture of it for people.`;
    problems.push(warning(message));
  }
  const [mark] = lineMark.exec(node.value) ?? [];
  if (mark !== undefined) {
    const message = `${mark} marks lines in other tools and would be shown. Remove it.`;
    const { start, end } = span(node);
    const at = body.slice(start, end).search(lineMark);
    problems.push({ at: start + Math.max(at, 0), message });
  }
  return problems;
}

const queries = new Set(['dataview', 'dataviewjs', 'query', 'tabs', 'mdx-code-block', 'math']);
const drawings = new Set(['mermaid', 'plantuml', 'd2', 'dot']);

/** Matches comments that highlight lines of code, in the syntax of Shiki (VitePress, Starlight) and of Docusaurus. */
const lineMark =
  /\[!code [^[\]\n]+\]|(?:\/\/|#|\/\*|<!--)[ \t]*(?:highlight-next-line|highlight-start|highlight-end)\b/;
