import type { AskFailureName } from '../contract/ask-failures.ts';

/**
 * Thrown where a request cannot be answered; names the failure whose message the client gets, and the
 * domain that the message may name.
 */
export class AskError extends Error {
  readonly failure: AskFailureName;
  readonly domain: string | undefined;

  constructor(failure: AskFailureName, domain?: string) {
    super(failure);
    this.name = 'AskError';
    this.failure = failure;
    this.domain = domain;
  }
}
