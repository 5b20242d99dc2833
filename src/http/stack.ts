/** Where an error comes from, for a log: its stack without its message, which could quote a request. */
export function stackWithoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.stack?.replace(error.message, '…') ?? error.name;
}
