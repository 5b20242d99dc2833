import type { Operation } from './operations.ts';

/**
 * An entry of build/removals.json: the headers that announce the removal of an operation. The functions add these
 * headers to every answer of the operation. Specification: Versioning.
 */
export interface Removal {
  operation: Operation['id'];
  headers: Record<string, string>;
}
