import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { ContentError, formatProblem } from '../../../src/content/problem.ts';
import { smallContent, writeContent } from './small-content.ts';

const file = 'content/search.yaml';
const queries = smallContent[file]!;
const support = 'content/pages/support/index.md';

/** What is said about the small content folder with more in content/search.yaml, and other changes. */
function said(more: string, changes: Record<string, string> = {}): string[] {
  using content = writeContent({ [file]: `${queries}${more}`, ...changes });
  try {
    return checkContent(content.root, {}, '2026-11-21').warnings.map(formatProblem);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(formatProblem);
  }
}

describe('a query', () => {
  it('is a mistake where its page is kept out of the search', () => {
    const hidden = smallContent[support]!.replace('title:', 'search: false\ntitle:');
    expect(said('', { [support]: hidden })).toMatchInlineSnapshot(`
      [
        "content/search.yaml:3:11 No query finds /support, because its front matter says search: false. Remove that line, or name another page.",
      ]
    `);
  });
});
