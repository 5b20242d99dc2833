/**
 * Rising page numbers as text. A number is its distance from the page before it, in base 32 with the
 * last digit from `#` to `B` and those before it from `]` to `|`; `~` and a number stand for so many
 * more pages that follow at once. So near pages take a character, folders take a few, and every
 * character is one byte.
 */
export function encodePages(pages: readonly number[]): string {
  let text = '';
  let next = 0;
  for (const [first, last] of rangesOf(pages)) {
    text += encodeNumber(first - next);
    // A short range takes less as single pages, each at a distance of 0.
    text +=
      last - first < 3 ? encodeNumber(0).repeat(last - first) : `~${encodeNumber(last - first)}`;
    next = last + 1;
  }
  return text;
}

/** Sets the level of the pages that `encodePages` has written, and appends them to `pages`, if any. */
export function decodePages(
  text: Uint8Array,
  level: number,
  levels: Uint16Array,
  pages: number[] | undefined,
): void {
  let last = -1;
  let digits = 0;
  let isLength = false;
  for (let i = 0; i < text.length; i++) {
    const code = text[i]!;
    if (code === rangeMark) {
      isLength = true;
    } else if (code >= firstLeading) {
      digits = (digits + code - firstLeading) * base;
    } else {
      const number = digits + code - firstLast;
      if (isLength) {
        levels.fill(level, last + 1, last + 1 + number);
        if (pages) appendRange(last + 1, last + number, pages);
        last += number;
      } else {
        last += number + 1;
        levels[last] = level;
        pages?.push(last);
      }
      digits = 0;
      isLength = false;
    }
  }
}

/** About how many pages `encodePages` has written: no fewer, and more where they are far apart. */
export function estimatePages(text: Uint8Array): number {
  let pages = text.length;
  for (let at = text.indexOf(rangeMark); at !== -1; at = text.indexOf(rangeMark, at + 1)) {
    let digits = 0;
    let i = at + 1;
    for (; text[i]! >= firstLeading; i++) digits = (digits + text[i]! - firstLeading) * base;
    pages += digits + text[i]! - firstLast;
  }
  return pages;
}

function appendRange(first: number, last: number, pages: number[]): void {
  for (let page = first; page <= last; page++) pages.push(page);
}

function rangesOf(pages: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range?.[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return ranges;
}

function encodeNumber(number: number): string {
  let text = String.fromCharCode(firstLast + (number % base));
  for (let rest = Math.floor(number / base); rest > 0; rest = Math.floor(rest / base)) {
    text = String.fromCharCode(firstLeading + (rest % base)) + text;
  }
  return text;
}

const base = 32;
const firstLast = '#'.charCodeAt(0);
const firstLeading = ']'.charCodeAt(0);
const rangeMark = '~'.charCodeAt(0);
