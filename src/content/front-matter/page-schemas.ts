import { z } from 'zod';
import { Day, line, SitePath } from '../schemas.ts';

const former = 'must be a former path of the page that starts with /, such as /help/nfc.html';

/** A path that a page once had; no rule of its own, so none of the characters that make one. */
const FormerPath = z.string().regex(/^\/[^\s/?#*:][^\s?#*:]*$/, former);

/** The same in `aliases`, where what has no slash in front is another name, which nothing reads. */
const Alias = z.string().regex(/^(?:[^/]|\/[^\s/?#*:][^\s?#*:]*$)/, former);

/**
 * Front matter of a page, each field of it optional: what is missing is derived or refused by
 * src/content/pages.ts, which can say more about it.
 */
export const FrontMatter = z.strictObject({
  title: line.max(200).optional(),
  description: line.max(160).optional(),
  updated: Day.optional(),
  published: Day.optional(),
  draft: z.boolean().optional(),
  slug: line.optional(),
  group: z
    .string()
    .regex(
      /^(\/|[a-z0-9-]+(\/[a-z0-9-]+)*)$/,
      'must be a group such as support or guides/advanced, or / for the top',
    )
    .optional(),
  group_title: line.max(40).optional(),
  aliases: z.array(Alias).optional(),
  order: z.number().optional(),
  nav_title: line.max(40).optional(),
  faq: z.boolean().optional(),
  preview: z.boolean().optional(),
  search: z.boolean().optional(),
});

/** A heading of a page, by its link. */
const Anchor = z
  .string()
  .regex(/^\/[^\s#]*#\S+$/, 'must be the link of a heading, such as /support/nfc#antenna');

/** content/addresses.yaml: addresses of pages, and links of headings, that were removed for good. */
export const AddressesFile = z.strictObject({
  gone: z
    .array(
      z.strictObject({
        path: FormerPath,
        reason: line.max(300).optional(),
        instead: SitePath.optional(),
      }),
    )
    .default([]),
  gone_anchors: z.array(Anchor).optional(),
});
