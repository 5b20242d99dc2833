import type { PageText, WordSpan } from './page-text.ts';
import { fill, openingOf, windowIn, type WindowOptions } from './window.ts';

/** A part of an excerpt, and the spans of words that it shows. */
export interface ExcerptPart {
  text: string;
  spans: WordSpan[];
}

/**
 * Creates the excerpt of one section. A section that fits is shown completely. Otherwise shows the window
 * with the most query words, after the first sentence if that is short, because it often contains the
 * answer, such as “No.”.
 * @param openingLength Maximum length of the first sentence in characters.
 * @returns Undefined if there is not enough space for a few words.
 */
export function sectionPart(
  text: PageText,
  { heading, body }: { heading: WordSpan | undefined; body: WordSpan },
  options: WindowOptions,
  openingLength: number,
): ExcerptPart | undefined {
  const before = heading ? `${text.read(heading)} ` : '';
  const space = options.space - before.length;
  if (body.from === body.to || space < MIN_SPACE) return undefined;
  const part = bodyPart(text, body, { ...options, space }, openingLength);
  if (part === undefined) return undefined;
  return { text: before + part.text, spans: [...(heading ? [heading] : []), ...part.spans] };
}

/** Minimum number of characters of a part. */
const MIN_SPACE = 40;
const BEFORE = '… ';
const AFTER = ' …';
const ELLIPSES = BEFORE.length + AFTER.length;

function bodyPart(
  text: PageText,
  body: WordSpan,
  options: WindowOptions,
  openingLength: number,
): ExcerptPart | undefined {
  const { space } = options;
  if (fill(text, body.from, body.to, space) === body.to) return partOf(text.read(body), [body]);
  const { from } = windowOf(text, body, { ...options, space: space - ELLIPSES });
  if (from === body.from) return cut(text, body, '', space);
  const first = openingOf(text, body, Math.min(openingLength, space - MIN_SPACE));
  if (!first) return cut(text, { from, to: body.to }, BEFORE, space);
  const rest = { from: first.to, to: body.to };
  const opening = `${text.read(first)} `;
  const window = windowOf(text, rest, { ...options, space: space - opening.length - ELLIPSES });
  const lead = opening + (window.from === rest.from ? '' : BEFORE);
  const part = cut(text, { from: window.from, to: body.to }, lead, space);
  return part && { text: part.text, spans: [first, ...part.spans] };
}

function windowOf(text: PageText, span: WordSpan, options: WindowOptions): WordSpan {
  const hits = options.hits.filter(({ at }) => at >= span.from && at < span.to);
  return windowIn(text, span, { ...options, hits });
}

/** The beginning of a span; an ellipsis follows if the rest does not fit. */
function cut(
  text: PageText,
  { from, to: end }: WordSpan,
  lead: string,
  space: number,
): ExcerptPart | undefined {
  const to = fill(text, from, end, space - lead.length - AFTER.length);
  // Removes the dash after a table cell if the next cell is cut off.
  const shown = text.read({ from, to }).replace(/\s–$/, '');
  return partOf(shown && lead + shown + (to < end ? AFTER : ''), [{ from, to }]);
}

function partOf(text: string, spans: WordSpan[]): ExcerptPart | undefined {
  return text === '' ? undefined : { text, spans };
}
