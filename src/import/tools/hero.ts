import type { SourcePage } from '../documentation.ts';
import { asFields, asList, asText } from './configuration.ts';

/**
 * Converts the front matter of a home page in Starlight and VitePress to Markdown, and puts it before the text: `hero`
 * becomes a `:::hero` block, and each of the `features` a card.
 */
export function withHero(page: SourcePage): SourcePage {
  const { text, tagline, image, actions } = asFields(page.fields.hero);
  const { file, src, light, dark, alt } = asFields(image);
  const source = [image, file, src, light, dark].map(asText).find(Boolean);
  const parts = [
    asText(text),
    asText(tagline),
    asList(actions).map(linkOf).join(' · '),
    source && `![${asText(alt) ?? ''}](${source})`,
  ].filter(Boolean);
  const cards = asList(page.fields.features).map(asFields).map(cardOf);
  const blocks = [
    ...(parts.length > 0 ? [`:::hero\n${parts.join('\n\n')}\n:::\n\n`] : []),
    ...(cards.length > 0 ? [`:::cards\n${cards.join('\n\n')}\n:::\n\n`] : []),
  ];
  if (blocks.length === 0) return page;
  const start = blocks.join('');
  return {
    ...page,
    body: start + page.body,
    bodyLine: page.bodyLine - start.split('\n').length + 1,
  };
}

const linkOf = (action: unknown) => {
  const { text, link } = asFields(action);
  return `[${asText(text)}](${asText(link)})`;
};

/** Returns a card for a feature. Its link is in the title, or has words of its own below the text. */
function cardOf({ title = '', details, link, linkText }: Record<string, unknown>): string {
  const words = asText(title) ?? '';
  const hasOwnWords = linkText !== undefined && link !== undefined;
  const head = link === undefined || hasOwnWords ? words : linkOf({ text: words, link });
  const own = hasOwnWords ? linkOf({ text: linkText, link }) : undefined;
  return [`# ${head}`, asText(details), own].filter(Boolean).join('\n\n');
}
