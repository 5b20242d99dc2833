import { fill } from '../../../base/languages/fill.ts';
import type { NewSiteTexts, Words } from '../../../base/languages/words.ts';
import { splitKeyword } from '../../../base/text/keyword.ts';
import { asMarkdown } from './as-markdown.ts';

/** A screenshot of the home page. */
export interface ShownScreenshot {
  /** Its number among all screenshots, from 1. */
  number: number;
  /** The path of the file below content/pages/. */
  file: string;
  shape: 'phone' | 'tablet';
  isPoster: boolean;
  /** What the screenshot shows, such as `shopping list`. Undefined if nobody knows. */
  description: string | undefined;
}

/** What the home page depends on. */
export interface HomeFacts {
  hasTagline: boolean;
  /** Whether the description of the product fits into the description of a page. */
  hasShortDescription: boolean;
  capabilities: readonly string[];
  limitations: readonly string[];
  /** What the product costs. */
  price: string;
  hasData: boolean;
  screenshots: readonly ShownScreenshot[];
  /** The path of the icon below content/pages/, which a site without screenshots shows. */
  icon: string | undefined;
}

/** Returns the text of the home page. It shows facts of the product with placeholders and components. */
export function homePage(facts: HomeFacts, texts: NewSiteTexts, words: Words): string {
  const { home, faq } = texts;
  const layout = arrange(facts);
  // One or two limits would look lost as a section.
  const hasFewLimits = facts.limitations.length < 3;
  const pictures = layout.hero.length > 0 ? imagesOf(layout.hero, texts) : iconOf(facts);
  return [
    ':::hero',
    '{{product.description}}',
    '<Platforms />',
    ...(facts.price.length <= MOST_IN_HERO ? ['{{product.pricing.summary}}'] : []),
    ...(pictures === '' ? [] : [pictures]),
    ':::',
    ...capabilitiesOf(facts, layout, texts, words),
    ...gallery(layout.gallery, texts),
    ...(hasFewLimits ? [] : [`## ${home.cannot}`, '<Limitations />']),
    `## ${home.questions}`,
    ...(hasFewLimits ? [details(faq.limits.title, limitsOf(facts))] : []),
    details(faq.cost.title, '{{product.pricing.summary}}'),
    details(faq.audience.title, '{{product.audience}}'),
    facts.hasData
      ? details(faq.data.title, `{{facts.data}} ${faq.data.more}`)
      : details(faq.phones.title, faq.phones.text),
    `[${home.allQuestions}](/help/faq)`,
    ':::banner',
    `## ${home.get} {#get}`,
    '{{product.pricing.summary}}',
    '<Platforms />',
    ':::',
  ].join('\n\n');
}

const limitsOf = ({ limitations }: HomeFacts) =>
  limitations.map((_, index) => `- {{product.limitations.${index + 1}}}`).join('\n');

const details = (title: string, text: string) => `:::details ${title}\n${text}\n:::`;

/** The most characters of a price in the hero. A longer text would move the picture off the first screen. */
const MOST_IN_HERO = 110;

/** The screenshots of the home page by their place. */
interface Layout {
  hero: readonly ShownScreenshot[];
  /** The screenshots of the first cards: one for each card, or none. */
  cards: readonly ShownScreenshot[];
  /** The screenshot beside the list of what the product does. */
  feature: ShownScreenshot | undefined;
  gallery: readonly ShownScreenshot[];
}

/**
 * Distributes the screenshots over the page. No place has a single small picture, and no card of a row is without one.
 * If the names of screenshots say which of three cards each belongs to, each card shows one. Otherwise, one screenshot is
 * beside a list of what the product does. The hero shows one or two of the others, or a tablet if there are no phones.
 * The gallery shows the rest.
 */
function arrange({ screenshots, capabilities }: HomeFacts): Layout {
  const phones = screenshots.filter(({ shape }) => shape === 'phone');
  const tablets = screenshots.filter(({ shape }) => shape === 'tablet');
  const [row] = rowsOf(capabilities);
  const count = phones.length;
  if (count === 0) {
    return { hero: tablets.slice(0, 1), cards: [], feature: undefined, gallery: tablets.slice(1) };
  }
  const cards = row?.length === 3 && count > 3 ? matching(row, phones) : [];
  const others = phones.filter((one) => !cards.includes(one));
  const features = cards.length === 0 && count > 1 ? 1 : 0;
  const free = others.length - features;
  const heroes = free === 1 || free === 3 ? 1 : 2;
  return {
    hero: others.slice(0, heroes),
    cards,
    feature: others.slice(heroes, heroes + features)[0],
    gallery: [...others.slice(heroes + features), ...tablets],
  };
}

