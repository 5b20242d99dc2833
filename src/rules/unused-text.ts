import { usedDefinitions } from '../markdown/definitions.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, nodes, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import { asWarning, type Finding } from '../source/finding.ts';
import { nodeFinding, warning } from './page-findings.ts';

/** Warns about a page without text, and about footnotes and addresses of references that are not used. */
export const unusedTextFindings = (page: Page, root: BodyNode): Finding[] => [
  ...emptyPage(page),
  ...unusedDefinitions(page, root),
];

/**
 * Tells whether a page has no text, or only comments. A page that could not be parsed has an empty body, but its source is
 * not empty.
 */
export const hasNoText = (page: Page): boolean =>
  childrenOf(readBody(page).root).length === 0 &&
  page.source.text
    .slice(page.bodyStart)
    .split('-->')
    .every((part) => /^\s*(?:<!--|$)/.test(part));

function emptyPage(page: Page): Finding[] {
  if (!hasNoText(page)) return [];
  const message = 'The page has no text. Write it, or delete the page.';
  return [asWarning({ source: page.source, at: page.source.text.trimEnd().length, message })];
}

function unusedDefinitions(page: Page, root: BodyNode): Finding[] {
  const used = usedDefinitions(root);
  const seen = new Set<string>();
  return nodes(root).flatMap((node): Finding[] => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return [];
    const isNote = node.type === 'footnoteDefinition';
    // `[//]: # (text)` and `[comment]: <> (text)` are comments.
    if (!isNote && /^#?$/.test(node.url)) return [];
    const name = `[${isNote ? '^' : ''}${node.identifier}]`;
    const isAgain = seen.has(name);
    seen.add(name);
    if (used.has(node)) return [];
    const message = isAgain
      ? `${name} is defined twice on this page, and only the first is used. Rename or remove one of them.`
      : `This line is not shown, because nothing refers to ${name}. Write ${name} where it belongs, or remove the line.`;
    return [nodeFinding(page, node, warning(message))];
  });
}
