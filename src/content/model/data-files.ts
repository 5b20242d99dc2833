import { z } from 'zod';
import { RulesFile } from './pattern-rows.ts';
import { PromisesFile } from './promises-file.ts';
import { DeprecationsFile, linesOf, ProductFile, SiteFile, translatable } from './schemas.ts';
import { fallbacks } from '../source/fallback-values.ts';
import { line, SitePath, unique, pattern } from './field-schemas.ts';
import { categories } from '../../contract/categories.ts';
import { FormerPath } from './front-matter.ts';
import { fitsFileSystem, tooLongForFiles } from './page-path.ts';

const Weight = z
  .number()
  .refine((weight) => weight >= 0.1 && weight <= 3, 'must be a number from 0.1 to 3');

/** A fact that the answer to a query must contain. ` | ` separates alternatives: `less than 1 percent | under 1 %`. */
const Fact = line.max(500);

/** The schema of content/search.yaml: test queries, synonyms, and weights of pages. */
const SearchFile = z.strictObject({
  queries: z
    .array(
      z.strictObject({
        query: line.max(300).describe('What a person or an agent searches for.'),
        page: SitePath.describe(
          'Path of the page that answers it. It must be among the first three results.',
        ),
        answer: z
          .union([Fact, z.array(Fact).min(1).max(20)], {
            error: 'must be a text of at most 500 characters, or a list of 1 to 20 such texts',
          })
          .optional()
          .describe(
            'Words that one of the three excerpts must contain; ` | ` separates alternatives. A list has several facts.',
          ),
      }),
    )
    .max(1000, 'must have at most 1,000 entries')
    .describe('Queries that must find their page; an empty list is [].'),
  synonyms: z
    .array(line.max(300).register(fallbacks, { value: 'tag, sticker' }))
    .optional()
    .describe('Synonyms, as groups of words that mean the same: `a, b`, or `a, b > c`.'),
  weights: z
    .array(
      z.strictObject({
        path: SitePath.describe('A page, or a folder with all pages in it.'),
        weight: Weight.describe('Factor for its score, from 0.1 to 3.'),
      }),
    )
    .check(unique('path', 'the path already has a weight; remove one of the two'))
    .optional()
    .describe('Weights of pages in the search.'),
});

/** The fields of a resource that a group of pages cannot have, because each page has its own values. */
const ofOneResource = ['id', 'name', 'description', 'path', 'media_type'] as const;

/** The schema of an entry in content/resources.yaml: one resource (`path` and `id`) or a group of pages (`group`). */
const Entry = z
  .strictObject({
    id: pattern(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case words joined by hyphens',
      'home-page',
    )
      .optional()
      .describe('Short name in lower case with hyphens. Do not change it after publication.'),
    name: line.optional().describe('Title that people read. Defaults to the title of the page.'),
    description: line
      .optional()
      .describe(
        'One sentence on what a reader finds there. Defaults to the description of the page.',
      ),
    category: z
      .enum(categories)
      .describe('Category of the resource, or of all pages of the group.'),
    path: SitePath.optional().describe('Address on this site; it must exist.'),
    media_type: line
      .optional()
      .describe(
        'Media type, such as application/json. Only needed for documents that are not pages.',
      ),
    group: line.optional().describe('A group of pages, instead of one resource.'),
  })
  .check(({ value, issues }) => {
    const missing = value.group === undefined ? (['id', 'path'] as const) : [];
    for (const key of missing) {
      if (value[key] !== undefined) continue;
      // This issue needs no message: for an issue without input, `schemaErrors` writes that the field is missing.
      issues.push({ code: 'custom', path: [key], input: undefined });
    }
    const needless = value.group === undefined ? [] : ofOneResource;
    for (const key of needless) {
      if (value[key] === undefined) continue;
      const message =
        'not allowed with group, because each page has its own; remove it, or give one page a separate entry';
      issues.push({ code: 'custom', path: [key], input: value[key], message });
    }
  })
  .register(fallbacks, { value: { id: 'home-page', category: 'product', path: '/' } });

