import { z } from 'zod';
import { cursorPattern, limits } from './limits.ts';
import { nlwebVersion, schemaOrgContext } from './versions.ts';

const { queryLength, pageSize } = limits;

/** Search text: 1 to 300 Unicode code points, not only white space. Specification: Limits. */
export const QueryText = z
  .string()
  .refine(
    (text) => text.trim() !== '' && [...text].length <= queryLength.max,
    `must contain ${queryLength.min} to ${queryLength.max} characters`,
  )
  .meta({
    minLength: queryLength.min,
    maxLength: queryLength.max,
    pattern: String.raw`\S`,
    description: 'Keywords or a question, in plain words.',
  });

const Limit = z.int().min(pageSize.min).max(pageSize.max);
const pageSizeText = 'Results per page.';

const Cursor = z
  .string()
  .regex(cursorPattern)
  .describe('Opaque value of `next_cursor` from the previous page; omit for the first page.');

/**
 * Body of POST /ask. All its objects accept unknown fields and ignore them. The handler of /ask compares `query.site`
 * with the site's domain. Specification: POST /ask.
 */
export const AskRequest = z
  .looseObject({
    query: z
      .looseObject({
        text: QueryText,
        site: z.string().describe("The service's own domain.").optional(),
      })
      .describe('What to search for.'),
    limit: Limit.default(pageSize.default).describe(pageSizeText),
    cursor: Cursor.optional(),
    prefer: z
      .looseObject({
        streaming: z
          .boolean()
          .default(false)
          .describe('Answer as server-sent events instead of one JSON object.'),
        mode: z.literal('list').describe('The only mode: a list of excerpts.').optional(),
        response_format: z
          .literal('conversational_search')
          .describe('The only response format.')
          .optional(),
      })
      .describe('How to answer.')
      .optional(),
  })
  .meta({ id: 'AskRequest', description: 'A keyword search in the NLWeb request form.' });

export type AskRequest = z.infer<typeof AskRequest>;

/** Input of the tool search_service_docs. It has the same limits as POST /ask. */
export const SearchDocsInput = z
  .strictObject({
    query: QueryText,
    limit: Limit.default(pageSize.default).describe(pageSizeText),
    cursor: Cursor.optional(),
  })
  .meta({ id: 'SearchDocsInput' });

export type SearchDocsInput = z.infer<typeof SearchDocsInput>;

/** A list of words. An answer omits the list if it would be empty. */
const Words = z.array(z.string().min(1)).min(1);

/** How likely the first result of a search answers the query. */
export const confidences = ['likely', 'possible', 'unlikely'] as const;

export type Confidence = (typeof confidences)[number];

const AnswerMeta = z
  .looseObject({
    response_type: z.literal('answer').describe('The request was answered.'),
    version: z.literal(nlwebVersion).describe('NLWeb version of the answer.'),
    response_format: z.literal('conversational_search').describe('Form of the results.').optional(),
    retrieval: z.literal('keyword').describe('How results were found.').optional(),
    confidence: z
      .enum(confidences)
      .describe('Whether the first result of the first page answers the query.')
      .optional(),
    query_language: z
      .string()
      .min(2)
      .describe(
        'Language of the query, such as `de`, if it seems to be another one than that of the documentation.',
      )
      .optional(),
    notice: z
      .string()
      .min(1)
      .describe(
        'What to know before reading the results: that probably no page answers the query, or that the documentation is in another language.',
      )
      .optional(),
    corrected_words: z
      .record(z.string(), z.string().min(1))
      .describe(
        'Words of the query that occur nowhere in the documentation, in lower case, each with the similar word that was searched instead.',
      )
      .optional(),
    unknown_words: Words.max(limits.queryWords)
      .describe('Other words of the query that occur nowhere in the documentation, in lower case.')
      .optional(),
    unmatched_words: Words.max(limits.queryWords)
      .describe(
        'Words of the query that occur in the documentation, but not in the names and excerpts of these results, in lower case.',
      )
      .optional(),
    matched_words: Words.max(pageSize.max * limits.excerptLengths[0])
      .describe(
        'Words of these excerpts that the query asked for, inflections and synonyms included, in lower case and without accents.',
      )
      .optional(),
  })
  .describe('What kind of answer this is.');

const NextCursor = z
  .union([z.string().regex(cursorPattern), z.null()])
  .describe('Pass as `cursor` for the next page; null on the last page.');

/** One search result: an excerpt of a page. Specification: Search response, result item. */
export const SearchResult = z
  .looseObject({
    '@context': z.literal(schemaOrgContext).describe('Vocabulary of the item.').optional(),
    '@type': z.literal('WebPage').describe('Type of the item.').optional(),
    name: z.string().min(1).describe('Title of the page, with the section that matched.'),
    url: z.url().describe('Absolute address of the page or section.'),
    description: z
      .string()
      .min(1)
      .describe(
        'Plain-text excerpt with the best sentences of the page; the first result has the longest.',
      ),
    score: z
      .int()
      .min(0)
      .max(100)
      .describe('How well the page answers the query. Comparable between queries.')
      .optional(),
  })
  .meta({ id: 'SearchResult', description: 'An excerpt of a public page.' });

export type SearchResult = z.infer<typeof SearchResult>;

/**
 * A page of search results. Unknown fields are allowed, because later releases of v1 may add fields. Specification:
 * Search response.
 */
export const SearchAnswer = z
  .looseObject({
    _meta: AnswerMeta,
    next_cursor: NextCursor,
    results: z.array(SearchResult).max(pageSize.max).describe('Excerpts, best first.'),
  })
  .meta({ id: 'SearchAnswer', description: 'One page of a keyword search.' });

export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The fields of `_meta` that have the same value in every answer. */
export const answerMeta = {
  response_type: 'answer',
  version: nlwebVersion,
  response_format: 'conversational_search',
  retrieval: 'keyword',
} as const satisfies SearchAnswer['_meta'];
