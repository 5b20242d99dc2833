import { fill } from '../../../base/languages/fill.ts';
import type { NewSiteTexts } from '../../../base/languages/words.ts';
import { capitalized } from '../../../base/text/capitalized.ts';
import { asMarkdown } from './as-markdown.ts';
import type { ShownScreenshot } from './home-layout.ts';

/** Returns a paragraph of screenshots as Markdown. */
export const imagesOf = (screenshots: readonly ShownScreenshot[], texts: NewSiteTexts): string =>
  screenshots.map((one) => `![${altOf(one, texts)}](${one.file})`).join('\n');

/** Returns a screenshot with what it shows as a text below it, if that is known. */
export function imageWithCaption(screenshot: ShownScreenshot, texts: NewSiteTexts): string {
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
