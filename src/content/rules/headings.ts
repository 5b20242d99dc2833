import type { Page } from '../model/content.ts';
import { shorten } from '../../base/text/shorten.ts';
import { headings, type Heading } from '../markdown/heading-ids.ts';
import { childrenOf, nodes, span, type BodyNode } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import { isFilled } from './foreign-syntax.ts';
import { openBlocks } from './lost-text.ts';
import { ruleRows, type RuleRow } from '../source/rule.ts';
import { findingsInBody, findingAtNode } from './page-findings.ts';
import type { CheckedText } from './checked-site.ts';
import { inTexts, sharing } from './rule.ts';

const rows = ruleRows({
  'heading-text': { severity: 'error', about: 'A heading has no text or no letters.' },
  'first-level': { severity: 'error', about: 'A heading in the text has level 1, like the title.' },
  'heading-id': { severity: 'error', about: 'The ID of a heading is used twice or is reserved.' },
  'heading-level': { severity: 'warning', about: 'A heading level is skipped.' },
  'repeated-heading': {
    severity: 'warning',
    about: 'Two headings of a section have the same text.',
  },
  'changing-id': {
    severity: 'warning',
    about: 'A heading has a value that can change, so links to it break.',
  },
  'heading-end': { severity: 'warning', about: 'A # at the end of a heading is not shown.' },
  faq: {
    severity: 'error',
    about: 'A page with faq: true has no questions, or a question without an answer.',
  },
});

/** Reports errors in headings: their texts, levels and IDs. */
export const headingRules = sharing(rows, inTexts(headingFindings));

function headingFindings({ page, root }: CheckedText): Finding[] {
  const found = headings(root);
  const findings: Finding[] = [];
  const ids = new Set<string>();
  // The headings whose sections contain the current heading, the outermost first. The first entry is the page itself.
  const above: Above[] = [{ depth: 0, texts: new Map() }];
  let before = 1;
  for (const heading of found) {
    const { node, depth, text, id, formerIds } = heading;
    while (above.at(-1)!.depth >= depth) above.pop();
    const siblings = above.at(-1)!.texts;
    const error = errorOf(heading, ids);
    if (error) findings.push(findingAtNode(page, node, error));
    for (const one of text.trim() === '' ? [] : warningsOf(heading, siblings, before)) {
      findings.push(findingAtNode(page, node, one));
    }
    findings.push(...changingId(page, heading), ...lostEnd(page, node));
    const key = `${depth} ${text}`;
    if (!siblings.has(key)) siblings.set(key, heading);
    above.push({ depth, texts: new Map() });
    for (const one of [id, ...formerIds]) ids.add(one);
    // A heading of level 1 has an error of its own. Count it as level 2, so that the next heading is not reported as
    // well.
    before = Math.max(2, depth);
  }
  const isFaq = page.faq && childrenOf(root).length > 0 && openBlocks(page).length === 0;
  if (isFaq && !found.some(({ depth }) => depth === 2)) {
    const message =
      'The page has faq: true but no questions. Write each question as a heading with ##, or remove faq.';
    findings.push(...findingsInBody(page, [{ rule: rows.faq, at: 0, message }]));
  }
  if (page.faq) findings.push(...openQuestions(page, root));
  return findings;
}

/**
 * Reports the questions of a page with `faq: true` that have no answer. A question is a heading of level 2, or one of
 * level 3 below a heading that has no text of its own.
 */
function openQuestions(page: Page, root: BodyNode): Finding[] {
  const blocks = childrenOf(root);
  let level = 2;
  return blocks.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    const next = blocks[index + 1];
    const depthAfter = next?.type === 'heading' ? next.depth : undefined;
    if (node.depth === 2) level = depthAfter === 3 ? 3 : 2;
    const isAnswered = next && (depthAfter === undefined || depthAfter > node.depth);
    if (node.depth !== level || isAnswered) return [];
    const message =
      'This question has no answer. Write the answer below it. If the heading is not a question, correct the number of its #.';
    return [findingAtNode(page, node, { rule: rows.faq, message })];
  });
}

