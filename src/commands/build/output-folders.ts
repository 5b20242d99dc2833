/**
 * The folders that a build writes, relative to its output folder. Together they are a _generation_. A folder must never
 * contain files of a different build than the other folders.
 */
export const outputFolders = {
  /** The public files. */
  site: 'dist',
  /** Files that the functions read, and the bundled functions. */
  functions: 'build',
  /** The header rules for Netlify (Frameworks API). */
  netlify: '.netlify/v1',
} as const;

export type OutputFolder = keyof typeof outputFolders;
