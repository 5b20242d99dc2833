import { printable } from '../../base/text/printable.ts';
import { shorten } from '../../base/text/shorten.ts';
import { fitting } from '../step-summary.ts';
import type { AddressChange } from './address-changes.ts';
import type { Change, ChangedPicture, Changes } from './changes.ts';
import { equalEnds } from './hunks.ts';
import { pageParts } from './page-parts.ts';
import type { PageProblem } from './page-problems.ts';
import type { Kind } from './served.ts';

/**
 * Returns a Markdown report about the changes of a merge. A list contains changed addresses, rules and files. A diff
 * contains changed texts, each once with all places where it occurs. Returns an empty text if there is nothing to
 * report. The report has less than 62,000 characters, because a comment on GitHub can have 65,536. Escapes texts of the
 * site, so that they cannot become markup, mention a GitHub user or control a terminal. `notes` contains sentences
 * about what was compared. `changedCode` contains changed code files, whose effect was not compared. `preview` is the
 * address of a deploy preview with the new pages. `leftBehind` contains Markdown sentences about what the change should
 * also have changed.
 */
export function changeReport(
  changes: Changes,
  notes: readonly string[],
  changedCode: readonly string[],
  preview?: string,
  leftBehind: readonly string[] = [],
): string {
  const layouts = changes.texts.filter(isLayout);
  const texts = changes.texts.filter((change) => !isLayout(change));
  const sentences = [
    ...addressSentences(changes.addresses, preview),
    ...problemSentences(changes.problems),
    ...texts.filter(isShort).map(sentence),
    ...layoutSentences(layouts, texts),
    ...changes.pictures.map(pictureSentence),
    ...fileSentences(changes.files),
  ];
  const diffs = texts.filter((change) => !isShort(change)).flatMap(diffLines);
  const { following } = changes;
  const parts = [
    ...(sentences.length > 0
      ? [
          fitting(
            sentences.map((one) => `- ${one}`),
            18_000,
          ),
        ]
      : []),
    ...(diffs.length > 0 ? [block('diff', diffs, 28_000)] : []),
    ...(following.size > 0 ? [`The same changes are in: ${placeList(following)}.`] : []),
    ...(changedCode.length > 0
      ? [`Not compared: code, ${addressList(changedCode)}. Check its effect in the deploy preview.`]
      : []),
  ];
  if (parts.length === 0) return '';
  return reportOf([...notes, ...parts], leftBehind);
}

/** Returns a Markdown report that says why the comparison failed. */
export const failureReport = (message: string, leftBehind: readonly string[] = []): string =>
  reportOf([problemNote(message)], leftBehind);

/** Formats a message about errors of a site as a code block. */
export const problemNote = (message: string): string => block('', message.split('\n'), 5_000);

function reportOf(parts: readonly string[], leftBehind: readonly string[]): string {
  const list = leftBehind.map((one) => `- ${one}`);
  const last = list.length === 0 ? [] : ['### What the change leaves behind', fitting(list, 8_000)];
  return `${['## Changes for readers', ...parts, ...last].join('\n\n')}\n`;
}

/** Formats a text as code on one line. */
export function code(text: string, limit = 200): string {
  const shown = shorten(visible(text), limit);
  const fence = '`'.repeat(longestFence(shown) + 1);
  const space = /^`|`$|^$/.test(shown) ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

/** Tells whether a change is reported as an item of the list instead of in the diff. */
function isShort({ old, now, places }: Change): boolean {
  const isOneLine = old.length <= 1 && now.length <= 1;
  return isOneLine && ![...places.keys()].every((kind) => diffed.has(kind));
}

const diffed: ReadonlySet<Kind> = new Set(['text', 'scheduled', 'look', 'document']);

function sentence({ old: [old], now: [now], places, similar }: Change): string {
  const where = capitalize(placeList(places));
  const more = similar > 0 ? `, and ${count(similar, 'similar change')}` : '';
  if (old === undefined) return `${where}: new ${code(now ?? '')}${more}`;
  if (now === undefined) return `${where}: no longer ${code(old)}${more}`;
  return `${where}: ${code(old)} → ${code(now)}${more}`;
}

/** Tells whether only the layout of pages changes: elements of HTML with at most a class. */
const isLayout = ({ old, now, places }: Change) =>
  [...places.keys()].every((kind) => (pageParts as readonly string[]).includes(kind)) &&
  [...old, ...now].every((one) => layoutTags.test(one));

/** Matches a line that only has tags without attributes other than `class`, such as `<div class="steps">`. */
const layoutTags = /^(?:<\/?[a-z][\w-]*(?: class="[^"<>]*")?>)+$/;

/**
 * Returns a sentence for the changed layouts of the same pages, such as “Layout of /guides: no longer steps”. Changes of
 * end tags are left out if a start tag or one of the texts changes at the same places.
 */
function layoutSentences(changes: readonly Change[], texts: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ places }) => placeList(places));
  const changed = new Set(texts.flatMap(({ places }) => keysOf(places)));
  return [...groups].flatMap(([where, group]) => {
    const [old, now] = (['old', 'now'] as const).map((side) =>
      group.flatMap((one) => one[side].flatMap(layoutNames)),
    ) as [string[], string[]];
    const [gone, added] = [without(old, now), without(now, old)];
    const parts = [
      ...(gone.length > 0 ? [`no longer ${gone.map((one) => code(one)).join(', ')}`] : []),
      ...(added.length > 0 ? [`new ${added.map((one) => code(one)).join(', ')}`] : []),
    ];
    if (parts.length > 0) return [`Layout of ${where}: ${parts.join('; ')}`];
    const isKnown = group.every(({ places }) => keysOf(places).every((key) => changed.has(key)));
    return isKnown ? [] : [`Layout of ${where}: an element starts or ends elsewhere`];
  });
}

