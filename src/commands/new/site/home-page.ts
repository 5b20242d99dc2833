import { fill } from '../../../base/languages/fill.ts';
import type { NewSiteTexts, Words } from '../../../base/languages/words.ts';
import { capitalized } from '../../../base/text/capitalized.ts';
import { splitHeadline, splitKeyword } from '../../../base/text/keyword.ts';
import { asMarkdown } from './as-markdown.ts';
import { iconsFor } from './capability-icons.ts';
import { arrange, type Layout, type ShownScreenshot } from './home-layout.ts';

/** What the home page depends on. */
export interface HomeFacts {
  hasTagline: boolean;
  /** Whether the description says more than the tagline. */
  hasLead: boolean;
  /** Whether the description of the product fits into the description of a page. */
  hasShortDescription: boolean;
  capabilities: readonly string[];
  limitations: readonly string[];
  /** What the product costs. */
  price: string;
  hasData: boolean;
  screenshots: readonly ShownScreenshot[];
  /** The path of the icon below content/pages/. Pages without screenshots show it. */
  icon: string | undefined;
}

/** Returns the text of the home page. It shows facts of the product with placeholders and components. */
export function homePage(facts: HomeFacts, texts: NewSiteTexts, words: Words): string {
  const { home, faq } = texts;
  const layout = arrange(facts.screenshots, facts.capabilities);
  // One or two limits would look lost as a section.
  const hasFewLimits = facts.limitations.length < 3;
  const pictures = layout.hero.length > 0 ? [imagesOf(layout.hero, texts)] : iconOf(facts);
  const closing = layout.closing ? [imagesOf([layout.closing], texts)] : iconOf(facts);
  const capabilities = capabilitiesOf(facts, layout, texts, words);
  const gallery = galleryOf(layout.gallery, texts);
  const [first, ...others] = [
    { title: faq.audience.title, text: '{{product.audience}}' },
    ...(hasFewLimits ? [{ title: faq.limits.title, text: limitsOf(facts) }] : []),
    { title: faq.cost.title, text: '{{product.pricing.summary}}' },
    facts.hasData ? { title: faq.data.title, text: `{{facts.data}} ${faq.data.more}` } : faq.phones,
  ];
  return [
    ':::hero',
    ...(facts.hasLead ? ['{{product.description}}'] : []),
    '<Platforms />',
    ...(facts.price.length <= MOST_IN_HERO ? ['{{product.pricing.summary}}'] : []),
    ...pictures,
    ':::',
    ...(layout.startsWithGallery ? [...gallery, ...capabilities] : [...capabilities, ...gallery]),
    ...(hasFewLimits ? [] : [`## ${home.cannot}`, '<Limitations />']),
    `## ${home.questions}`,
    `<details open>\n<summary>${first!.title}</summary>\n\n${first!.text}\n\n</details>`,
    ...others.map(({ title, text }) => `:::details ${title}\n${text}\n:::`),
    `[${home.allQuestions}](/help/faq)`,
    ':::banner',
    `## ${home.get} {#get}`,
    ...(facts.hasTagline ? ['{{site.tagline}}'] : []),
    '<Platforms />',
    '{{product.pricing.summary}}',
    ...closing,
    ':::',
  ].join('\n\n');
}

const limitsOf = ({ limitations }: HomeFacts) =>
  limitations.map((_, index) => `- {{product.limitations.${index + 1}}}`).join('\n');

/** The most characters of a price in the hero. A longer text would move the picture off the first screen. */
const MOST_IN_HERO = 110;

/**
 * Returns what the app does. Capabilities that have a screenshot are cards with it, or a single large one beside its
 * text. The others are cards with an icon, or a list if they are many or one of them is long. A few sentences are a list
 * beside a phone.
 */
