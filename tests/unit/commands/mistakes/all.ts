import { hiddenMistakes } from './hidden.ts';
import { mistakesInData } from './in-data.ts';
import { mistakesInDrafts } from './in-drafts.ts';
import { mistakesInFields } from './in-fields.ts';
import { mistakesInFiles } from './in-files.ts';
import { mistakesInLinks } from './in-links.ts';
import { mistakesInText } from './in-text.ts';
import type { FileContent } from '../../../setup/small-content.ts';
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
} satisfies Record<string, readonly Mistake[]>;

/** Makes a mistake; false where its place is that of another one. */
export function apply(mistake: Mistake, number: number, files: Map<string, FileContent>): boolean {
  return Object.entries(mistake.edit(number)).every(([file, change]) => {
    const before = files.get(file) ?? '';
    if (typeof change === 'function' ? typeof before !== 'string' : before !== '') return false;
    const changed = typeof change === 'function' ? change(before as string) : change;
    files.set(file, changed);
    return changed !== before;
  });
}
