import { eventFrames } from '../../base/http/event-frames.ts';
import type { samples } from '../../content/markdown/components.ts';
import { titledCode, codeBlock } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { askFailure } from '../../contract/ask-failures.ts';
import type { Publication } from '../publication.ts';
import { exampleDirectory } from './directory.ts';
import { exampleSearch } from './example-search.ts';

/** The name of a sample, which the attribute `of` of the component `Sample` gives. */
export type SampleName = (typeof samples)[number];

/**
 * Returns a request and its answer as code blocks. The answer is the same as in the OpenAPI document. Returns nothing
 * for the search until the search index is built, so that the search never finds the example question.
 */
export function sample(publication: Publication, name: SampleName): BodyNode[] {
  const { address, status = 200, answer, fields } = samplesOf(publication)[name];
  if (!answer) return [];
  const url = `${publication.content.site.baseUrl}${address}`;
  if (typeof answer === 'string') {
    const stream = codeBlock('text', answer.trimEnd());
    return [codeBlock('sh', `curl -N "${url}"`), titledCode(`Response ${status}`, stream)];
  }
  const title = fields
    ? `Response ${status}, ${fields.length} of its fields`
    : `Response ${status}`;
  const json = codeBlock('json', JSON.stringify(answer, fields, 2));
  return [codeBlock('sh', `curl "${url}"`), titledCode(title, json)];
}

/** A request and its answer. */
interface Sample {
  address: string;
  /** The HTTP status, if it is not 200. */
  status?: number;
  /** The answer: an object for JSON, a text for a stream. */
  answer: object | string | undefined;
  /** The fields to show, if the answer is too long to show all fields. */
  fields?: string[];
}

/** Returns all samples by name. */
function samplesOf({ content, answer }: Publication): Record<SampleName, Sample> {
  const directory = exampleDirectory(content);
  const { query } = exampleSearch(content);
  const search = `/ask?${new URLSearchParams({ query, limit: '1' })}`;
  const failure = askFailure('queryMissing', 'GET');
  return {
    product: {
      address: '/api/v1/product',
      answer: content.product,
      fields: ['name', 'audience', 'limitations', 'updatedAt'],
    },
    resources: {
      address: `/api/v1/resources?category=${directory.category}`,
      answer: directory,
    },
    search: { address: search, answer },
    stream: {
      address: `${search}&streaming=true`,
      answer: answer && eventFrames(answer).join(''),
    },
    error: { address: '/ask', status: failure.status, answer: failure.body },
  };
}
