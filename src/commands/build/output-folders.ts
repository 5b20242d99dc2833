/** The folders that a build writes, from the folder of the output: the project's root or another. */
export const outputFolders = {
  /** What is public. */
  site: 'dist',
  /** What only the functions read. */
  functions: 'build',
  /** What Netlify takes for the configuration of the deploy (its Frameworks API): the header rules. */
  netlify: '.netlify/v1',
} as const;

export type OutputFolder = keyof typeof outputFolders;
