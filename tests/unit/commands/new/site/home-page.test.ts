import { describe, expect, it } from 'vitest';
import { newSiteTextsOf, wordsOf } from '../../../../../src/base/languages/words.ts';
import type { ShownScreenshot } from '../../../../../src/commands/new/site/home-layout.ts';
import { homePage, type HomeFacts } from '../../../../../src/commands/new/site/home-page.ts';

const texts = newSiteTextsOf('en');

const capabilities = (count: number) =>
  Array.from({ length: count }, (_, index) => `Thing ${index + 1}: does it.`);

const screenshots = (shape: ShownScreenshot['shape'], count: number): ShownScreenshot[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    file: `screens/${shape}-${index + 1}.webp`,
    shape,
    isPoster: false,
    fullness: 0.5,
    description: undefined,
  }));

/** Returns screenshots of phones whose names have the start of the headlines of `capabilities`. */
const named = (count: number) =>
  screenshots('phone', count).map((one) =>
    Object.assign(one, { description: `thing ${one.number}` }),
  );

const facts: HomeFacts = {
  hasTagline: true,
  hasLead: true,
  hasShortDescription: true,
  capabilities: capabilities(3),
  limitations: ['No web version.', 'No desktop version.', 'No watch version.'],
  price: 'Free.',
  hasPriceInTagline: false,
  hasData: true,
  screenshots: [],
  icon: undefined,
};

const page = (changes: Partial<HomeFacts>) =>
  homePage({ ...facts, ...changes }, texts, wordsOf('en'));

