import { AskFailure, ErrorResponse } from './failures.ts';
import { componentSchemas } from './json-schema.ts';
import { DeveloperInterface, Platform, Pricing, ProductInfo } from './product.ts';
import { PublicResource, ResourceCollection } from './resources.ts';
import { AskRequest, SearchAnswer, SearchResult } from './search-schemas.ts';

/**
 * The schemas of all JSON objects that clients send and receive, by their published name. Specification: Resources and
 * their fields.
 */
const objects = {
  ProductInfo,
  Pricing,
  Platform,
  DeveloperInterface,
  PublicResource,
  ResourceCollection,
  ErrorResponse,
  SearchAnswer,
  SearchResult,
  AskRequest,
  AskFailure,
};

/** The published name of a schema in `objects`. */
export type ObjectName = keyof typeof objects;

/** The published names of all schemas, in the order of `objects`. */
export const objectNames = Object.keys(objects) as ObjectName[];

/** Returns the component schemas of OpenAPI. Each call returns a new object. */
export const objectSchemas = () => componentSchemas(Object.values(objects));
