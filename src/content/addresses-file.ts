import { z } from 'zod';
import { fallbacks } from './fallback-values.ts';
import { formerAddress } from './front-matter/page-schemas.ts';
import { line, SitePath } from './schemas.ts';

/** The file with the addresses of removed pages. It is optional. */
export const addressesFile = 'content/addresses.yaml';

/** A former path. It cannot contain the characters that make a pattern in redirect rules. */
const FormerPath = z
  .string()
  .regex(/^\/[^\s/?#*:][^\s?#*:]*$/, formerAddress)
  .register(fallbacks, { value: '/fallback' });

/** A heading of a page, by its link. */
const Anchor = z
  .string()
  .regex(/^\/[^\s#]*#\S+$/, 'must be the link of a heading, such as /support/nfc#antenna')
  .register(fallbacks, { value: '/#fallback' });

/** content/addresses.yaml: addresses of pages, and links of headings, that were removed for good. */
export const AddressesFile = z.strictObject({
  gone: z
    .array(
      z.strictObject({
        path: FormerPath.describe('Address of the page that was removed.'),
        reason: line.max(300).optional().describe('Why it is gone, in a sentence.'),
        instead: SitePath.optional().describe('The page to read in its place.'),
      }),
    )
    .default([])
    .describe('Addresses of pages that were removed for good.'),
  gone_anchors: z
    .array(Anchor)
    .optional()
    .describe('Links of headings that were removed for good, such as /support/nfc#antenna.'),
});