/** Returns the first error of a heading. `ids` contains the IDs of the headings before this heading. */
function errorOf(
  { depth, text, id, formerIds, isOwnId }: Heading,
  ids: ReadonlySet<string>,
): HeadingProblem | undefined {
  if (text.trim() === '') {
    return { rule: rows['heading-text'], message: 'The heading is empty. Add text or remove it.' };
  }
  if (!isOwnId && !/[\p{L}\p{N}]/u.test(text)) {
    const message =
      'The heading has no letters, so links cannot lead to it. Add words, or an ID such as {#new}.';
    return { rule: rows['heading-text'], message };
  }
  if (depth === 1) {
    const message = 'The title of the page is the only H1. Start this heading with ##.';
    return { rule: rows['first-level'], message };
  }
  if (!isOwnId) return undefined;
  // IDs that are made from the text of a heading never contain `~`.
  const own = [id, ...formerIds];
  const odd = own.find((one) => one.startsWith('~'));
  if (odd !== undefined) {
    const message = `{#${odd}} starts with ~, as the ids of the menu and the search do. Remove the ~.`;
    return { rule: rows['heading-id'], message };
  }
  const twice = own.find((one, at) => ids.has(one) || own.indexOf(one) < at);
  if (twice === undefined) return undefined;
  const message = `{#${twice}} is already the id of another heading on this page. Change one of them.`;
  return { rule: rows['heading-id'], message };
}

interface HeadingProblem {
  rule: RuleRow;
  message: string;
}

/** A heading whose section contains the current heading. */
interface Above {
  /** The level of the heading, or 0 for the page itself. */
  depth: number;
  /**
   * The headings directly in this section, keyed by level and text. If several have the same level and text, contains
   * the first one.
   */
  texts: Map<string, Heading>;
}

/**
 * Warns about a heading with a value that can change. The ID of such a heading is made from its text, so links to the
 * heading break when the value changes. Headings with `{#id}` get no warning.
 */
function changingId(page: Page, { node, id, isOwnId }: Heading): Finding[] {
  const { start, end } = span(node);
  const isChanging = nodes(node).some(
    (one) => isFilled(one, page.body) && changing.test(page.body.slice(span(one).start)),
  );
  if (isOwnId || page.builtIn || !isChanging) return [];
  const message = `The link to this heading changes with the value. Write its present link after it: {#${id}}.`;
  const isOpen = /^#[^]*[^#]$/.test(page.body.slice(start, end));
  const fix = isOpen ? [{ start: end, end, text: ` {#${id}}` }] : [];
  return [findingAtNode(page, node, { rule: rows['changing-id'], message, fix })];
}

/** Matches a placeholder at the start of a text, except `{{ product.name }}`, whose value rarely changes. */
const changing = /^\{\{ *(?!product\.name\b)/;

/** Warns about a # at the end of a heading that is probably text, as in `## Learn C #`. */
function lostEnd(page: Page, heading: BodyNode): Finding[] {
  const { start, end } = span(heading);
  const { 0: whole } = lostNumberSign.exec(page.body.slice(start, end)) ?? [];
  if (whole === undefined) return [];
  const message =
    'The # at the end of this heading is not shown. Write \\# if it is text, or remove it.';
  const at = start + whole.lastIndexOf('#');
  return [findingAtNode(page, heading, { rule: rows['heading-end'], message, at })];
}

/** Matches a heading of level 2 or lower with one `#` at its end. As many `#` as at the start would be marks. */
const lostNumberSign = /^#{2,6}[ \t]+[^#\s].*[ \t]#[ \t]*$/;

/**
 * Returns the warnings about a heading. `siblings` contains the earlier headings of the same section, keyed by level
 * and text. `before` is the level of the previous heading, but at least 2. For the first heading of a page, `before` is
 * 1.
 */
function warningsOf(
  { depth, text, id, isOwnId }: Heading,
  siblings: ReadonlyMap<string, Heading>,
  before: number,
): HeadingProblem[] {
  const found: HeadingProblem[] = [];
  const first = isOwnId ? undefined : siblings.get(`${depth} ${text}`);
  if (first) {
    const heading = JSON.stringify(shorten(text, 80));
    const message = `The heading ${heading} is used twice in this section: #${first.id} links to the first, #${id} to this one. Change the newer one, so that readers can distinguish them.`;
    found.push({ rule: rows['repeated-heading'], message });
  }
  const deepest = '#'.repeat(before + 1);
  if (depth > deepest.length && depth > 1) {
    const message = `A heading level is skipped here. Start the heading with ${deepest}.`;
    found.push({ rule: rows['heading-level'], message });
  }
  return found;
}