const keysOf = (places: Change['places']) =>
  [...places].flatMap(([kind, list]) => list.map((path) => `${kind} ${path}`));

/** Returns the class of each start tag in a line, or else its name. */
const layoutNames = (tags: string) =>
  [...tags.matchAll(/<([a-z][\w-]*)(?: class="([^"]+)")?>/g)].map(
    ([, name, names]) => names ?? name!,
  );

/** Returns the texts of a list that are not in another one, counting each as often as it occurs. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns a sentence for each problem. All pages without links share one. */
function problemSentences(problems: readonly PageProblem[]): string[] {
  const groups = Map.groupBy(problems, ({ what, picture, path, percent }) =>
    picture === '' ? what : [what, picture, path, percent].join(' '),
  );
  return [...groups.values()].map((group) => {
    const { what, picture, percent } = group[0]!;
    const file = code(picture);
    const pages = addressList(
      group.map(({ path }) => path),
      'page',
    );
    switch (what) {
      case 'missing':
        return `${pages} shows a picture that does not exist: ${file}`;
      case 'not shown':
        return `${pages} shows ${file} as a picture or video, but browsers cannot show this file`;
      case 'cropped':
        return `${pages} cuts off the edges of ${file}: only ${percent} % of it is visible. Use a picture of 16:9 there, or show it below the cards or steps`;
      case 'only in menus':
        return `No text and no card has a link to ${pages}, only a menu`;
      case 'unreachable':
        return `Nothing has a link to ${pages}: no text, no card and no menu`;
    }
  });
}

const pictureSentence = ({ what, address, pages }: ChangedPicture) =>
  `${{ new: 'New', gone: 'Removed', changed: 'Changed' }[what]} picture: ${code(address)}${pages.length > 0 ? ` on ${addressList(pages, 'page')}` : ''}`;

/**
 * Returns a sentence for each changed address. All new documents share one sentence, and so do all removed documents.
 * Leaves out documents of a changed page.
 */
function addressSentences(
  addresses: readonly AddressChange[],
  preview: string | undefined,
): string[] {
  const owners = new Set(addresses.flatMap(({ address, detail }) => [address, detail]));
  const isOfPage = (address: string) => owners.has(address.replace(/(?:\/index)?\.md$/, '') || '/');
  const documents = addresses.filter(
    ({ kind, address }) => kind === 'document' && !isOfPage(address),
  );
  return [
    ...addresses.flatMap((change) =>
      change.kind === 'document' ? [] : [addressSentence(change, preview)],
    ),
    ...(['new', 'gone'] as const).flatMap((what) => {
      const list = documents.filter((one) => one.what === what).map(({ address }) => address);
      return list.length === 0 ? [] : [`${names[what]} documents: ${addressList(list)}`];
    }),
  ];
}

const names = { new: 'New', gone: 'Removed' };

function addressSentence(
  { what, kind, address, detail }: AddressChange,
  preview: string | undefined,
): string {
  if (what === 'moved') return `Moved page: ${code(address)} → ${linked(detail, preview)}`;
  switch (kind) {
    case 'redirects': {
      const effect = detail === '' ? '' : `. It ${sentenceText(detail)}`;
      return `${names[what]} redirect rule: ${code(address)}${effect}`;
    }
    case 'scheduled':
      return what === 'new'
        ? `${sentenceText(detail)}: new page ${code(address)}`
        : `No longer scheduled: ${code(address)}`;
    default: {
      const noun = kind === 'public' ? 'file' : 'page';
      if (what === 'gone')
        return `Removed ${noun}: ${code(address)}, which now answers ${code(detail)}`;
      return `New ${noun}: ${linked(address, preview)}${detail === '' ? '' : `: ${code(detail, 600)}`}`;
    }
  }
}