/** The schema of content/resources.yaml, which contains the public resources (GET /api/v1/resources). */
const ResourcesFile = z.strictObject({
  resources: z
    .array(Entry)
    .min(1)
    .check(
      unique('id', 'another resource already has this id; choose a different one'),
      unique('group', 'another entry already has this group; remove one of the two'),
    )
    .describe('The directory of public resources, in this order.'),
});

/** The ID of a group: the path of its folder. */
const GroupId = pattern(
  /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
  'must be a group such as support or guides/advanced',
  'support',
);

/** The schema of content/groups.yaml, which sets titles and positions of groups. The file is optional. */
const GroupsFile = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id: GroupId.describe('The group: the path of its folder, such as guides/advanced.'),
        title: line.max(70).optional().describe('The title of the group.'),
        order: z.number().optional().describe('The position among the pages and groups beside it.'),
      }),
    )
    .describe('Titles and positions of groups.'),
});

/** The title and the position of a group, as set in content/groups.yaml. */
export type GroupSettings = z.infer<typeof GroupsFile>['groups'][number];

/** The file with the addresses of removed pages, relative to the project's root. The file is optional. */
export const addressesFile = 'content/addresses.yaml';

/**
 * The former address of a page. The site publishes a notice as a file at this path, so the path must be allowed in a
 * file system.
 */
const GonePath = FormerPath.refine(fitsFileSystem, tooLongForFiles).register(fallbacks, {
  value: '/fallback',
});

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
        path: GonePath.describe('Address of the page that was removed.'),
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

/** The file with the words of the team, relative to the project's root. The file is optional. */
export const wordsFile = 'content/words.yaml';

/** The maximum number of names of the interface in one language of content/words.yaml. */
export const mostLabels = 10_000;

/** The schema of content/words.yaml: accepted words, preferred spellings, and the names of the interface. */
const WordsFile = z.strictObject({
  accept: z
    .array(line)
    .default([])
    .describe(
      'Words that are spelled right, though no dictionary has them: Zettelkasten. With a capital letter, only this form.',
    ),
  prefer: z
    .record(line, line)
    .default({})
    .describe('Spellings that the check replaces, each with the right one: `Github: GitHub`.'),
  labels: z
    .record(line, z.array(line.max(200)).max(mostLabels))
    .default({})
    .describe(
      'The names of the app’s buttons and menus, by language: `en: [New card, Settings]`. `npx factsheet import --strings` writes them.',
    ),
});

/** The schema of each data file, keyed by the name of the file: `site` for content/site.yaml. */
export const dataSchemas = {
  site: SiteFile,
  product: ProductFile,
  resources: ResourcesFile,
  deprecations: DeprecationsFile,
  search: SearchFile,
  addresses: AddressesFile,
  groups: GroupsFile,
  words: WordsFile,
  rules: RulesFile,
  promises: PromisesFile,
} as const;

/** The values of each data file, keyed by the name of the file. */
export type DataValues = {
  [Name in keyof typeof dataSchemas]: z.infer<(typeof dataSchemas)[Name]>;
};

/** The schema of each data file of a language, keyed by the name of the file: `site` for content/de/site.yaml. */
export const translatedSchemas = {
  site: translatable.site,
  product: z.preprocess(linesOf, translatable.product),
  groups: GroupsFile,
  search: SearchFile.pick({ queries: true, synonyms: true }).partial().strip(),
} as const;

/** The data files that each language can have, without the folder of the language: `content/site.yaml`. */
export const translatedDataFiles: readonly string[] = Object.keys(translatedSchemas).map(
  (name) => `content/${name}.yaml`,
);

/** The values of the data files of a language. A file that is missing is an empty object. */
export type TranslatedValues = {
  [Name in keyof typeof translatedSchemas]: Partial<z.infer<(typeof translatedSchemas)[Name]>>;
};

/** The data files of content/, such as `content/site.yaml`, relative to the project's root. */
export const dataFiles: readonly string[] = Object.keys(dataSchemas).map(
  (name) => `content/${name}.yaml`,
);
