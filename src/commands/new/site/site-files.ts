import { readFileSync } from 'node:fs';
import { ownPath } from '../../../base/code-folder.ts';
import { newSiteTextsOf, wordsOf } from '../../../base/languages/words.ts';
import type { BrandSettings } from '../../../content/model/brand/brand-schema.ts';
import { charactersOf, hasCharacter } from '../../../content/model/brand/font-faces.ts';
import { dataFiles } from '../../../import/data-files.ts';
import type { AnswersTo, firstSiteQuestions, SiteAnswers } from '../../../import/questions.ts';
import { fullest } from './home-layout.ts';
import type { Icon } from './icon.ts';
import { coloursOf } from './icon-colours.ts';
import type { NewsEntry } from './news-page.ts';
import { newPages } from './pages.ts';
import { dataUrl } from './pictures.ts';
import type { Screenshot } from './screenshots.ts';

/** Everything that a new site is made from. */
export interface SiteParts {
  answers: SiteAnswers & AnswersTo<typeof firstSiteQuestions>;
  icon: Icon | undefined;
  screenshots: readonly Screenshot[];
  news: readonly NewsEntry[];
}

/**
 * Returns the files of a new site in content/, keyed by path, and the settings of its brand. The colours are those of
 * the icon, or else of the first screenshot. `day` is today.
 */
export async function siteFiles(parts: SiteParts, day: string) {
  const { answers, icon, screenshots, news } = parts;
  const previews = new Map(
    await Promise.all(
      fullest(
        screenshots.filter(({ shape, isPoster }) => shape === 'phone' && !isPoster),
        2,
      ).map(async (one, at) => [`preview-${at + 1}.jpg`, await one.jpeg()] as const),
    ),
  );
  const brand = await brandOf(parts, [...previews.keys()]);
  const pages = newPages(
    {
      language: answers.language,
      hasTagline: answers.tagline !== undefined,
      hasLead: saysMore(answers.description, answers.tagline),
      hasShortDescription: answers.description.length <= 160,
      hasData: answers.data !== undefined,
      price: answers.price,
      hasPriceInTagline: isSaid(answers.price, `${answers.name} ${answers.tagline ?? ''}`),
      capabilities: answers.can,
      limitations: answers.cannot,
      screenshots: screenshots.map((one, index) => Object.assign({ number: index + 1 }, one)),
      icon: icon && iconFile,
      news,
    },
    day,
  );
  const data = dataFiles(answers, day, {
    ...linksOf(answers, news.length > 0),
    pictureHosts: [],
    linkSchemes: [],
    brand,
    shortName: answers['short-name'],
    tagline: answers.tagline,
    ...(answers.data !== undefined && { facts: { data: answers.data } }),
  });
  const files = new Map<string, string | Buffer>([
    ...data,
    ...(brand.font ? [[`content/${fontFile}`, font] as const] : []),
    ...pages,
    ...screenshotFiles(screenshots),
    ...[...previews].map(([file, bytes]) => [`content/${file}`, bytes] as const),
  ]);
  if (icon) {
    files.set('content/icon.png', Buffer.from(icon.png));
    files.set(`content/pages/${iconFile}`, Buffer.from(icon.webp));
  }
  return { files, brand };
}

/** Tells whether a description is more than the words of the tagline in another order, with a few others. */
function saysMore(description: string, tagline = ''): boolean {
  const [said, all] = [tagline, description].map(wordsIn) as [string[], string[]];
  const repeated = said.filter((word) => all.includes(word));
  return repeated.length < said.length * 0.8 || all.length > said.length * 1.8;
}

/** Tells whether a text has all words of a sentence, except short ones such as “is” and “and”. */
function isSaid(sentence: string, text: string): boolean {
  const all = wordsIn(text);
  return wordsIn(sentence).every((word) => word.length < 4 || all.includes(word));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The font Figtree with the letters of Western Europe and the weights from 400 to 700 (SIL Open Font License). */
const fontFile = 'font.woff2';
const font = readFileSync(ownPath(`src/commands/new/site/${fontFile}`));

/**
 * Tells whether the font has the Latin letters of a text. One in a hundred may be missing, such as that of a foreign
 * name. Words whose letters are from two fonts are hard to read. Other scripts have the fonts of the device.
 */
function fitsFont(text: string): boolean {
  const characters = charactersOf(font);
  const letters = text.normalize().match(/\p{Script=Latin}/gu) ?? [];
  const missing = letters.filter((letter) => !hasCharacter({ characters }, letter));
  return missing.length <= letters.length / 100;
}

/** The icon of the app, below content/pages/: the help page shows it, and the home page without screenshots. */
const iconFile = 'app-icon/icon.webp';

/** Returns the files of screenshots, also those for dark pages. */
export const screenshotFiles = (screenshots: readonly Screenshot[]): [string, Buffer][] =>
  screenshots.flatMap(({ file, webp, dark }): [string, Buffer][] => [
    [`content/pages/${file}`, Buffer.from(webp)],
    ...(dark
      ? [
          [`content/pages/${file.replace(/\.webp$/, '-dark.webp')}`, Buffer.from(dark)] as [
            string,
            Buffer,
          ],
        ]
      : []),
  ]);

async function brandOf(
  { answers, icon, screenshots }: SiteParts,
  previews: readonly string[],
): Promise<BrandSettings> {
  const [first] = screenshots;
  const colours = icon?.colours ?? (first && coloursOf(dataUrl('image/jpeg', await first.jpeg())));
  return {
    ...(icon && { logo: 'icon.png' }),
    ...(colours && { accent: colours.accent }),
    ...(colours?.second && { second_colour: colours.second }),
    ...(fitsFont([answers.description, ...answers.can, ...answers.cannot].join(' ')) && {
      font: fontFile,
    }),
    ...(previews.length > 0 && { preview_screens: [...previews] }),
  };
}

/** Returns the links of the header and the footer, the directory, and the questions that test the search. */
function linksOf({ language, organization }: SiteParts['answers'], hasNews: boolean) {
  const texts = newSiteTextsOf(language);
  const { help, faq, news, contact, privacy } = texts;
  const whatsNew = hasNews ? [link(news.title, '/whats-new')] : [];
  const toContact = link(contact.title, '/contact');
  return {
    navigation: [link(help.title, '/help'), ...whatsNew, toContact],
    footer: [
      {
        title: wordsOf(language).directory.product,
        links: [
          link(wordsOf(language).newSite.home, '/'),
          link(help.title, '/help'),
          link(faq.title, '/help/faq'),
          ...whatsNew,
        ],
      },
      {
        title: organization.length <= 40 ? organization : contact.title,
        links: [toContact, link(privacy.navigation, '/privacy')],
      },
    ],
    resources: [
      { id: 'home-page', category: 'product', path: '/' },
      ...(hasNews ? [{ id: 'whats-new', category: 'product', path: '/whats-new' }] : []),
      { id: 'help', category: 'support', path: '/help' },
      { id: 'faq', category: 'support', path: '/help/faq' },
      { id: 'contact', category: 'support', path: '/contact' },
      { id: 'privacy', category: 'policy', path: '/privacy' },
      { id: 'developer-documentation', category: 'developer', path: '/developers' },
    ],
    queries: texts.queries,
  };
}

const link = (title: string, path: string) => ({ title, path });
