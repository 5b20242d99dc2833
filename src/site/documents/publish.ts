import type { Content, Page } from '../../content/model/content.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';
import { onFile } from '../../content/source/file-failures.ts';
import { memoize } from '../../base/text/memoize.ts';
import { markdownVersion } from './agents/markdown-version.ts';
import {
  siteModel,
  type SiteModel,
  type Publication,
  type MarkdownVersion,
} from '../publication.ts';
import { openapi } from './api/openapi/openapi.ts';
import { llmsIndexes } from './llms/llms.ts';

/**
 * Creates a publication from content. The OpenAPI document and the Markdown versions are computed when they are first
 * needed.
 */
export function publish(content: Content): Publication {
  const base = siteModel(content);
  return publication(base, llmsIndexes(base));
}

/**
 * Adds the answer of the example search to a publication. Returns a new publication. The old one stays unchanged,
 * because the search index was built from it. The OpenAPI document and Markdown versions are computed again, because
 * they show the example.
 */
export const showAnswer = (
  { content, tree, pictureAt, links, llms }: Publication,
  answer: SearchAnswer,
): Publication => publication({ content, tree, pictureAt, links }, llms, answer);

function publication(
  base: SiteModel,
  llms: Publication['llms'],
  answer?: SearchAnswer,
): Publication {
  const contract = memoize(() => openapi(base.content, answer));
  const markdownVersionOf = memoize((page: Page): MarkdownVersion =>
    onFile(page.file, () => markdownVersion(page, made)),
  );
  const made: Publication = {
    ...base,
    answer,
    get openapi() {
      return contract();
    },
    llms,
    markdownVersion: (page) => markdownVersionOf(page).text,
    sections: (page) => markdownVersionOf(page).sections,
  };
  return made;
}
