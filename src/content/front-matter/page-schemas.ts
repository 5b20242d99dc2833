import { z } from 'zod';
import { fallbacks } from '../fallback-values.ts';
import { Day, line, SitePath } from '../schemas.ts';

const former = 'must be a former path of the page that starts with /, such as /help/nfc.html';

/** A path that a page once had; no rule of its own, so none of the characters that make one. */
const FormerPath = z
  .string()
  .regex(/^\/[^\s/?#*:][^\s?#*:]*$/, former)
  .register(fallbacks, { value: '/fallback' });

/** The same in `aliases`, where what has no slash in front is another name, which nothing reads. */
const Alias = z.string().regex(/^(?:[^/]|\/[^\s/?#*:][^\s?#*:]*$)/, former);

/**
 * Front matter of a page, each field of it optional: what is missing is derived or refused by
 * src/content/pages.ts, which can say more about it.
 */
export const FrontMatter = z.strictObject({
  title: line.max(200).optional().describe('The title, best of at most 70 characters.'),
  description: line
    .max(160)
    .optional()
    .describe('What the page is about, in a sentence of at most 160 characters.'),
  updated: Day.optional().describe('The day of its last change, such as 2026-11-21.'),
  published: Day.optional().describe(
    'The day of publication, before which the page is not published; required for posts.',
  ),
  draft: z.boolean().optional().describe('true for a page that is not published yet.'),
  slug: line
    .optional()
    .describe(
      'Another address: /start/first is the whole address, first takes the place of the file name.',
    ),
  group: z
    .string()
    .regex(
      /^(\/|[a-z0-9-]+(\/[a-z0-9-]+)*)$/,
      'must be a group such as support or guides/advanced, or / for the top',
    )
    .optional()
    .describe('Another group than the folder, such as support; / for the top.'),
  group_title: line.max(40).optional().describe('What the group is called, on its index page.'),
  aliases: z
    .array(Alias)
    .optional()
    .describe('Former addresses, each with a slash in front; they lead to the page.'),
  order: z
    .number()
    .optional()
    .describe('The place in its group; of an index page that of the group.'),
  nav_title: line.max(40).optional().describe('A shorter title for navigation.'),
  faq: z.boolean().optional().describe('true for a page of questions and answers.'),
  preview: z.boolean().optional().describe('true for a link preview with the title of the page.'),
  search: z.boolean().optional().describe('false for a page that the search does not find.'),
});

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
