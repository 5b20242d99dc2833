import type { Page } from '../model/content.ts';
import { shorten } from '../../base/text/shorten.ts';
import { headings, type Heading } from '../markdown/heading-ids.ts';
import { childrenOf, nodes, span, type BodyNode } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import { isFilled } from './foreign-syntax.ts';
import { openBlocks } from './lost-text.ts';
import { findingsInBody, nodeFinding, warning } from './page-findings.ts';

/**
 * Reports errors in headings: a level-1 heading in the text, an empty heading, a duplicate ID, an ID with a prefix that
 * is reserved for the user interface, and a page with `faq` but without questions. Warns about skipped levels, and
 * about equal headings in one section.
 */
export function headingFindings(page: Page, root: BodyNode): Finding[] {
  const found = headings(root);
  const findings: Finding[] = [];
  const ids = new Set<string>();
  // The headings that contain the current heading.
  const above: Above[] = [{ depth: 0, texts: new Map() }];
  let before = 1;
  for (const heading of found) {
    const { node, depth, text, id } = heading;
    while (above.at(-1)!.depth >= depth) above.pop();
    const siblings = above.at(-1)!.texts;
    const error = errorOf(heading, ids);
    if (error) findings.push(nodeFinding(page, node, { message: error }));
    for (const message of text.trim() === '' ? [] : warningsOf(heading, siblings, before)) {
      findings.push(nodeFinding(page, node, warning(message)));
    }
    findings.push(...changingId(page, heading));
    const key = `${depth} ${text}`;
    if (!siblings.has(key)) siblings.set(key, heading);
    above.push({ depth, texts: new Map() });
    ids.add(id);
    // A heading of level 1 has its own message.
    before = Math.max(2, depth);
  }
  const isFaq = page.faq && childrenOf(root).length > 0 && openBlocks(page).length === 0;
  if (isFaq && !found.some(({ depth }) => depth === 2)) {
    const message =
      'The page has faq: true but no questions. Write each question as a heading with ##, or remove faq.';
    findings.push(...findingsInBody(page, [{ at: 0, message }]));
  }
  return findings;
}

function errorOf(
  { depth, text, id, isOwnId }: Heading,
  ids: ReadonlySet<string>,
): string | undefined {
  if (text.trim() === '') return 'The heading is empty. Add text or remove it.';
  if (!isOwnId && !/[\p{L}\p{N}]/u.test(text)) {
    return 'The heading has no letters, so links cannot lead to it. Add words, or an ID such as {#new}.';
  }
  if (depth === 1) {
    return 'The title of the page is the only H1. Start this heading with ##.';
  }
  if (!isOwnId) return undefined;
  // IDs that are made from the text of a heading never contain `~`.
  if (id.startsWith('~')) {
    return `{#${id}} starts with ~, as the ids of the menu and the search do. Remove the ~.`;
  }
  if (!ids.has(id)) return undefined;
  return `{#${id}} is already the id of another heading on this page. Change one of them.`;
}

/** A heading, and the first heading with each text directly below it. */
interface Above {
  depth: number;
  texts: Map<string, Heading>;
}

/** Warns about a heading with a value that can change and without its own ID, because its ID changes with the value. */
function changingId(page: Page, { node, id, isOwnId }: Heading): Finding[] {
  const { start, end } = span(node);
  const isChanging = nodes(node).some(
    (one) => isFilled(one, page.body) && changing.test(page.body.slice(span(one).start)),
  );
  if (isOwnId || page.builtIn || !isChanging) return [];
  const message = `The link to this heading changes with the value. Write its present link after it: {#${id}}.`;
  const isOpen = /^#[^]*[^#]$/.test(page.body.slice(start, end));
  const fix = isOpen ? [{ start: end, end, text: ` {#${id}}` }] : [];
  return [nodeFinding(page, node, { ...warning(message), fix })];
}

/** Matches a placeholder of a value that can change. */
const changing = /^\{\{ *(?!product\.name\b)/;

/**
 * Returns the warnings about a heading. `siblings` are the earlier headings with the same level and parent, by text.
 * `before` is the level of the previous heading.
 */
function warningsOf(
  { depth, text, id, isOwnId }: Heading,
  siblings: ReadonlyMap<string, Heading>,
  before: number,
): string[] {
  const messages: string[] = [];
  const first = isOwnId ? undefined : siblings.get(`${depth} ${text}`);
  if (first) {
    const heading = JSON.stringify(shorten(text, 80));
    messages.push(
      `The heading ${heading} is used twice in this section: #${first.id} links to the first, #${id} to this one. Change the newer one, so that readers can distinguish them.`,
    );
  }
  const deepest = '#'.repeat(before + 1);
  if (depth > deepest.length && depth > 1) {
    messages.push(`A heading level is skipped here. Start the heading with ${deepest}.`);
  }
  return messages;
}
