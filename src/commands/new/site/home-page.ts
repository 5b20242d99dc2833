import { fill } from '../../../base/languages/fill.ts';
import type { NewSiteTexts, Words } from '../../../base/languages/words.ts';
import { capitalized } from '../../../base/text/capitalized.ts';
import { splitHeadline, splitKeyword } from '../../../base/text/keyword.ts';
import { asMarkdown } from './as-markdown.ts';
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
 * Returns what the app does: cards with a screenshot each, or a single large one beside its text. The other capabilities
 * are cards, or a list if they are many or if one of them is long.
 */
function capabilitiesOf(
  { capabilities }: HomeFacts,
  { rows }: Layout,
  texts: NewSiteTexts,
  { text }: Words,
): string[] {
  const title = `## ${texts.home.can} {#features}`;
  const inRows = new Set(rows.map(({ number }) => number));
  const others = capabilities
    .map((capability, index) => ({ number: index + 1, capability }))
    .filter(({ number }) => !inRows.has(number));
  const pictured = rows.map(
    ({ number, screenshot }) =>
      `${cardOf(number, capabilities[number - 1]!)}\n\n${imagesOf([screenshot], texts)}`,
  );
  const features =
    rows.length === 1
      ? [`:::features\n\n${pictured[0]!}\n\n:::`]
      : cardsOf(pictured, MOST_PICTURES_IN_ROW);
  if (areCards(others.map(({ capability }) => capability))) {
    const cards = others.map(({ number, capability }) =>
      cardOf(number, capability, ':icon-check: '),
    );
    return [title, ...features, ...cardsOf(cards, MOST_IN_ROW)];
  }
  if (rows.length === 0) return [title, '<Capabilities />'];
  // A blank before the closing marks would make them text.
  const mark = text.colon.trimEnd();
  const gap = text.colon.slice(mark.length);
  const list = others.map(({ number, capability }) =>
    splitKeyword(capability)
      ? `- **${valueOf(number, 'title')}${mark}**${gap}${valueOf(number, 'text')}`
      : `- ${valueOf(number)}`,
  );
  return [title, ...features, ...(list.length > 0 ? [list.join('\n')] : [])];
}

/** Tells whether capabilities are cards: with a headline and a text each, or a few short sentences. */
const areCards = (capabilities: readonly string[]) =>
  capabilities.length <= MOST_CARDS &&
  (capabilities.every(splitHeadline) ||
    (capabilities.length <= MOST_SENTENCES &&
      capabilities.every(({ length }) => length <= MOST_CHARACTERS)));

/** Returns the heading of a capability after an icon, and the text below it if it has one. */
function cardOf(number: number, capability: string, icon = ''): string {
  const isSplit = splitHeadline(capability) !== undefined;
  const heading = `### ${icon}${valueOf(number, isSplit ? 'title' : undefined)} {#feature-${number}}`;
  return isSplit ? `${heading}\n\n${valueOf(number, 'text')}` : heading;
}

/** Returns cards in rows. All rows have nearly the same length, so that no card is alone in the last one. */
function cardsOf(cards: readonly string[], mostInRow: number): string[] {
  const count = Math.ceil(cards.length / mostInRow);
  return Array.from({ length: count }, (_, row) => {
    const shown = cards.slice(
      Math.floor((row * cards.length) / count),
      Math.floor(((row + 1) * cards.length) / count),
    );
    return [':::cards', ...shown, ':::'].join('\n\n');
  });
}

/** The most cards in a row, and the most that show a screenshot. */
const MOST_IN_ROW = 4;
const MOST_PICTURES_IN_ROW = 3;

const valueOf = (number: number, part?: string) =>
  `{{product.capabilities.${number}${part === undefined ? '' : `.${part}`}}}`;

/** The most cards, the most cards without a text below the headline, and the most characters of such a headline. */
const MOST_CARDS = 12;
const MOST_SENTENCES = 6;
const MOST_CHARACTERS = 100;

/** Returns the section with screenshots: phones first, then tablets. */
function galleryOf(screenshots: readonly ShownScreenshot[], texts: NewSiteTexts): string[] {
  if (screenshots.length === 0) return [];
  const inOrder = ['phone', 'tablet'].flatMap((shape) =>
    screenshots.filter((one) => one.shape === shape),
  );
  const pictures = inOrder.map((one) => imageWithCaption(one, texts));
  return [`## ${texts.home.inside}`, pictures.join('\n')];
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
