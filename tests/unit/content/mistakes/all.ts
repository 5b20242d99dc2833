import { hiddenMistakes } from './hidden.ts';
import { mistakesInData } from './in-data.ts';
import { mistakesInDrafts } from './in-drafts.ts';
import { mistakesInFields } from './in-fields.ts';
import { mistakesInFiles } from './in-files.ts';
import { mistakesInLinks } from './in-links.ts';
import { mistakesInText } from './in-text.ts';
import { mistakesOfFacts } from './of-facts.ts';
import type { Mistake } from './mistake.ts';

/** All mistakes of the tables, by where they are made. */
export const kinds = {
  'in the text': mistakesInText,
  'in a link': mistakesInLinks,
  'in front matter': mistakesInFields,
  'in a data file': mistakesInData,
  'in a file': mistakesInFiles,
  'with a page that is not out': mistakesInDrafts,
  'that hides': hiddenMistakes,
  'about facts': mistakesOfFacts,
} satisfies Record<string, readonly Mistake[]>;

/** Makes a mistake; false where its place is that of another one. */
export function apply(mistake: Mistake, number: number, files: Map<string, string>): boolean {
  return Object.entries(mistake.edit(number)).every(([file, change]) => {
    const text = files.get(file) ?? '';
    const isNew = typeof change === 'string';
    if (isNew && text !== '') return false;
    const changed = isNew ? change : change(text);
    files.set(file, changed);
    return changed !== text;
  });
}
