import * as z from 'zod/mini';
import { cursorPattern, limits } from './limits.ts';
import { nlwebVersion, schemaOrgContext } from './versions.ts';

const { queryLength, pageSize } = limits;

/** The text of a search: 1 to 300 Unicode code points, not only white space. Specification: Limits. */
export const QueryText = z.string().check(
  z.refine(
    (text) => text.trim() !== '' && [...text].length <= queryLength.max,
    `must contain ${queryLength.min} to ${queryLength.max} characters`,
  ),
  z.meta({
    minLength: queryLength.min,
    maxLength: queryLength.max,
    pattern: String.raw`\S`,
    description:
      'Keywords or a question, in plain words. Send the bare question, without greeting, context or year.',
  }),
);

const Limit = z
  ._default(z.int().check(z.gte(pageSize.min), z.lte(pageSize.max)), pageSize.default)
  .check(z.describe('Results per page.'));

const Cursor = z
  .string()
  .check(
    z.regex(cursorPattern),
    z.describe('Opaque value of `next_cursor` from the previous page; omit for the first page.'),
  );

/**
 * The body of POST /ask. All its objects accept unknown fields and ignore them. The schema does not check `query.site`;
 * the handler of /ask compares it with the site's domain. Specification: POST /ask.
 */
export const AskRequest = z
  .looseObject({
    query: z
      .looseObject({
        text: QueryText,
        site: z.optional(z.string().check(z.describe("The service's own domain."))),
      })
      .check(z.describe('What to search for.')),
    limit: Limit,
    cursor: z.optional(Cursor),
    prefer: z.optional(
      z
        .looseObject({
          streaming: z
            ._default(z.boolean(), false)
            .check(z.describe('Answer as server-sent events instead of one JSON object.')),
          mode: z.optional(
            z.literal('list').check(z.describe('The only mode: a list of excerpts.')),
          ),
          response_format: z.optional(
            z.literal('conversational_search').check(z.describe('The only response format.')),
          ),
        })
        .check(z.describe('How to answer.')),
    ),
  })
  .check(z.meta({ id: 'AskRequest', description: 'A keyword search in the NLWeb request form.' }));

export type AskRequest = z.infer<typeof AskRequest>;

/** The input of the tool search_service_docs. It has the same limits as POST /ask. */
export const SearchDocsInput = z
  .strictObject({ query: QueryText, limit: Limit, cursor: z.optional(Cursor) })
  .check(z.meta({ id: 'SearchDocsInput' }));

export type SearchDocsInput = z.infer<typeof SearchDocsInput>;

/** Returns the schema of a list of at most `most` words. An answer leaves out the list if it is empty. */
const words = (most: number, description: string) =>
  z.optional(
    z
      .array(z.string().check(z.minLength(1)))
      .check(z.minLength(1), z.maxLength(most), z.describe(description)),
  );

/** How probably the first result of a search answers the query. */
export const confidences = ['likely', 'possible', 'unlikely'] as const;

export type Confidence = (typeof confidences)[number];

const AnswerMeta = z
  .looseObject({
    response_type: z.literal('answer').check(z.describe('The request was answered.')),
    version: z.literal(nlwebVersion).check(z.describe('NLWeb version of the answer.')),
    response_format: z.optional(
      z.literal('conversational_search').check(z.describe('Form of the results.')),
    ),
    retrieval: z.optional(z.literal('keyword').check(z.describe('How results were found.'))),
    confidence: z.optional(
      z
        .enum(confidences)
        .check(
          z.describe(
            'Whether the first result of the first page answers the query. If `likely`, one of the first five excerpts answers in about four of five cases.',
          ),
        ),
    ),
    query_language: z.optional(
      z
        .string()
        .check(
          z.minLength(2),
          z.describe(
            'Language of the query, such as `de`, if it seems to be another one than that of the documentation.',
          ),
        ),
    ),
    notice: z.optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.describe(
            'What to know before reading the results: that probably no page answers the query, or that the documentation is in another language.',
          ),
        ),
    ),
    corrected_words: z.optional(
      z
        .record(z.string(), z.string().check(z.minLength(1)))
        .check(
          z.describe(
            'Words of the query that occur nowhere in the documentation, in lower case, each with the similar word that was searched instead.',
          ),
        ),
    ),
    unknown_words: words(
      limits.queryWords,
      'Other words of the query that occur nowhere in the documentation, in lower case.',
    ),
    unmatched_words: words(
      limits.queryWords,
      'Words of the query that occur in the documentation, but not in the names and excerpts of these results, in lower case.',
    ),
    matched_words: words(
      pageSize.max * limits.excerptLengths[0],
      'Words of these excerpts that the query asked for, inflections and synonyms included, as written, in lower case.',
    ),
  })
  .check(z.describe('What kind of answer this is.'));

const NextCursor = z
  .union([z.string().check(z.regex(cursorPattern)), z.null()])
  .check(z.describe('Pass as `cursor` for the next page; null on the last page.'));

/** One search result: an excerpt of a page. Specification: Search response, result item. */
export const SearchResult = z
  .looseObject({
    '@context': z.optional(
      z.literal(schemaOrgContext).check(z.describe('Vocabulary of the item.')),
    ),
    '@type': z.optional(z.literal('WebPage').check(z.describe('Type of the item.'))),
    name: z
      .string()
      .check(z.minLength(1), z.describe('Title of the page, with the section that matched.')),
    url: z.url().check(z.describe('Absolute address of the page or section.')),
    description: z
      .string()
      .check(
        z.minLength(1),
        z.describe(
          'Plain-text excerpt with the best sentences of the page. The excerpt of the first result is the longest.',
        ),
      ),
    score: z.optional(
      z
        .int()
        .check(
          z.gte(0),
          z.lte(100),
          z.describe('How well the page answers the query. Comparable between queries.'),
        ),
    ),
  })
  .check(z.meta({ id: 'SearchResult', description: 'An excerpt of a public page.' }));

export type SearchResult = z.infer<typeof SearchResult>;

/**
 * The answer of a search, with one page of its results. Unknown fields are allowed, because later releases of v1 may
 * add fields. Specification: Search response.
 */
export const SearchAnswer = z
  .looseObject({
    _meta: AnswerMeta,
    next_cursor: NextCursor,
    results: z
      .array(SearchResult)
      .check(z.maxLength(pageSize.max), z.describe('Excerpts, best first.')),
  })
  .check(z.meta({ id: 'SearchAnswer', description: 'One page of a keyword search.' }));

export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The fields of `_meta` that have the same value in every answer. */
export const answerMeta = {
  response_type: 'answer',
  version: nlwebVersion,
  response_format: 'conversational_search',
  retrieval: 'keyword',
} as const satisfies SearchAnswer['_meta'];
