import { z } from 'zod';
import { fallbacks } from '../source/fallback-values.ts';
import { line, SitePath, unique } from './field-schemas.ts';

const Weight = z
  .number()
  .refine((weight) => weight >= 0.1 && weight <= 3, 'must be a number from 0.1 to 3');

/** The schema of content/search.yaml: test queries, synonyms, and weights of pages. */
export const SearchFile = z.strictObject({
  queries: z
    .array(
      z.strictObject({
        query: line.max(300).describe('What a person or an agent searches for.'),
        page: SitePath.describe(
          'Path of the page that answers it. It must be among the first three results.',
        ),
        answer: line
          .max(200)
          .optional()
          .describe('Words that one of the three excerpts must contain.'),
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
