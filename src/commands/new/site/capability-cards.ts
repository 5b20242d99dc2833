import { splitHeadline } from '../../../base/text/keyword.ts';
import { iconsFor } from './capability-icons.ts';

/** A capability in a card of a new home page. */
export interface Card {
  /** Its number, from 1. */
  number: number;
  text: string;
  /** The code of the icon before the heading, with a blank after it. */
  icon: string;
  /** Whether the heading is only the headline of the capability, because most of them have one. */
  hasHeadline: boolean;
}

/** Returns the cards of capabilities, in their order. */
export function cardsFor(capabilities: readonly string[]): Card[] {
  const icons = iconsFor(capabilities);
  const haveHeadlines = capabilities.filter(splitHeadline).length * 2 > capabilities.length;
  return capabilities.map((text, index) => ({
    number: index + 1,
    text,
    icon: `:icon-${icons[index]!}: `,
    hasHeadline: haveHeadlines && splitHeadline(text) !== undefined,
  }));
}

/** Tells whether cards are few enough, and their headings short enough. */
export const fitCards = (cards: readonly Card[]): boolean =>
  cards.length <= MOST_CARDS &&
  cards.every(({ hasHeadline, text }) => hasHeadline || text.length <= MOST_CHARACTERS);

/** The most cards, and the most characters of a heading. */
const MOST_CARDS = 12;
const MOST_CHARACTERS = 100;
