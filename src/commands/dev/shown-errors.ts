/** The errors in the content, as the dev server sends them to open pages. */
export interface ShownErrors {
  errors: readonly ShownError[];
  /** Whether some pages show an earlier version, because the current one cannot be shown. */
  isOutdated: boolean;
}

interface ShownError {
  /** The place, such as `content/site.yaml:3:7`: the path from the project folder, line and column. */
  place: string;
  /** What is wrong and how to fix it. */
  message: string;
  /** The text of the line; empty if the file cannot be read. */
  source: string;
  /** The column in the line, from 1. */
  column: number;
}

/**
 * The names of the events between the dev server and an open page. The page sends `request` with the version
 * of the content that it was loaded with. The server answers with `errors`.
 */
export const errorEvents = { request: 'content:request', errors: 'content:errors' } as const;

/** The name of the entry in the header Server-Timing that contains the version of the content. */
export const contentTiming = 'content';