/**
 * Returns a screenshot for each card: the one whose description has the start of the card's title, or the last free one.
 * Returns none if the descriptions say so of less than two cards.
 */
function matching(
  cards: readonly Card[],
  screenshots: readonly ShownScreenshot[],
): ShownScreenshot[] {
  const taken = new Set<ShownScreenshot>();
  const own = cards.map(({ title }) => {
    const found = screenshots.find(
      (one) => !taken.has(one) && one.description?.toLowerCase().includes(startOf(title)),
    );
    if (found) taken.add(found);
    return found;
  });
  if (taken.size < 2) return [];
  return own.map((one) => {
    const shown = one ?? screenshots.findLast((other) => !taken.has(other))!;
    taken.add(shown);
    return shown;
  });
}

const startOf = (title: string) => title.toLowerCase().slice(0, 4);

/** A capability that a card shows. */
interface Card {
  /** Its number in content/product.yaml, from 1. */
  number: number;
  title: string;
}

/**
 * Divides capabilities into rows of cards. All rows have nearly the same length, so that no card is alone in the last
 * row. Returns no rows if a capability has no keyword, because its card would have no heading.
 */
function rowsOf(capabilities: readonly string[]): Card[][] {
  const cards = capabilities.flatMap((text, index): Card[] => {
    const found = splitKeyword(text);
    return found ? [{ number: index + 1, title: found.keyword }] : [];
  });
  if (cards.length < capabilities.length || cards.length < 2) return [];
  const rows = cards.length === 4 ? 1 : Math.ceil(cards.length / 3);
  return Array.from({ length: rows }, (_, row) =>
    cards.slice(
      Math.ceil((row * cards.length) / rows),
      Math.ceil(((row + 1) * cards.length) / rows),
    ),
  );
}

/** Returns the capabilities as rows of cards, or as a list, beside a screenshot if the layout has one for it. */
function capabilitiesOf(
  { capabilities }: HomeFacts,
  { cards: screenshots, feature }: Layout,
  texts: NewSiteTexts,
  { text }: Words,
): string[] {
  const title = `## ${texts.home.can} {#features}`;
  if (feature) {
    return [':::features', title, '<Capabilities />', imagesOf([feature], texts), ':::'];
  }
  const rows = rowsOf(capabilities);
  const shown = rows.slice(0, MOST_ROWS);
  const others = rows.slice(MOST_ROWS).flat();
  if (shown.length === 0) return [title, '<Capabilities />'];
  const cards = shown.map((row, at) => cardsOf(row, at === 0 ? screenshots : [], texts));
  // A blank before the closing marks would make them text.
  const mark = text.colon.trimEnd();
  const gap = text.colon.slice(mark.length);
  const list = others.map(
    ({ number }) => `- **${valueOf(number, 'title')}${mark}**${gap}${valueOf(number, 'text')}`,
  );
  return [title, ...cards, ...(list.length > 0 ? [list.join('\n')] : [])];
}

/** Returns a row of cards, each with its screenshot if there are any. */
function cardsOf(
  row: readonly Card[],
  screenshots: readonly ShownScreenshot[],
  texts: NewSiteTexts,
): string {
  const parts = row.flatMap(({ number }, place) => {
    const shown = screenshots[place];
    const title = `### ${valueOf(number, 'title')} {#feature-${number}}`;
    const text = valueOf(number, 'text');
    return shown ? [title, imagesOf([shown], texts), text] : [title, text];
  });
  return [':::cards', ...parts, ':::'].join('\n\n');
}

const valueOf = (number: number, part: string) => `{{product.capabilities.${number}.${part}}}`;

/** The most rows of cards. Further capabilities are a list. */
const MOST_ROWS = 3;

/** Returns the section with screenshots: phones first, then tablets in a panel of their own. */
function gallery(screenshots: readonly ShownScreenshot[], texts: NewSiteTexts): string[] {
  const groups = [
    screenshots.filter(({ shape }) => shape === 'phone'),
    screenshots.filter(({ shape }) => shape === 'tablet'),
  ].filter((group) => group.length > 0);
  if (groups.length === 0) return [];
  return [`## ${texts.home.inside}`, ...groups.map((group) => imagesOf(group, texts))];
}

function imagesOf(screenshots: readonly ShownScreenshot[], { screens }: NewSiteTexts): string {
  return screenshots
    .map(({ file, number, description }) => {
      const alt =
        description === undefined
          ? fill(screens.numbered, { number })
          : fill(screens.described, { what: asMarkdown(description) });
      return `![${alt}](${file})`;
    })
    .join('\n');
}

const iconOf = ({ icon }: HomeFacts) =>
  icon === undefined ? '' : `<img src="${icon}" alt="{{product.short_name}}" width="240" />`;
