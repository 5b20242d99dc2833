import type { Operation } from './operations.ts';

/**
 * An entry of build/removals.json: the headers by which the answers of an operation announce that it
 * will be removed. The functions set them as they stand. Specification: Versioning.
 */
export interface Removal {
  operation: Operation['id'];
  headers: Record<string, string>;
}