/**
 * Removes characters that could be markup or mentions. Use this function for sentences by this program that contain an
 * address or a date.
 */
const sentenceText = (text: string) => visible(text).replaceAll(/[^\w\s/.,:-]/g, '');

function fileSentences(files: Changes['files']): string[] {
  return [...files].map(([kind, list]) =>
    kind === 'search'
      ? 'Search: the index differs, so answers can differ'
      : `${fileKinds[kind] ?? 'Changed files'}: ${addressList(list)}`,
  );
}

const fileKinds: Partial<Record<Kind, string>> = {
  look: 'Changed files of the look',
  public: 'Changed files of public/',
};

const kindNames: Record<Kind, string> = {
  text: '',
  head: 'data about',
  header: 'header of',
  menu: 'menu of',
  footer: 'footer of',
  frame: 'frame of',
  scheduled: 'scheduled',
  look: '',
  picture: '',
  public: 'file',
  redirects: 'redirect rules',
  headers: 'headers of',
  'built-headers': 'headers of',
  settings: 'settings in',
  document: '',
  search: '',
};

/** Returns the places of a change as text, such as `footer of 12 pages (/a, /b and 10 others)`. */
function placeList(places: Change['places']): string {
  return [...places]
    .map(([kind, list]) => `${kindNames[kind]} ${addressList(list, nounOf(kind))}`.trim())
    .join('; ');
}

const nounOf = (kind: Kind) =>
  (pageParts as readonly string[]).includes(kind) ? 'page' : 'document';

/**
 * Returns one or two addresses in full: `/a and /b`. For more, returns the number and the first two: `12 pages (/a, /b
 * and 10 others)`.
 */
function addressList(addresses: readonly string[], noun = 'file'): string {
  const [first, second, ...others] = addresses;
  const shown = [first, second].filter((one) => one !== undefined).map((one) => code(one));
  if (others.length === 0) return shown.join(' and ');
  return `${count(addresses.length, noun)} (${shown.join(', ')} and ${count(others.length, 'other')})`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const capitalize = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** Formats a changed text as lines of a diff, below a line with its places. */
function diffLines(change: Change): string[] {
  const { old, now, places, similar } = change;
  const more = similar > 0 ? ` and ${count(similar, 'similar change')}` : '';
  // A changed stylesheet has many lines that mean little to a reviewer, so the report shows only five of
  // them.
  const most = places.has('look') ? 5 : 60;
  const isPair = old.length === 1 && now.length === 1;
  const [from, to] = isPair ? around(old[0]!, now[0]!) : [old, now];
  return [
    `@@ ${placeList(places).replaceAll('`', '')}${more} @@`,
    ...cut(
      from.map((one) => `-${one}`),
      most,
    ),
    ...cut(
      to.map((one) => `+${one}`),
      most,
    ),
  ];
}

/**
 * Shortens two long texts for a diff. Replaces all but the last 20 equal words before the difference by `…`, and all
 * but the first 20 equal words after the difference.
 */
function around(old: string, now: string): [string[], string[]] {
  const [from, to] = [old.split(' '), now.split(' ')];
  const { start, end } = equalEnds(from, to);
  const first = start > 25 ? start - 20 : 0;
  const last = end > 25 ? end - 20 : 0;
  const short = (words: string[]) => [
    [
      ...(first > 0 ? ['…'] : []),
      ...words.slice(first, words.length - last),
      ...(last > 0 ? ['…'] : []),
    ].join(' '),
  ];
  return [short(from), short(to)];
}

/**
 * Shortens a list of lines. Returns the first `most` lines, and one line that says how many lines follow. A list that has
 * only one line more is not shortened.
 */
function cut(lines: readonly string[], most: number): string[] {
  if (lines.length <= most + 1) return [...lines];
  return [...lines.slice(0, most), ` … and ${lines.length - most} more lines`];
}

/** Formats lines as a code block. The fence is longer than every sequence of backticks in the lines. */
function block(language: string, lines: readonly string[], limit: number): string {
  const shown = lines.map((one) =>
    visible(one.replaceAll('\n', ' ')).replace(/^(.{1000}).+$/u, '$1…'),
  );
  const text = fitting(shown, limit);
  const fence = '`'.repeat(Math.max(2, longestFence(text)) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Escapes control characters, including Unicode characters that change the direction of text. */
const visible = (text: string) =>
  printable(text).replaceAll(
    /[\u202A-\u202E\u2066-\u2069]/g,
    (mark) => `\\u${mark.codePointAt(0)!.toString(16)}`,
  );

const longestFence = (text: string) =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

/** Links an address to the preview. Needs no escaping, because URLs contain neither a backtick nor an angle bracket. */
function linked(path: string, preview: string | undefined): string {
  if (preview === undefined) return code(path);
  const { href } = new URL(`.${path}`, preview);
  return `[${code(path)}](<${href}>)`;
}
