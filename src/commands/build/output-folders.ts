/**
 * The folders that a build writes, relative to its output folder. All folders of one build together are a _generation_.
 * Never mix folders of different builds.
 */
export const outputFolders = {
  /** The folder with the files that visitors can request. */
  site: 'dist',
  /** The bundled functions, and the files that they read. */
  functions: 'build',
  /** The header rules, functions and edge functions in the format of Netlify's Frameworks API. */
  netlify: '.netlify/v1',
} as const;

export type OutputFolder = keyof typeof outputFolders;
