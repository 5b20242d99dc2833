import type { WrittenPage, WordSpan } from './written-page.ts';
import { fill, openingOf, windowIn, type WindowWish } from './window.ts';

/** A piece of an excerpt and the words of the page in it. */
export interface ExcerptPart {
  text: string;
  spans: WordSpan[];
}

/**
 * A section as far as it fits: whole; else its first sentence, which may decide, if it is a short one,
 * and the window that answers. Nothing when not even a few words fit.
 * @param opening Characters that the first sentence has at most.
 */
export function sectionPart(
  text: WrittenPage,
  { heading, body }: { heading: WordSpan | undefined; body: WordSpan },
  wanted: WindowWish,
  opening: number,
): ExcerptPart | undefined {
  const before = heading ? `${text.read(heading)} ` : '';
  const room = wanted.room - before.length;
  if (body.from === body.to || room < LEAST_ROOM) return undefined;
  const said = bodyPart(text, body, { ...wanted, room }, opening);
  if (said === undefined) return undefined;
  return { text: before + said.text, spans: [...(heading ? [heading] : []), ...said.spans] };
}

/** Fewer characters say nothing. */
const LEAST_ROOM = 40;
const BEFORE = '… ';
const AFTER = ' …';
const ELLIPSES = BEFORE.length + AFTER.length;

function bodyPart(
  text: WrittenPage,
  body: WordSpan,
  wanted: WindowWish,
  opening: number,
): ExcerptPart | undefined {
  const { room } = wanted;
  if (fill(text, body.from, body.to, room) === body.to) return partOf(text.read(body), [body]);
  const { from } = windowOf(text, body, { ...wanted, room: room - ELLIPSES });
  if (from === body.from) return cut(text, body, '', room);
  const first = openingOf(text, body, Math.min(opening, room - LEAST_ROOM));
  if (!first) return cut(text, { from, to: body.to }, BEFORE, room);
  const rest = { from: first.to, to: body.to };
  const said = `${text.read(first)} `;
  const window = windowOf(text, rest, { ...wanted, room: room - said.length - ELLIPSES });
  const lead = said + (window.from === rest.from ? '' : BEFORE);
  const part = cut(text, { from: window.from, to: body.to }, lead, room);
  return part && { text: part.text, spans: [first, ...part.spans] };
}

function windowOf(text: WrittenPage, stretch: WordSpan, wanted: WindowWish): WordSpan {
  const hits = wanted.hits.filter(({ at }) => at >= stretch.from && at < stretch.to);
  return windowIn(text, stretch, { ...wanted, hits });
}

/** The beginning of a stretch, with an ellipsis where it goes on beyond the room. */
function cut(
  text: WrittenPage,
  { from, to: end }: WordSpan,
  lead: string,
  room: number,
): ExcerptPart | undefined {
  const to = fill(text, from, end, room - lead.length - AFTER.length);
  // A cell without the next one needs no dash.
  const said = text.read({ from, to }).replace(/\s–$/, '');
  return partOf(said && lead + said + (to < end ? AFTER : ''), [{ from, to }]);
}

function partOf(text: string, spans: WordSpan[]): ExcerptPart | undefined {
  return text === '' ? undefined : { text, spans };
}
