import { AskFailure, ErrorResponse } from './failures.ts';
import { componentSchemas } from './json-schema.ts';
import { DeveloperInterface, Platform, Pricing, ProductInfo } from './product.ts';
import { PublicResource, ResourceCollection } from './resources.ts';
import { AskRequest, SearchAnswer, SearchResult } from './search-schemas.ts';

/** The JSON objects that clients send and receive. Specification: Resources and their fields. */
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

/** The name under which an object is published. */
export type ObjectName = keyof typeof objects;

export const objectNames = Object.keys(objects) as ObjectName[];

/** The objects as the component schemas of OpenAPI, made anew at each call. */
export const objectSchemas = () => componentSchemas(Object.values(objects));
