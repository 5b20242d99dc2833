import { globSync } from 'node:fs';
import { describe, inject } from 'vitest';
import { pagePath } from '../../src/content/model/page-path.ts';

/** The start of the names of tests that need the text of Factsheet's own pages for developers. */
export const ownPage = 'the own page';

/** Declares tests that need the text of own pages. They are skipped if the site replaces one of the pages. */
export const describeOwnPage = (paths: readonly string[], tests: () => void) =>
  describe.skipIf(inject('hasContent') && paths.some(isReplaced))(
    `${ownPage} ${paths.join(', ')}`,
    tests,
  );

/** Tells whether `content/` has a page with the address of an own page. */
const isReplaced = (path: string): boolean =>
  globSync('content/developers/**/*.{md,mdx}').some((file) => pagePath(file) === path);
