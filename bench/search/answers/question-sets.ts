import { markdownDocumentation, siteDocumentation } from './documentation.ts';
import type { Documentation } from './documentation.ts';

/** Questions about a documentation. */
export interface QuestionSet {
  name: string;
  file: string;
  documentation: Documentation;
}

/** The sets of the checkout. Packages with documentation are installed in bench/. */
const SETS: Record<string, () => Documentation> = {
  linnet: siteDocumentation,
  npm: () => markdownDocumentation('bench/node_modules/npm/docs/content'),
  fastify: () => markdownDocumentation('bench/node_modules/fastify/docs'),
};

/** The sets to measure: all sets of the checkout, or one file about the sample content or a folder. */
export function questionSets(
  file: string,
  folder: string | undefined,
  language?: string,
): QuestionSet[] {
  if (file !== ALL) {
    const documentation = folder ? markdownDocumentation(folder, language) : siteDocumentation();
    return [{ name: file, file, documentation }];
  }
  if (folder) throw new Error('--markdown needs a file of questions: add --answers FILE');
  return Object.entries(SETS).map(([name, open]) => ({
    name,
    file: `bench/search/questions/${name}.jsonl`,
    documentation: open(),
  }));
}

/** Selects all sets. */
export const ALL = 'all';
