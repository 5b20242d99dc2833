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
import { withAnswer } from './api/openapi/ask-examples.ts';
import { openapi } from './api/openapi/openapi.ts';
import { llmsIndexes } from './llms/llms.ts';

/**
 * Creates a publication from content. The OpenAPI document and the Markdown versions are computed when they are first
 * needed.
 */
export function publish(content: Content): Publication {
  const base = siteModel(content);
  return publication(
    base,
    llmsIndexes(base),
    memoize(() => openapi(content)),
  );
}

/**
 * Adds the answer of the example search to the OpenAPI document of a publication. Returns a new publication. The old
 * one stays unchanged, because the search index was built from it. Markdown versions are computed again, because pages
 * may show the example.
 */
export function showAnswer(
  { llms, openapi: contract, ...base }: Publication,
  answer: SearchAnswer,
) {
  return publication(
    base,
    llms,
    memoize(() => withAnswer(contract, answer)),
  );
}

function publication(
  base: SiteModel,
  llms: Publication['llms'],
  contract: () => object,
): Publication {
  const markdownVersionOf = memoize((page: Page): MarkdownVersion =>
    onFile(page.file, () => markdownVersion(page, made)),
  );
  const made: Publication = {
    ...base,
    get openapi() {
      return contract();
    },
    llms,
    markdownVersion: (page) => markdownVersionOf(page).text,
    sections: (page) => markdownVersionOf(page).sections,
  };
  return made;
}
