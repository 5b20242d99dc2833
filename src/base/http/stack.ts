/**
 * Returns the stack of an error for a log. Leaves out the message, because it could quote a request. Adds the code and
 * the file of an error of the system, such as `ENOENT build/search.index`.
 */
export function stackWithoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const reason = systemReason(error) ?? systemReason(error.cause);
  const hidden = reason === undefined ? '…' : `… (${reason})`;
  return (
    error.stack?.replace(error.message, () => hidden) ??
    [error.name, reason].filter(Boolean).join(' ')
  );
}

/** Returns the code of an error of the system, and its file relative to the project. */
function systemReason(error: unknown): string | undefined {
  const { code, path, url } = (error ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]+$/.test(code)) return undefined;
  const file = [path, url].find((value) => typeof value === 'string');
  // The folder of the project is not known here; these are the folders in it that functions read.
  const relative =
    file && /(?:^|\/)((?:build|dist|functions|src|node_modules)\/.*|[^/]*)$/.exec(file)?.[1];
  return relative ? `${code} ${relative}` : code;
}
