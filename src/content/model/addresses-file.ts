import { z } from 'zod';
import { formerAddress } from './front-matter/page-schemas.ts';
import { line, pattern, SitePath } from './field-schemas.ts';
import { fitsFileSystem, tooLongForFiles } from './page-path.ts';

/** The file with the addresses of removed pages, relative to the project's root. The file is optional. */
export const addressesFile = 'content/addresses.yaml';

/**
 * The former address of a page, such as `/guides/fax`. The notice at this address is a file with the same path, so no
 * part of the address can be `.` or `..`. The address also cannot contain characters that redirect rules read as a pattern.
 */
const FormerPath = pattern(
  /^(?:\/(?!\.\.?(?:\/|$))[^\s/?#*:%\\\p{C}]+)+\/?$/u,
  `${formerAddress}, without %, \\, //, /./ and /../`,
  '/fallback',
).refine(fitsFileSystem, tooLongForFiles);

/** The former link to a heading, such as `/support/nfc#antenna`. */
const Anchor = pattern(
  /^\/[^\s#]*#\S+$/,
  'must be the link of a heading, such as /support/nfc#antenna',
  '/#fallback',
);

/** The schema of content/addresses.yaml, which lists the addresses of permanently removed pages and headings. */
export const AddressesFile = z.strictObject({
  gone: z
    .array(
      z.strictObject({
        path: FormerPath.describe('Address of the page that was removed.'),
        reason: line.max(300).optional().describe('Why it was removed, in one sentence.'),
        instead: SitePath.optional().describe('The page to read instead.'),
      }),
    )
    .default([])
    .describe('Addresses of permanently removed pages.'),
  gone_anchors: z
    .array(Anchor)
    .optional()
    .describe('Links of permanently removed headings, such as /support/nfc#antenna.'),
});
