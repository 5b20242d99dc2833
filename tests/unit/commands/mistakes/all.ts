import { hiddenMistakes } from './hidden.ts';
import { mistakesInData } from './in-data.ts';
import { mistakesInDrafts } from './in-drafts.ts';
import { mistakesInFields } from './in-fields.ts';
import { mistakesInFiles } from './in-files.ts';
import { mistakesInLinks } from './in-links.ts';
import { mistakesInText } from './in-text.ts';
import { markedText } from '../../../setup/marked-text.ts';
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

/** Makes a mistake and returns its place, or undefined if another mistake is there already. */
export function apply(
  mistake: Mistake,
  number: number,
  files: Map<string, FileContent>,
): string | undefined {
  const own = mistake.file(number);
  let at = `${own}:${mistake.place ?? '1:1'}`;
  for (const [file, change] of Object.entries(mistake.edit(number))) {
    const before = files.get(file) ?? '';
    if (typeof change === 'function' ? typeof before !== 'string' : before !== '') return undefined;
    const changed = typeof change === 'function' ? change(before as string) : change;
    if (changed === before) return undefined;
    const { text, place } = typeof changed === 'string' ? markedText(changed) : { text: changed };
    if (file === own && place !== undefined && mistake.place === undefined) at = `${own}:${place}`;
    files.set(file, text);
  }
  return at;
}
