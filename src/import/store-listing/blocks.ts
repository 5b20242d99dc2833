import { marks, oneLine } from './plain-text.ts';

/**
 * A part of a description. The label of a paragraph is the heading in the line above it. It is strong if it is bold or in
 * capitals.
 */
export type Block =
  | { kind: 'rule' }
  | { kind: 'heading'; text: string; isStrong: boolean }
  | { kind: 'text'; text: string; label?: string; isStrong?: boolean }
  | { kind: 'list'; entries: string[] };

/** Groups the lines of a text into headings, paragraphs and lists. */
export function blocksOf(text: string): Block[] {
  const lines = withSpaces(text.split('\n').filter((line) => !isLinkLine(line)));
  const blocks: Block[] = [];
  let isAfterBlank = true;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const last = blocks.at(-1);
    const previous = isAfterBlank ? undefined : last;
    isAfterBlank = line === '';
    if (line === '') continue;
    const below = lines
      .slice(index + 1, index + 8)
      .filter((one) => one.trim() !== '')
      .map(bulletOf);
    const bullet = bulletOf(line);
    const heading = headingOf(
      line,
      bullet,
      previous === undefined,
      lines[index + 1]?.trim() ?? '',
      below,
    );
    if (isRule(line)) blocks.push({ kind: 'rule' });
    else if (heading) blocks.push(heading);
    else if (bullet) {
      if (last?.kind === 'list') last.entries.push(bullet.text);
      else blocks.push({ kind: 'list', entries: [bullet.text] });
    } else if (previous?.kind === 'list' && continues(previous.entries.at(-1)!, raw)) {
      previous.entries.push(`${previous.entries.pop()} ${line}`);
    } else if (previous?.kind === 'text') previous.text += ` ${line}`;
    else if (previous?.kind === 'heading')
      blocks.push({ kind: 'text', text: line, label: previous.text, isStrong: previous.isStrong });
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks.map((block) => {
    if (block.kind === 'rule') return block;
    if (block.kind === 'list') return { kind: 'list', entries: block.entries.map(oneLine) };
    return Object.assign({}, block, { text: withoutEmoji(oneLine(block.text)) });
  });
}

const isRule = (line: string) => /^[-=_*~•.#─━—–+ ]{3,}$/.test(line);

/** Matches a line whose bullet has no space after it. */
const isClose = (line: string | undefined): boolean =>
  /^\s*[-*](?=[\p{L}\uE000])(?!.*\*$)/u.test(line ?? '');

/** Adds the missing space after the bullets `-` and `*`. A single `*` without a space is the mark of a footnote. */
function withSpaces(lines: readonly string[]): string[] {
  return lines.map((line, index) =>
    isClose(line) && (isClose(lines[index - 1]) || isClose(lines[index + 1]))
      ? line.replace(/[-*]/, '$& ')
      : line,
  );
}

/** A line of a list. */
interface Bullet {
  mark: string;
  text: string;
}

/** Splits a line into its bullet, which can be an emoji, and its text. Returns undefined if the line has no bullet. */
function bulletOf(line: string): Bullet | undefined {
  // A bold part can start before the bullet.
  const plain = line.trim().replace(/^\uE000(?=\P{L}{1,4}\p{L})/u, '');
  const [, mark, text] =
    /^([-*+–—]|->|=>)\s+(\S.*)$/u.exec(plain) ??
    /^([•●○◦▪▫■□◆◇►▸➤➜→✓★☆·‣⁃»✦✧❖]\uFE0F?)\s*(\S.*)$/u.exec(plain) ??
    emoji.exec(plain) ??
    [];
  return mark === undefined || text === undefined
    ? undefined
    : { mark: mark.replace('\uFE0F', ''), text };
}

/** Matches a line that starts with an emoji. Some digits, marks and letters count as pictographs, too. */
const emoji =
  /^((?![©®™\d#*])(?:\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u200D\p{Extended_Pictographic}]*))\s*(\S.*)$/u;

const withoutEmoji = (text: string) => text.replace(emoji, '$2');

/** Tells whether a line without a bullet continues the entry above it. */
const continues = (entry: string, raw: string): boolean =>
  /^\s{2,}\S/.test(raw) || (/^\p{Ll}/u.test(raw) && !/[.!?:…]$/.test(entry));

/** The most characters of a heading, and of a heading that nothing marks as one. */
const headingCharacters = 60;
const plainCharacters = 50;

/**
 * Returns the heading that a line is. Returns undefined if it is an entry or part of a paragraph. `isFirst` tells
 * whether a blank line or another block is before it. `next` is the line after it, `below` are the bullets of the lines
 * after it that are not blank.
 */
function headingOf(
  line: string,
  bullet: Bullet | undefined,
  isFirst: boolean,
  next: string,
  below: readonly (Bullet | undefined)[],
): Block | undefined {
  const text = (bullet?.text ?? line).replaceAll(/[\uE000\uE001]/g, '').trim();
  const isBeforeList = below[0] !== undefined;
  if (text.length > headingCharacters) return undefined;
  const plain: Block = { kind: 'heading', text, isStrong: false };
  if (bullet) {
    // An entry is the heading of the list below it, if it ends in a colon or if only it has another bullet.
    const isLabel = emoji.test(line) && text.endsWith(':') && next !== '';
    const isApart =
      isBeforeList &&
      below[0]!.mark !== bullet.mark &&
      (below.length === 1 || below[1]?.mark === below[0]!.mark);
    const isOther = isApart && emoji.test(line) && !/[.!…]$/.test(text);
    return isLabel || isOther || (text.endsWith(':') && isBeforeList) ? plain : undefined;
  }
  const isBold = line.startsWith(marks.bold) && /\uE001\s*:?$/.test(line);
  const [mark = ''] = /^(?:\*\*|__|==|~)/.exec(text) ?? [];
  const isBetweenMarks =
    mark !== '' && text.length > 2 * mark.length && text.replace(/:$/, '').endsWith(mark);
  const isMarked = isBetweenMarks || /^(?:#{1,6}\s*\S|[[【《<].+[\]】》>]$)/u.test(text);
  const isUpper = /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && !/[.!?]$/.test(text);
  const isUnderlined = isFirst && /^(?:-{3,}|={3,})$/.test(next);
  if (isBold || isMarked || isUpper || isUnderlined)
    return { kind: 'heading', text, isStrong: true };
  const isAboveText =
    next === '' ? below.length > 0 : /^[^\p{Ll}\s]/u.test(next) && next.length > text.length;
  const isAbove = isFirst && (isBeforeList || (text.length <= plainCharacters && isAboveText));
  return text.endsWith(':') || (isAbove && !/[.!…,;]$/.test(text)) ? plain : undefined;
}

/** Tells whether a line is only an address, with a label of a few words before it. */
export const isLinkLine = (text: string): boolean =>
  /^(?:[^:]{0,60}[:\-–]\s*)?(?:https?:\/\/|www\.)\S+$/.test(text.trim());
