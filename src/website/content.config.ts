import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { createHash } from 'node:crypto';
import { mounts } from '../content/page-path.ts';
import { publication } from './kept-publication.ts';

/**
 * The sources of the HTML pages; every other surface reads the same files through loadFacts, which
 * checks their front matter. Folders that a site does without are no mistake.
 */
export const collections = {
  pages: defineCollection({
    loader: glob({
      base: '.',
      pattern: mounts.map(({ folder }) => `${folder}/**/*.{md,mdx}`),
      // What Astro keeps between builds under an id holds links, so it is as old as the addresses are.
      generateId: ({ entry }) => `${entry}?${addresses()}`,
    }),
  }),
};

/** Another text whenever the address of any page is another. */
function addresses(): string {
  const all = publication().facts.pages.map(({ file, path, aliases }) => [file, path, aliases]);
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
