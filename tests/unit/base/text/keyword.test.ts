import { describe, expect, it } from 'vitest';
import { splitHeadline } from '../../../../src/base/text/keyword.ts';

describe('the headline of a fact', () => {
  it.each([
    ['Tap: shares a card.', 'Tap', 'Shares a card.'],
    ['Hors ligne : garde les cartes.', 'Hors ligne', 'Garde les cartes.'],
    ['All the files you need: opens JPEG.', 'All the files you need', 'Opens JPEG.'],
    ['Formats: opens these: JPEG.', 'Formats', 'Opens these: JPEG.'],
    ['A 1:1 copy: no losses.', 'A 1:1 copy', 'No losses.'],
    ['Ditch your apps. Use one app for all.', 'Ditch your apps.', 'Use one app for all.'],
    ['Never miss a birthday! Import holidays.', 'Never miss a birthday!', 'Import holidays.'],
  ])('is the keyword or the first sentence: %s', (fact, title, text) => {
    expect(splitHeadline(fact)).toEqual({ title, text });
  });

  it.each([
    'Shows the tides of the next two weeks.',
    'Works with e.g. Outlook and Exchange.',
    'Reads files of version 2.1 and later.',
    'No ads.',
    'It keeps all of your cards in one file: a vCard.',
    `${'Very '.repeat(20)}long first sentence. And a second one.`,
  ])('is missing: %s', (fact) => {
    expect(splitHeadline(fact)).toBeUndefined();
  });
});
