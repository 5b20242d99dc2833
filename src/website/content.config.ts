import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { mounts } from '../content/page-path.ts';

/**
 * The sources of the HTML pages; every other surface reads the same files through loadFacts, which
 * checks their front matter. Folders that a site does without are no mistake.
 */
export const collections = {
  pages: defineCollection({
    loader: glob({ base: '.', pattern: mounts.map(({ folder }) => `${folder}/**/*.{md,mdx}`) }),
  }),
};
