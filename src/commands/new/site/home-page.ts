import type { NewSiteTexts, Words } from '../../../base/languages/words.ts';
import { capabilitiesSection } from './home-capabilities.ts';
import { arrange, type ShownScreenshot } from './home-layout.ts';
import { imagesOf, imageWithCaption } from './screenshot-images.ts';

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
  /** Whether the tagline says what the product costs. */
  hasPriceInTagline: boolean;
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
  const capabilities = capabilitiesSection(facts.capabilities, layout, texts, words);
  const gallery = galleryOf(layout.gallery, texts);
  // A price that the tagline says is only repeated if the hero has no other text.
  const isRepeated = facts.hasPriceInTagline && facts.hasLead;
  const hasPrice = !isRepeated && facts.price.length <= MOST_IN_HERO;
  const questions = [
    { title: faq.audience.title, text: '{{product.audience}}' },
    ...(hasFewLimits ? [{ title: faq.limits.title, text: limitsOf(facts) }] : []),
    { title: faq.cost.title, text: '{{product.pricing.summary}}' },
    facts.hasData ? { title: faq.data.title, text: `{{facts.data}} ${faq.data.more}` } : faq.phones,
  ];
  return [
    ':::hero',
    ...(facts.hasLead ? ['{{product.description}}'] : []),
    '<Platforms />',
    ...(hasPrice ? ['{{product.pricing.summary}}'] : []),
    ...pictures,
    ':::',
    ...(layout.startsWithGallery ? [...gallery, ...capabilities] : [...capabilities, ...gallery]),
    ...(hasFewLimits ? [] : [`## ${home.cannot}`, '<Limitations />']),
    `## ${home.questions}`,
    ':::cards',
    ...questions.map(({ title, text }) => `### ${title}\n\n${text}`),
    ':::',
    `[${home.allQuestions}](/help/faq)`,
    ':::banner',
    `## ${home.get} {#get}`,
    '<Platforms />',
    ...closing,
    ':::',
  ].join('\n\n');
}

/** Returns the limits of the app: a list, or a sentence if there is only one. */
const limitsOf = ({ limitations }: HomeFacts) =>
  limitations
    .map((_, index) => `${limitations.length > 1 ? '- ' : ''}{{product.limitations.${index + 1}}}`)
    .join('\n');

/** The most characters of a price in the hero. A longer text would move the picture off the first screen. */
const MOST_IN_HERO = 110;

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

const iconOf = ({ icon }: HomeFacts) =>
  icon === undefined ? [] : [`![{{product.short_name}}](${icon})`];
