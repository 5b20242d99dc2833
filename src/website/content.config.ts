import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

/**
 * The sources of the HTML pages; every other surface reads the same files through loadFacts, which
 * checks their front matter. Folders that a site does without are no mistake.
 */
export const collections = {
  pages: defineCollection({
    loader: glob({ base: 'content', pattern: '{pages,developers,blog}/**/*.{md,mdx}' }),
  }),
};
