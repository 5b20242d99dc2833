/** Returns the stack of an error for a log. Leaves out the message, because it could quote a request. */
export function stackWithoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.stack?.replace(error.message, '…') ?? error.name;
}
