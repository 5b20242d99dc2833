import { describe, expect, it } from 'vitest';
import { newSiteTextsOf, wordsOf } from '../../../../../src/base/languages/words.ts';
import {
  homePage,
  type HomeFacts,
  type ShownScreenshot,
} from '../../../../../src/commands/new/site/home-page.ts';

const texts = newSiteTextsOf('en');

const capabilities = (count: number) =>
  Array.from({ length: count }, (_, index) => `Thing ${index + 1}: does it.`);

const screenshots = (shape: ShownScreenshot['shape'], count: number): ShownScreenshot[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    file: `screens/${shape}-${index + 1}.webp`,
    shape,
    isPoster: false,
    description: undefined,
  }));

const facts: HomeFacts = {
  hasTagline: true,
  hasShortDescription: true,
  capabilities: capabilities(3),
  limitations: ['No web version.', 'No desktop version.', 'No watch version.'],
  price: 'Free.',
  hasData: true,
  screenshots: [],
  icon: undefined,
};

const page = (changes: Partial<HomeFacts>) =>
  homePage({ ...facts, ...changes }, texts, wordsOf('en'));

/** Returns the numbers of pictures in the hero, in cards and in the rest of the page. */
function pictures(text: string) {
  const [hero = '', rest = ''] = text.split(`## ${texts.home.can}`);
  const [cards = '', others = ''] = rest.split(/:::\n\n(?=## (?!.*feature))/);
  return [hero, cards, others].map((part) => part.match(/!\[/g)?.length ?? 0);
}

describe('the screenshots of the home page', () => {
  it.each([
    [0, [0, 0, 0]],
    [1, [1, 0, 0]],
    [2, [1, 1, 0]],
    [3, [2, 1, 0]],
    [4, [1, 1, 2]],
    [5, [2, 1, 2]],
    [6, [2, 1, 3]],
  ])('are nowhere alone, and nowhere twice: %i of phones', (count, expected) => {
    expect(pictures(page({ screenshots: screenshots('phone', count) }))).toEqual(expected);
  });

  it.each([
    [3, [2, 1, 0]],
    [4, [1, 3, 0]],
    [5, [2, 3, 0]],
    [6, [1, 3, 2]],
    [7, [2, 3, 2]],
  ])('are on the cards of which their names tell: %i of phones', (count, expected) => {
    const named = screenshots('phone', count);
    for (const [at, name] of ['things', 'a thin line'].entries()) named[at]!.description = name;
    expect(pictures(page({ screenshots: named }))).toEqual(expected);
  });

  it('include a tablet in the hero if there are no phones', () => {
    expect(pictures(page({ screenshots: screenshots('tablet', 2) }))).toEqual([1, 0, 1]);
  });

  it('have the card with their name', () => {
    const shown = screenshots('phone', 5);
    shown[4]!.description = 'a thing that is done';
    shown[1]!.description = 'more of it';
    const [, first = ''] = page({
      screenshots: shown,
      capabilities: ['Other: x.', 'Things: y.', 'More: z.'],
    }).split('{#feature-2}');
    expect(first).toMatch(/^\n\n!\[.*a thing that is done\]\(screens\/phone-5\.webp\)/);
  });

  it('have alternative texts that show names literally', () => {
    const [one] = screenshots('phone', 1);
    expect(page({ screenshots: [{ ...one!, description: 'a [b] *c* {d}' }] })).toContain(
      String.raw`![{{product.short_name}}: a \[b\] \*c\* \{d\}](screens/phone-1.webp)`,
    );
  });

  it('are replaced by the icon if there are none', () => {
    expect(page({ icon: 'app-icon.webp' })).toContain(
      '<img src="app-icon.webp" alt="{{product.short_name}}" width="240" />',
    );
  });
});

/** Returns the number of cards in each row, and the number of entries of the list below. */
function rows(text: string) {
  const cards = [...text.matchAll(/:::cards\n([^]*?)\n:::/g)].map(
    ([, row = '']) => row.match(/^### /gm)!.length,
  );
  return [...cards, text.match(/^- \*\*/gm)?.length ?? 0];
}

describe('the cards of the home page', () => {
  it.each([
    [2, [2, 0]],
    [3, [3, 0]],
    [4, [4, 0]],
    [5, [3, 2, 0]],
    [6, [3, 3, 0]],
    [7, [3, 2, 2, 0]],
    [9, [3, 3, 3, 0]],
    [11, [3, 3, 3, 2]],
  ])('are in rows without a single card: %i capabilities', (count, expected) => {
    expect(rows(page({ capabilities: capabilities(count) }))).toEqual(expected);
  });

  it('are followed by entries whose keyword is bold', () => {
    expect(page({ capabilities: capabilities(11) })).toContain(
      '- **{{product.capabilities.10.title}}:** {{product.capabilities.10.text}}',
    );
  });

  it('are a list if a capability has no keyword', () => {
    const text = page({ capabilities: ['Maps: shows them.', 'Finds routes.', 'Speaks.'] });
    expect(text).toContain('\n\n<Capabilities />\n\n');
    expect(text).not.toContain(':::cards');
  });
});

const prices = (price: string) => page({ price }).match(/pricing\.summary/g)!.length;

it('shows a long price only below the hero', () => {
  expect(prices('Free.')).toBe(3);
  expect(prices('Free. '.repeat(30))).toBe(2);
});
