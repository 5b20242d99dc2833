import type { NewSiteTexts, Words } from '../../../base/languages/words.ts';
import { splitKeyword } from '../../../base/text/keyword.ts';
import { rowBelowLarge } from '../../../content/markdown/large-card.ts';
import { cardsFor, fitCards, type Card } from './capability-cards.ts';
import type { Layout } from './home-layout.ts';
import { imagesOf } from './screenshot-images.ts';

/**
 * Returns the section of a new home page that says what the app does. A capability that has a screenshot is a card with
 * it. The others are cards with an icon, or a list if they are many or one of them is long. A few sentences are a list
 * beside a phone, and many cards are on both sides of one.
 */
export function capabilitiesSection(
  capabilities: readonly string[],
  { rows, besideList, between }: Layout,
  texts: NewSiteTexts,
  words: Words,
): string[] {
  const title = `## ${texts.home.can} {#features}`;
  const cards = cardsFor(capabilities);
  if (besideList) {
    const list = cards.map(({ number, icon }) => `- ${icon}${valueOf(number)}`).join('\n');
    return [':::features', title, list, imagesOf([besideList], texts), ':::'];
  }
  const screenshots = new Map(rows.map(({ number, screenshot }) => [number, screenshot]));
  const withScreenshot = cards.filter(({ number }) => screenshots.has(number));
  const others = cards.filter(({ number }) => !screenshots.has(number));
  if (between) {
    const half = Math.ceil(cards.length / 2);
    const [left, right] = [cards.slice(0, half), cards.slice(half)].map((some) =>
      rowOf(some.map(cardOf)),
    );
    return [title, left!, imagesOf([between], texts), right!];
  }
  const areCards = fitCards(others);
  // A single picture above many cards has its text beside it.
  const isLarge = rows.length === 1 && !(areCards && cards.length <= MOST_BESIDE + 1);
  const shown = (card: Card) => {
    const screenshot = screenshots.get(card.number);
    return screenshot ? `${cardOf(card)}\n\n${imagesOf([screenshot], texts)}` : cardOf(card);
  };
  // A single card without a screenshot is among the others: alone in a row, it would look lost.
  if (rows.length > 1 && others.length === 1 && areCards)
    return [title, ...rowsOf(cards.map(shown))];
  const pictured = withScreenshot.map(shown);
  const plain = others.map(cardOf);
  if (rows.length === 1 && !isLarge) return [title, rowOf([...pictured, ...plain])];
  const features = isLarge ? [`:::features\n\n${pictured[0]!}\n\n:::`] : rowsOf(pictured);
  // Without screenshots, the first card is large if the others fill their rows.
  const hasLarge = rows.length === 0 && rowBelowLarge(cards.length) !== undefined;
  if (areCards && hasLarge && cards.every(({ hasHeadline }) => hasHeadline))
    return [title, rowOf(plain)];
  if (areCards) return [title, ...features, ...rowsOf(plain)];
  if (rows.length === 0) return [title, '<Capabilities />'];
  return [title, ...features, listOf(others, words)];
}

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

/** The most cards beside a single one with a picture. */
const MOST_BESIDE = 4;
