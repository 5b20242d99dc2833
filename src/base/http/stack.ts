/**
 * Returns the stack of an error for a log, without the message, because a message could quote a request. For an error
 * of the operating system, adds its code and file, such as `ENOENT build/search.index`.
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

/**
 * Returns the code of an error of the operating system, and the file relative to the project. Returns undefined for any
 * other error.
 */
function systemReason(error: unknown): string | undefined {
  const { code, path, url } = (error ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return undefined;
  const file = [path, url].find((value) => typeof value === 'string');
  return file ? `${code} ${relativePath(file)}` : code;
}

/**
 * Returns a path relative to the folder of the project. For a file outside the project, returns only the name of the
 * file.
 */
function relativePath(file: string): string {
  const parts = file.split('/');
  // The folder of the project is unknown here, so the path is cut at a folder of the project from which functions read.
  const folders = ['build', 'dist', 'node_modules', 'src', 'functions'];
  const start = folders.map((folder) => parts.lastIndexOf(folder)).find((index) => index >= 0);
  return parts.slice(start ?? -1).join('/');
}