function capabilitiesOf(
  { capabilities }: HomeFacts,
  { rows, besideList }: Layout,
  texts: NewSiteTexts,
  { text }: Words,
): string[] {
  const title = `## ${texts.home.can} {#features}`;
  const icons = iconsFor(capabilities);
  if (besideList) {
    const list = capabilities.map((_, at) => `- :icon-${icons[at]!}: ${valueOf(at + 1)}`);
    return [':::features', title, list.join('\n'), imagesOf([besideList], texts), ':::'];
  }
  const haveHeadlines = capabilities.filter(splitHeadline).length * 2 > capabilities.length;
  const cards = capabilities.map((capability, index) => ({
    number: index + 1,
    icon: `:icon-${icons[index]!}: `,
    hasHeadline: haveHeadlines && splitHeadline(capability) !== undefined,
  }));
  const others = cards.filter((card) => rows.every(({ number }) => number !== card.number));
  const areCards =
    others.length <= MOST_CARDS &&
    others.every((one) => one.hasHeadline || textOf(one).length <= MOST_CHARACTERS);
  // A single picture with a few cards beside it, or a single card beside pictures: one group.
  const isGroup =
    areCards && (rows.length === 1 ? others.length <= MOST_BESIDE : others.length === 1);
  const pictured = rows.map(({ number, screenshot }) => {
    const card = cards[number - 1]!;
    // Beside a picture, a heading needs no icon.
    const heading = cardOf(isGroup || rows.length > 1 ? { ...card, icon: '' } : card);
    return `${heading}\n\n${imagesOf([screenshot], texts)}`;
  });
  const plain = others.map(cardOf);
  if (isGroup)
    return [
      title,
      ...cardsOf([...pictured, ...plain], rows.length === 1 ? [MOST_BESIDE + 1] : PICTURES_IN_ROW),
    ];
  const features =
    rows.length === 1
      ? [`:::features\n\n${pictured[0]!}\n\n:::`]
      : cardsOf(pictured, PICTURES_IN_ROW);
  if (areCards) return [title, ...features, ...cardsOf(plain, IN_ROW)];
  if (rows.length === 0) return [title, '<Capabilities />'];
  // A blank before the closing marks would make them text.
  const mark = text.colon.trimEnd();
  const gap = text.colon.slice(mark.length);
  const list = others.map((one) =>
    splitKeyword(textOf(one))
      ? `- **${valueOf(one.number, 'title')}${mark}**${gap}${valueOf(one.number, 'text')}`
      : `- ${valueOf(one.number)}`,
  );
  return [title, ...features, ...(list.length > 0 ? [list.join('\n')] : [])];

  function textOf({ number }: Card): string {
    return capabilities[number - 1]!;
  }
}

/** A capability in a card. */
interface Card {
  number: number;
  /** The code of the icon before the heading, with a blank after it. */
  icon: string;
  hasHeadline: boolean;
}

/** Returns the heading of a capability, and the text below it if it has one. */
function cardOf({ number, icon, hasHeadline }: Card): string {
  const heading = `### ${icon}${valueOf(number, hasHeadline ? 'title' : undefined)} {#feature-${number}}`;
  return hasHeadline ? `${heading}\n\n${valueOf(number, 'text')}` : heading;
}

/**
 * Returns cards in rows. `lengths` are two lengths of a row, the better one first. All rows have a length that divides
 * the number of cards. If none does, the first row is shorter, and has at least two cards.
 */
function cardsOf(cards: readonly string[], lengths: readonly number[]): string[] {
  const count = cards.length;
  const length =
    count <= Math.max(...lengths)
      ? count
      : (lengths.find((one) => count % one === 0) ??
        lengths.toReversed().find((one) => count % one > 1) ??
        count);
  const first = count % length || length;
  const rows = Array.from({ length: Math.ceil(count / length) }, (_, row) =>
    cards.slice(row === 0 ? 0 : first + (row - 1) * length, first + row * length),
  );
  return rows.map((row) => [':::cards', ...row, ':::'].join('\n\n'));
}

/** The lengths of rows of cards, and of those that show a screenshot. */
const IN_ROW = [3, 4];
const PICTURES_IN_ROW = [3, 2];

const valueOf = (number: number, part?: string) =>
  `{{product.capabilities.${number}${part === undefined ? '' : `.${part}`}}}`;

/** The most cards, the most beside a single picture, and the most characters of a card without a text. */
const MOST_CARDS = 12;
const MOST_BESIDE = 4;
const MOST_CHARACTERS = 100;

/** Returns the section with screenshots: posters first, then phones, then tablets. */
function galleryOf(screenshots: readonly ShownScreenshot[], texts: NewSiteTexts): string[] {
  const posters = screenshots.filter(({ isPoster }) => isPoster);
  const screens = ['phone', 'tablet'].flatMap((shape) =>
    screenshots.filter((one) => !one.isPoster && one.shape === shape),
  );
  const panels = [posters, screens].filter(({ length }) => length > 0);
  if (panels.length === 0) return [];
  return [
    `## ${texts.home.inside}`,
    ...panels.map((panel) => panel.map((one) => imageWithCaption(one, texts)).join('\n')),
  ];
}

/** Returns a paragraph of screenshots. */
const imagesOf = (screenshots: readonly ShownScreenshot[], texts: NewSiteTexts): string =>
  screenshots.map((one) => `![${altOf(one, texts)}](${one.file})`).join('\n');

/** Returns a screenshot with what it shows as a text below it, if that is known. */
function imageWithCaption(screenshot: ShownScreenshot, texts: NewSiteTexts): string {
  const { file, description } = screenshot;
  const caption =
    description === undefined
      ? ''
      : ` "${asMarkdown(capitalized(description)).replaceAll(/(?<!\\)"/g, String.raw`\"`)}"`;
  return `![${altOf(screenshot, texts)}](${file}${caption})`;
}

const altOf = ({ number, description }: ShownScreenshot, { screens }: NewSiteTexts): string =>
  description === undefined
    ? fill(screens.numbered, { number })
    : fill(screens.described, { what: asMarkdown(description) });

const iconOf = ({ icon }: HomeFacts) =>
  icon === undefined ? [] : [`![{{product.short_name}}](${icon})`];
