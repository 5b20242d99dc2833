import { expect, it } from 'vitest';
import { siteFiles, type SiteParts } from '../../../../../src/commands/new/site/site-files.ts';
import { newSite } from '../../../../setup/new-site.ts';

type Answers = SiteParts['answers'];

const fontsOf = async (capability: string) => {
  const answers = {
    ...newSite,
    language: 'en',
    can: [capability],
  } as unknown as Answers;
  const parts = { answers, icon: undefined, screenshots: [], news: [] };
  const { files, brand } = await siteFiles(parts, '2026-11-28');
  expect(files.has('content/font.woff2')).toBe(brand.font === 'font.woff2');
  return brand.font;
};

it.each([
  ['German', 'Größere Straßen: führt über schöne Wege, auch außerhalb.'],
  ['French', 'Œuvres : où qu’elles soient, l’app les reconnaît.'],
  [
    'a name from another language',
    'Cities: from Košice to Lisbon, with routes along their rivers and parks, and with a list of cafés on the way.',
  ],
  ['another script', 'Карты: показывает дороги.'],
  ['letters with separate accents', 'Wege: fu\u0308hrt u\u0308ber scho\u0308ne Straßen.'],
])('a new site has a font for a text in %s', async (_, text) => {
  expect(await fontsOf(text)).toBe('font.woff2');
});

it.each([
  ['Polish', 'Źródła: łączy świeże źródła z całego świata, także późną nocą, żeby każdy je znał.'],
  ['Hungarian', 'Térképek: a főbb utakat és a gyűjtött helyeket mutatja.'],
  ['Turkish', 'Haritalar: şehir içi yolları, ışıkları ve çıkışları gösterir, ağır yükleri taşır.'],
])('a new site has the font of the device for a text in %s', async (_, text) => {
  expect(await fontsOf(text)).toBeUndefined();
});

/** Returns the text of the home page for some answers. */
async function homeOf(changes: object): Promise<string> {
  const answers = { ...newSite, language: 'en', ...changes } as unknown as Answers;
  const { files } = await siteFiles(
    { answers, icon: undefined, screenshots: [], news: [] },
    '2026-11-28',
  );
  return String(files.get('content/pages/index.mdx') ?? files.get('content/pages/index.md'));
}

it.each([
  ['Free and open source maps', 'Atlas is free and open source.', false],
  ['Free and open source maps', 'Atlas is free, without advertising.', true],
  ['The map in your pocket', 'Atlas is free.', true],
  [undefined, 'Atlas is free.', true],
])('the hero of %j shows the price %j: %j', async (tagline, price, isShown) => {
  const home = await homeOf({ name: 'Atlas', tagline, price });
  expect(/:::hero[^]*pricing\.summary[^]*?\n:::\n/.test(home.split('\n## ')[0]!)).toBe(isShown);
});

it.each([
  ['A free 2FA app to manage tokens', 'Aegis is a free app to manage your 2FA tokens.', false],
  ['Atlas is a map app', 'Atlas is a map app.', false],
  ['The map in your pocket', 'Atlas is a map app.', true],
  [
    'A map app',
    'Atlas is a map app for walks that works without a network, in all of Europe.',
    true,
  ],
  [undefined, 'Atlas is a map app.', true],
])('the hero of %j shows the description %j: %j', async (tagline, description, isShown) => {
  const home = await homeOf({ tagline, description });
  expect(home.includes(':::hero\n\n{{product.description}}')).toBe(isShown);
});
