import { operationDescription } from '../../../components/operation-description.ts';
import { lastCounts } from '../../../../contract/ask-parameters.ts';
import { operations, type Operation } from '../../../../contract/operations.ts';
import { categoryFilters } from '../../../../contract/categories.ts';
import type { Content } from '../../../../content/model/content.ts';
import { exampleDirectory } from '../../../components/directory.ts';
import {
  headersOf,
  ref,
  restFailure,
  restFailures,
  withRemovalHeaders,
} from './openapi-responses.ts';

/** Creates the OpenAPI path item of /api/v1/product. Specification: Endpoints. */
export function productPath(content: Content) {
  return {
    get: {
      ...describeOperation('getServiceProduct', 'Product', content),
      responses: {
        ...withRemovalHeaders('getServiceProduct', content, {
          '200': success('ProductInfo', 'The facts.', {
            product: { summary: 'The current facts', value: content.product },
          }),
        }),
        ...restFailures,
      },
    },
  };
}

/** Creates the OpenAPI path item of /api/v1/resources. Specification: Endpoints. */
export function resourcesPath(content: Content) {
  const example = exampleDirectory(content);
  return {
    get: {
      ...describeOperation('listServiceResources', 'Resources', content),
      parameters: [
        {
          name: 'category',
          in: 'query',
          required: false,
          description: `Category to list; \`all\`, the default, lists every one. ${lastCounts}`,
          schema: { type: 'string', enum: categoryFilters, default: 'all' },
          examples: Object.fromEntries(
            categoryFilters.map((filter) => [filter, { summary: filter, value: filter }]),
          ),
        },
      ],
      responses: {
        ...withRemovalHeaders('listServiceResources', content, {
          '200': success('ResourceCollection', 'The complete directory for the filter.', {
            [example.category]: {
              summary: `Resources of the category ${example.category}`,
              value: example,
            },
          }),
          '400': restFailure('invalid_category'),
        }),
        ...restFailures,
      },
    },
  };
}

/** Describes an operation: its ID, summary, description and tag, and its deprecation if a removal is announced. */
export function describeOperation(id: Operation['id'], tag: string, content: Content) {
  const { title } = operations.find((operation) => operation.id === id)!;
  const removal = content.deprecations.find(
    ({ operation, part }) => operation === id && part === undefined,
  );
  return {
    operationId: id,
    summary: title,
    description: operationDescription(id, content),
    tags: [tag],
    ...(removal && { deprecated: true, 'x-sunset': removal.sunset }),
  };
}

function success(schema: string, description: string, examples: object) {
  return {
    description,
    ...headersOf({ 'Cache-Control': 'CacheControl' }),
    content: { 'application/json': { schema: ref(schema), examples } },
  };
}
