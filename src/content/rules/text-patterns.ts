import { withoutCode } from '../markdown/code-lines.ts';
import { nodes, span, type BodyNode } from '../markdown/tree.ts';
import { movedEdits } from '../source/edits.ts';
import type { Finding } from '../source/finding.ts';
import { foreignFindings, runningText } from './foreign-syntax.ts';
import { findingsInBody, findingAtNode, type PagePlace } from './page-findings.ts';
import { patternFindings, type ContentPart, type RangeFinding } from './patterns.ts';
import type { CheckedText } from './checked-site.ts';

/** Searches the text, the Markdown and the code of a page for patterns. Also finds unknown emoji codes. */
export function textPatternFindings({ page, root }: CheckedText): Finding[] {
  return [
    ...findingsInBody(page, foreignFindings(page, root)),
    ...textParts(page, root)
      .filter(({ part }) => part === 'markdown' || part === 'code')
      .flatMap(({ part, text, report }) => patternFindings(part, text).map(report)),
  ];
}

/** A text of the content in which patterns are searched for. */
export interface PatternText {
  part: ContentPart;
  text: string;
  /** The text as the author wrote it, with the same offsets. Messages quote this text. */
  shown?: string;
  file?: string;
  field?: string;
  /** Converts a finding in this text to a finding in the file that contains the text. */
  report(this: void, found: RangeFinding): Finding;
}

/** Returns the texts of a page in which patterns are searched for. */
export function textParts(page: PagePlace, root: BodyNode): PatternText[] {
  const inBody = (start: number) => (found: RangeFinding) => {
    const fix = found.fix && movedEdits(found.fix, start);
    return findingsInBody(page, [{ ...found, at: start + found.at, fix }])[0]!;
  };
  const plain = withoutCodeNodes(withoutCode(page.body), root);
  return [
    { part: 'text', text: runningText(root, page.body), shown: page.body, report: inBody(0) },
    { part: 'markdown', text: plain, report: inBody(0) },
    { part: 'links', text: plain, report: inBody(0) },
    ...nodes(root).flatMap((node): PatternText[] => {
      const { start, end } = span(node);
      if (node.type === 'code' || node.type === 'inlineCode') {
        return [{ part: 'code', text: page.body.slice(start, end), report: inBody(start) }];
      }
      const atNode = ({ rule, message, fix }: RangeFinding, url?: string) =>
        findingAtNode(page, node, {
          rule,
          message,
          replace: url !== undefined && fix?.[0] ? [url, fix[0].text] : undefined,
        });
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        return [
          { part: 'expressions', text: `{${node.value.trim()}}`, report: (one) => atNode(one) },
        ];
      }
      if (!('url' in node)) return [];
      const { type, url } = node;
      const part = type === 'image' ? 'pictures' : 'addresses';
      return [{ part, text: url, report: (one) => atNode(one, url) }];
    }),
  ];
}

/**
 * Replaces each character of code by a NUL character. Only the tree shows all code, such as indented code and code between
 * two back quotes.
 */
function withoutCodeNodes(text: string, root: BodyNode): string {
  const parts: string[] = [];
  let from = 0;
  for (const node of nodes(root)) {
    if ((node.type !== 'code' && node.type !== 'inlineCode') || span(node).start < from) continue;
    const { start, end } = span(node);
    parts.push(text.slice(from, start), text.slice(start, end).replaceAll(/[^\n]/g, '\0'));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
