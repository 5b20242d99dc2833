import type { samples } from '../../content/markdown/components.ts';
import { titledCode, codeBlock } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { exampleSearch } from './example-search.ts';
import type { Publication } from '../publication.ts';
import { resolver } from './schema-fields.ts';

export type SampleName = (typeof samples)[number];

/**
 * Returns a request and its answer as code blocks. The answer is the example of the OpenAPI document, which the build
 * has made. Returns nothing for an answer of the search until the search index is built, so that the search never finds
 * the example question.
 */
export function sample({ openapi, content }: Publication, name: SampleName): BodyNode[] {
  const { path, query, status, type = 'application/json', fields } = requests[name];
  const document = openapi as OpenApi;
  const answer = resolver(document)<Response>(document.paths[path]!.get.responses[status]!);
  const [example] = Object.values(answer.content[type]?.examples ?? {});
  if (!example) return [];
  const { value } = example;
  const parameters = query ? `?${query(value as never, exampleSearch(content).query)}` : '';
  const option = typeof value === 'string' ? '-N ' : '';
  return [
    codeBlock('sh', `curl ${option}"${content.site.baseUrl}${path}${parameters}"`),
    typeof value === 'string'
      ? titledCode(`Response ${status}`, codeBlock('text', value.trimEnd()))
      : titledCode(
          fields ? `Response ${status}, ${fields.length} of its fields` : `Response ${status}`,
          codeBlock('json', JSON.stringify(value, fields, 2)),
        ),
  ];
}

/** A request. */
interface Request {
  path: string;
  status: string;
  /** The media type of the answer, if it is not JSON. */
  type?: string;
  /** Returns the query string for the example answer and the example question. */
  query?: (answer: { category: string }, question: string) => string;
  /** The fields that are shown of a long answer. */
  fields?: string[];
}

const searchOf = (query: string) => `${new URLSearchParams({ query, limit: '1' })}`;

const requests: Record<SampleName, Request> = {
  product: {
    path: '/api/v1/product',
    status: '200',
    fields: ['name', 'audience', 'limitations', 'updatedAt'],
  },
  resources: {
    path: '/api/v1/resources',
    status: '200',
    query: ({ category }) => `category=${category}`,
  },
  search: { path: '/ask', status: '200', query: (_, question) => searchOf(question) },
  stream: {
    path: '/ask',
    status: '200',
    type: 'text/event-stream',
    query: (_, question) => `${searchOf(question)}&streaming=true`,
  },
  error: { path: '/ask', status: '400' },
};

interface Response {
  content: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

interface OpenApi {
  paths: Record<string, { get: { responses: Record<string, Response | { $ref: string }> } }>;
}
