import { markdownDocumentation, siteDocumentation } from './documentation.ts';
import type { Documentation } from './documentation.ts';

/** Questions and the documentation that they are asked about. */
export interface QuestionSet {
  name: string;
  file: string;
  documentation: Documentation;
}

/** The sets of the checkout; the packages with documentation are those of bench/. */
const SETS: Record<string, () => Documentation> = {
  linnet: siteDocumentation,
  npm: () => markdownDocumentation('bench/node_modules/npm/docs/content'),
  fastify: () => markdownDocumentation('bench/node_modules/fastify/docs'),
};

/**
 * The sets to run: all of the checkout, or those of one file about the sample content or a folder of
 * Markdown.
 */
export function questionSets(file: string, folder: string | undefined): QuestionSet[] {
  if (file !== ALL) {
    const documentation = folder ? markdownDocumentation(folder) : siteDocumentation();
    return [{ name: file, file, documentation }];
  }
  if (folder) throw new Error('--markdown: name the file of questions with --answers FILE');
  return Object.entries(SETS).map(([name, open]) => ({
    name,
    file: `bench/search/questions/${name}.jsonl`,
    documentation: open(),
  }));
}

/** The word for all sets. */
export const ALL = 'all';