/** Returns the numbers of pictures in the hero, in rows and cards, and in the gallery. */
function pictures(text: string) {
  const [hero, rest] = halves(text);
  const features = (rest.match(/:::(?:features|cards)\n[^]*?\n:::/g) ?? []).join('\n');
  const [, gallery = ''] = rest.split(`## ${texts.home.inside}\n`);
  return [hero, features, gallery.split('\n## ', 1)[0]!].map(
    (part) => part.match(/!\[/g)?.length ?? 0,
  );
}

function halves(text: string): [string, string] {
  const end = text.indexOf('\n:::\n');
  return [text.slice(0, end), text.slice(end)];
}

describe('the screenshots of the home page', () => {
  it.each([
    [0, 3, [0, 0, 0]],
    [1, 3, [1, 1, 0]],
    [2, 2, [2, 2, 0]],
    [2, 3, [2, 2, 0]],
    [3, 5, [2, 3, 0]],
    [5, 5, [2, 5, 0]],
    [6, 6, [2, 6, 0]],
    [7, 7, [2, 5, 2]],
    [9, 9, [2, 6, 3]],
  ])('are beside the capabilities that they name: %i of phones for %i', (count, can, expected) => {
    const text = page({ screenshots: named(count), capabilities: capabilities(can) });
    expect(pictures(text)).toEqual(expected);
  });

  it.each([
    [1, [1, 0, 0]],
    [2, [2, 0, 0]],
    [3, [1, 0, 2]],
    [4, [2, 0, 2]],
    [9, [2, 0, 7]],
  ])(
    'are in the hero and in a gallery if their names say nothing: %i phones',
    (count, expected) => {
      expect(pictures(page({ screenshots: screenshots('phone', count) }))).toEqual(expected);
    },
  );

  it('are beside the capability that is in their name', () => {
    const shown = screenshots('phone', 4);
    shown[3]!.description = 'a thing that is done';
    const text = page({
      screenshots: shown,
      capabilities: ['Other: x.', 'More: z.', 'Things: y.', 'Last: a.', 'Not this: b.'],
    });
    const [, row = ''] = text.split('{#feature-3}');
    expect(row).toMatch(
      /^\n\n\{\{product\.capabilities\.3\.text\}\}\n\n!\[.*: a thing that is done\]\(screens\/phone-4\.webp\)/,
    );
  });

  it('are in the hero if they are the fullest, in the order of the team', () => {
    const shown = screenshots('phone', 4);
    for (const [at, fullness] of [0.2, 0.9, 0.3, 0.7].entries()) shown[at]!.fullness = fullness;
    const [hero] = halves(page({ screenshots: shown }));
    expect(hero.match(/phone-\d/g)).toEqual(['phone-2', 'phone-4']);
  });

  it('include a tablet in the hero if there are no phones', () => {
    expect(pictures(page({ screenshots: screenshots('tablet', 4) }))).toEqual([1, 0, 3]);
  });

  it.each([
    [0, 0, [2, 0, 2], true],
    [0, 2, [2, 0, 2], true],
    [1, 2, [1, 0, 6], true],
    [2, 0, [2, 0, 4], true],
    [5, 0, [2, 0, 7], true],
  ])(
    'are in a gallery if they are posters: beside %i phones and %i tablets',
    (phones, tablets, expected, isFirst) => {
      const posters = screenshots('phone', 4).map((one) => Object.assign(one, { isPoster: true }));
      const others = [...screenshots('phone', phones), ...screenshots('tablet', tablets)];
      const text = page({ screenshots: [...others, ...posters] });
      expect(pictures(text)).toEqual(expected);
      expect(text.indexOf(texts.home.inside) < text.indexOf(texts.home.can)).toBe(isFirst);
    },
  );

  it('have captions in a gallery if their names say something', () => {
    const shown = screenshots('phone', 6);
    shown[5]!.description = 'my "list"';
    const text = page({ screenshots: shown, capabilities: capabilities(1) });
    expect(text).toContain(String.raw`(screens/phone-6.webp "My \"list\"")`);
    expect(text).toContain('(screens/phone-5.webp)');
  });

  it('are in the closing section, too', () => {
    const [, closing = ''] = page({ screenshots: screenshots('phone', 3) }).split(':::banner');
    expect(closing).toContain('(screens/phone-1.webp)');
  });

  it('have alternative texts that show names literally', () => {
    const [one] = screenshots('phone', 1);
    expect(page({ screenshots: [{ ...one!, description: 'a [b] *c* {d}' }] })).toContain(
      String.raw`![{{product.short_name}}: a \[b\] \*c\* \{d\}](screens/phone-1.webp)`,
    );
  });

  it('are between many capabilities if their names say nothing', () => {
    const text = page({ screenshots: screenshots('phone', 4), capabilities: capabilities(7) });
    const section = text.split('{#features}')[1]!.split('\n## ')[0]!;
    expect(section.match(/^(?:### |!\[)/gm)!.map((start) => start.trim())).toEqual([
      ...Array(4).fill('###'),
      '![',
      ...Array(3).fill('###'),
    ]);
    expect(pictures(text)).toEqual([2, 0, 0]);
    expect(text.split(':::banner')[1]).toContain('(screens/phone-4.webp)');
  });

  it('show no phone more than twice', () => {
    for (const count of [2, 3, 5]) {
      const text = page({ screenshots: named(count), capabilities: capabilities(count) });
      for (const { file } of named(count))
        expect(text.split(`(${file})`).length - 1).toBeLessThanOrEqual(2);
    }
  });

  it('are left out if they are nearly empty tablets beside phones', () => {
    const tablets = screenshots('tablet', 2);
    tablets[0]!.fullness = 0.2;
    const text = page({ screenshots: [...screenshots('phone', 4), ...tablets] });
    expect(text).not.toContain('tablet-1');
    expect(text).toContain('tablet-2');
    expect(page({ screenshots: tablets })).toContain('tablet-1');
  });

  it('are replaced by the icon if there are none', () => {
    const image = '![{{product.short_name}}](app-icon/icon.webp)';
    expect(page({ icon: 'app-icon/icon.webp' }).split(image)).toHaveLength(3);
  });
});

/** Returns the number of cards in each row, and the number of entries of the list below. */
function rows(text: string) {
  const [before] = text.split(`## ${texts.home.questions}`);
  const cards = [...before!.matchAll(/:::cards\n([^]*?)\n:::/g)].map(
    ([, row = '']) => row.match(/^### /gm)!.length,
  );
  return [...cards, before!.match(/^- \*\*/gm)?.length ?? 0];
}

const long = `Shows maps of ${'all countries and '.repeat(6)}seas.`;

describe('the cards of the home page', () => {
  it.each([
    [1, [1, 0]],
    [2, [2, 0]],
    [3, [3, 0]],
    [4, [4, 0]],
    [8, [4, 4, 0]],
    [10, [2, 4, 4, 0]],
    [13, [0]],
  ])('are in rows without a single card: %i capabilities', (count, expected) => {
    expect(rows(page({ capabilities: capabilities(count) }))).toEqual(expected);
  });

  it('are the list of all capabilities if there are many', () => {
    expect(page({ capabilities: capabilities(13) })).toContain('\n\n<Capabilities />\n\n');
  });

  it('have their first sentence as title if they have no keyword', () => {
    const text = page({ capabilities: ['Finds routes. It knows all roads.', 'Maps: shows them.'] });
    expect(rows(text)).toEqual([2, 0]);
  });

  it.each([
    [1, 3, [3, 0]],
    [1, 8, [1, 3, 4, 0]],
    [2, 4, [2, 2, 0]],
    [5, 6, [3, 3, 0]],
    [6, 7, [3, 4, 0]],
    [8, 8, [3, 3, 2, 0]],
  ])('have the screenshots first: %i of %i capabilities', (shown, count, expected) => {
    const text = page({ screenshots: named(shown), capabilities: capabilities(count) });
    const large = text.match(/:::features\n\n### /g)?.length ?? 0;
    expect([...(large ? [large] : []), ...rows(text)]).toEqual(expected);
  });

  it('are a list below the screenshots if one of them is long', () => {
    const [routes, voice] = named(2);
    const text = page({
      screenshots: [
        { ...routes!, description: 'finding' },
        { ...voice!, description: 'speaker' },
      ],
      capabilities: ['Finds routes.', 'Speaks aloud.', long, 'Maps: saves them.'],
    });
    expect(text).toMatch(
      /### :icon-[a-z-]+: \{\{product\.capabilities\.1\}\} \{#feature-1\}\n\n!\[/,
    );
    expect(text).toContain(
      '\n\n- {{product.capabilities.3}}\n- **{{product.capabilities.4.title}}:** {{product.capabilities.4.text}}\n\n',
    );
  });

  it('are a few short sentences', () => {
    const text = page({ capabilities: ['Maps: shows them.', 'Finds routes.', 'Speaks.'] });
    expect(rows(text)).toEqual([3, 0]);
    expect(text).toContain(
      '### :icon-magnifying-glass: {{product.capabilities.2}} {#feature-2}\n\n### ',
    );
  });

  it('have the whole fact as heading if most facts have no headline', () => {
    const text = page({ capabilities: ['Maps: shows them.', 'Finds routes.', 'Speaks aloud.'] });
    expect(text).toContain('{{product.capabilities.1}} {#feature-1}\n\n### ');
  });

  it.each([5, 6, 7, 9, 11, 12])('are one layout with a large card: %i capabilities', (count) => {
    expect(rows(page({ capabilities: capabilities(count) }))).toEqual([count, 0]);
  });

  it('are in rows of one length, or with fewer in the first row, if one has no text', () => {
    for (const [count, expected] of [
      [5, [2, 3, 0]],
      [6, [3, 3, 0]],
      [11, [3, 4, 4, 0]],
      [12, [3, 3, 3, 3, 0]],
    ] as const) {
      const some = [...capabilities(count - 1), 'Speaks aloud.'];
      expect(rows(page({ capabilities: some }))).toEqual(expected);
    }
  });

  it('are a list beside a phone if they are a few sentences', () => {
    const text = page({
      screenshots: screenshots('phone', 2),
      capabilities: ['Finds routes.', 'Speaks aloud.'],
    });
    const section = [
      ':::features',
      '## What {{product.short_name}} does {#features}',
      '- :icon-map-trifold: {{product.capabilities.1}}\n- :icon-sparkle: {{product.capabilities.2}}',
      '![Screenshot 1 of {{product.short_name}}](screens/phone-1.webp)',
      ':::',
    ];
    expect(text).toContain(section.join('\n\n'));
    expect(text.split(':::banner')[1]).toContain('(screens/phone-2.webp)');
  });

  it('are a list if one of them is long', () => {
    const text = page({ capabilities: ['Maps: shows them.', long, 'Speaks.'] });
    expect(text).toContain('\n\n<Capabilities />\n\n');
    expect(rows(text)).toEqual([0]);
  });
});

it('shows the description only if it says more than the headline', () => {
  expect(page({})).toContain(':::hero\n\n{{product.description}}\n\n<Platforms />');
  expect(page({ hasLead: false })).toContain(':::hero\n\n<Platforms />');
});

const prices = (changes: Partial<HomeFacts>) => page(changes).match(/pricing\.summary/g)!.length;

it('shows a price only below the hero if it is long, or in the tagline', () => {
  expect(prices({})).toBe(2);
  expect(prices({ price: 'Free. '.repeat(30) })).toBe(1);
  expect(prices({ hasPriceInTagline: true })).toBe(1);
  expect(prices({ hasPriceInTagline: true, hasLead: false })).toBe(2);
});
