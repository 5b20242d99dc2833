/** The errors in the content, as the dev server sends them to open pages. */
export interface ShownErrors {
  errors: readonly ShownError[];
  /** Whether some pages show an earlier version, because the current one cannot be shown. */
  isOutdated: boolean;
}

interface ShownError {
  /** `file:line:column`, from the project's root. */
  place: string;
  /** What is wrong and how to fix it. */
  message: string;
  /** The line in the file; empty if the file cannot be read. */
  source: string;
  /** From 1. */
  column: number;
}

/**
 * The events between the dev server and an open page: the page sends `request` with the version of the
 * content that it was loaded with, and the server sends `errors`.
 */
export const errorEvents = { request: 'content:request', errors: 'content:errors' } as const;

/** The entry in the header Server-Timing with the version of the content that a page was loaded with. */
export const contentTiming = 'content';
