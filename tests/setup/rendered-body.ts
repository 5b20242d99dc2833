import { wordsOf } from '../../src/base/languages/words.ts';
import { publishedTree } from '../../src/site/components/published-tree.ts';
import type { Page } from '../../src/content/model/content.ts';
import { htmlOf } from '../../src/website/rendering/html.ts';
import { page, smallPublication } from './small-publication.ts';

/** Renders a Markdown text to HTML as the body of a .md page. */
export const renderedBody = (body: string): string => renderedPage(page(body));

/** Renders the body of a page to HTML. */
export const renderedPage = (one: Page): string =>
  htmlOf(publishedTree(one, smallPublication), wordsOf('en'));
