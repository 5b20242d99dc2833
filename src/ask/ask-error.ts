import type { AskFailureName } from '../contract/ask-failures.ts';

/** Thrown where a request cannot be answered; names the failure whose message the client gets. */
export class AskError extends Error {
  readonly failure: AskFailureName;

  constructor(failure: AskFailureName) {
    super(failure);
    this.name = 'AskError';
    this.failure = failure;
  }
}
