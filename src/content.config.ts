import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { FrontMatter } from './content/schemas.ts';

const pages = (base: string) =>
  defineCollection({
    loader: glob({ base, pattern: '**/*.{md,mdx}' }),
    schema: FrontMatter,
  });

/** The sources of the HTML pages; every other surface reads the same files through loadFacts. */
export const collections = {
  pages: pages('content/pages'),
  developers: pages('content/developers'),
  blog: pages('content/blog'),
};
