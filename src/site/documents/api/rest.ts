import { errorResponse } from '../../../contract/errors.ts';
import type { ErrorResponse } from '../../../contract/failures.ts';
import { categoryFilters, directoryFile } from '../../../contract/categories.ts';
import { jsonText, jsonType } from '../../../base/http/json.ts';
import type { Content } from '../../../content/model/content.ts';
import { resourceCollection } from '../../components/directory.ts';
import { textDocument, type Location, type TextDocument } from '../../document.ts';

/**
 * Creates the static answers of the REST operations: the product, the public resources of each category, and the bodies
 * of errors. Redirect rules and edge functions answer with these error bodies. Specification: Endpoints, Errors.
 */
export function restDocuments(content: Content): TextDocument[] {
  return [
    success('/api/v1/product.json', () => content.product),
    ...categoryFilters.map((filter) =>
      success(directoryFile(filter), () => resourceCollection(content, filter)),
    ),
    failure('/api/errors/invalid-category.json', () => errorResponse('invalid_category')),
    failure('/api/errors/not-found.json', () => errorResponse('not_found')),
  ];
}

const success = (path: string, body: () => object) => compactJson(path, 'api', body);

const failure = (path: string, body: () => ErrorResponse) => compactJson(path, 'none', body);

function compactJson(path: string, cache: Location['cache'], body: () => object): TextDocument {
  return textDocument({ path, mediaType: jsonType, cache }, () => jsonText(body()));
}
