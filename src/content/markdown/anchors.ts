import { shorten } from '../../base/text/shorten.ts';
import { readingRules } from '../source/reading-rules.ts';
import type { Edit } from '../source/edits.ts';
import type { BodyReading } from './body-reading.ts';
import type { Span } from './tree.ts';

type AnchorReading = Pick<BodyReading, 'body' | 'report' | 'anchors'>;

/**
 * Returns the ID that the attributes of an element give to its place: `x` for `<a id="x">` and `<a name="x">`. Returns
 * undefined for a link, and for an ID that a heading cannot have.
 */
export function anchorId({ href, id, name }: Readonly<Record<string, string>>): string | undefined {
  const anchor = id || name;
  return anchor && !href && /^[^\s{}*]+$/.test(anchor) ? anchor : undefined;
}

/**
 * Reports an `<a id="x">`, which has no form in Markdown: only a heading can have an ID. If the element is empty and in
 * a heading or directly above one, the fix moves the ID to that heading. Remembers the ID, so that links to it are not
 * reported as well. `at` is the element in the body.
 */
export function reportAnchor(id: string, at: Span, { body, report, anchors }: AnchorReading): void {
  const heading = headingOf(body, at);
  const shown = heading === undefined ? '## Title' : shorten(heading.text, 60);
  const message = `Only a heading can have an ID here. Remove the <a>, and write the ID after the heading: ${shown} {#${id}}.`;
  const fix = heading && [heading.removal, insertion(heading.end, ` {#${id}}`)];
  report({ rule: readingRules.html, at: at.start, message, fix });
  anchors.add(id);
}

/** How to link to a place of a page. */
export const idOfHeading = 'To link to this place, give a heading an ID: ## Title {#id}.';

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** A heading without an ID, the offset of its end, and the edit that removes the anchor that belongs to it. */
interface AnchoredHeading {
  text: string;
  end: number;
  removal: Edit;
}

/** Returns the heading that contains an empty element, or that is the next line after it. */
function headingOf(body: string, { start, end }: Span): AnchoredHeading | undefined {
  if (!emptyElement.test(body.slice(start, end))) return undefined;
  const lineStart = body.lastIndexOf('\n', start - 1) + 1;
  const before = body.slice(lineStart, start);
  const after = /^[^\n]*/.exec(body.slice(end, end + mostCharacters))![0];
  if (/^#{2,6} /.test(before)) {
    const text = `${before}${after.trimStart()}`.trimEnd();
    const isLast = after.trim() === '';
    const from = isLast ? lineStart + before.trimEnd().length : start;
    const to = end + after.length - after.trimStart().length;
    return plainHeading(text, isLast ? to : end + after.trimEnd().length, {
      start: from,
      end: to,
      text: '',
    });
  }
  const [gap = '', text = ''] =
    /^[ \t]*\n(?:[ \t]*\n)?(?=(#{2,6} [^\n]*))/.exec(body.slice(end, end + mostCharacters)) ?? [];
  if (before !== '' || text === '') return undefined;
  const from = end + gap.length;
  return plainHeading(text.trimEnd(), from + text.trimEnd().length, { start, end: from, text: '' });
}

/** Returns the heading, unless it already has an ID or ends with other marks, after which an ID has no effect. */
const plainHeading = (text: string, end: number, removal: Edit): AnchoredHeading | undefined =>
  /[}>#]$/.test(text) ? undefined : { text, end, removal };

/** The longest part of a line that is read after an element, in characters. */
const mostCharacters = 1000;

/** Matches an element without content. */
const emptyElement = /^<a\b[^<>]*(?:\/>|>[ \t]*<\/a>)$/i;
