import type { NewSiteTexts, Words } from '../../../base/languages/words.ts';
import { splitHeadline, splitKeyword } from '../../../base/text/keyword.ts';
import { iconsFor } from './capability-icons.ts';
import type { Layout } from './home-layout.ts';
import { imagesOf } from './screenshot-images.ts';

/**
 * Returns the section of a new home page that says what the app does. A capability that has a screenshot is a card with
 * it. The others are cards with an icon, or a list if they are many or one of them is long. A few sentences are a list
 * beside a phone.
 */
export function capabilitiesSection(
  capabilities: readonly string[],
  { rows, besideList }: Layout,
  texts: NewSiteTexts,
  words: Words,
): string[] {
  const title = `## ${texts.home.can} {#features}`;
  const cards = cardsFor(capabilities);
  if (besideList) {
    const list = cards.map(({ number, icon }) => `- ${icon}${valueOf(number)}`).join('\n');
    return [':::features', title, list, imagesOf([besideList], texts), ':::'];
  }
  const isSingle = rows.length === 1;
  const others = cards.filter((card) => rows.every(({ number }) => number !== card.number));
  const areCards = others.length <= MOST_CARDS && others.every(isShort);
  // A picture with a few cards beside it, or a single card beside pictures.
  const isGroup = areCards && others.length > 0 && others.length <= (isSingle ? MOST_BESIDE : 1);
  const pictured = rows.map(({ number, screenshot }) => {
    const card = cards[number - 1]!;
    // In a card, a picture needs no icon.
    const heading = cardOf(isSingle && !isGroup ? card : { ...card, icon: '' });
    return `${heading}\n\n${imagesOf([screenshot], texts)}`;
  });
  const plain = others.map(cardOf);
  if (isGroup) {
    const all = [...pictured, ...plain];
    return [title, ...(isSingle ? [rowOf(all)] : rowsOf(all))];
  }
  const features = isSingle ? [`:::features\n\n${pictured[0]!}\n\n:::`] : rowsOf(pictured);
  if (areCards) return [title, ...features, ...rowsOf(plain)];
  if (rows.length === 0) return [title, '<Capabilities />'];
  return [title, ...features, listOf(others, words)];
}

/** A capability in a card. */
interface Card {
  /** Its number, from 1. */
  number: number;
  text: string;
  /** The code of the icon before the heading, with a blank after it. */
  icon: string;
  /** Whether the heading is only the headline of the capability, because most of them have one. */
  hasHeadline: boolean;
}

function cardsFor(capabilities: readonly string[]): Card[] {
  const icons = iconsFor(capabilities);
  const haveHeadlines = capabilities.filter(splitHeadline).length * 2 > capabilities.length;
  return capabilities.map((text, index) => ({
    number: index + 1,
    text,
    icon: `:icon-${icons[index]!}: `,
    hasHeadline: haveHeadlines && splitHeadline(text) !== undefined,
  }));
}

/** Tells whether the heading of a card is short enough. */
const isShort = ({ hasHeadline, text }: Card) => hasHeadline || text.length <= MOST_CHARACTERS;

/** Returns capabilities as a list, with their keywords in bold. */
function listOf(cards: readonly Card[], { text: { colon } }: Words): string {
  // A blank before the closing marks would make them text.
  const mark = colon.trimEnd();
  const gap = colon.slice(mark.length);
  const items = cards.map(({ number, text }) =>
    splitKeyword(text)
      ? `- **${valueOf(number, 'title')}${mark}**${gap}${valueOf(number, 'text')}`
      : `- ${valueOf(number)}`,
  );
  return items.join('\n');
}

/** Returns the heading of a capability, and the text below it if it has one. */
function cardOf({ number, icon, hasHeadline }: Card): string {
  const heading = `### ${icon}${valueOf(number, hasHeadline ? 'title' : undefined)} {#feature-${number}}`;
  return hasHeadline ? `${heading}\n\n${valueOf(number, 'text')}` : heading;
}

/**
 * Returns cards in rows of three or four. All rows have the same length, or the first one is shorter, but has at least two
 * cards. There are at most twelve cards.
 */
function rowsOf(cards: readonly string[]): string[] {
  const count = cards.length;
  const length =
    [3, 4].find((one) => count % one === 0) ?? [4, 3].find((one) => count % one > 1) ?? count;
  const first = count % length || length;
  const starts = Array.from({ length: Math.ceil(count / length) }, (_, row) =>
    row === 0 ? 0 : first + (row - 1) * length,
  );
  return starts.map((start, row) => rowOf(cards.slice(start, starts[row + 1])));
}

const rowOf = (cards: readonly string[]) => [':::cards', ...cards, ':::'].join('\n\n');

const valueOf = (number: number, part?: string) =>
  `{{product.capabilities.${number}${part === undefined ? '' : `.${part}`}}}`;

/** The most cards, the most beside a single picture, and the most characters of a heading. */
const MOST_CARDS = 12;
const MOST_BESIDE = 4;
const MOST_CHARACTERS = 100;
