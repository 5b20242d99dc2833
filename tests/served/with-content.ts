import { describe, inject } from 'vitest';

/** The start of the names of the tests that compare a site with its `content/`. */
export const withContent = 'compared with content/';

/** Declares tests that compare the site with `content/` in the working directory. They are skipped if it is not of this site. */
export const describeWithContent = (tests: () => void) =>
  describe.runIf(inject('hasContent'))(withContent, tests);
