import { aliasTwin } from '../model/aliases.ts';
import type { Page } from '../model/facts.ts';
import { offsetOfWord } from '../source/front-matter.ts';
import type { Finding } from '../source/finding.ts';

/**
 * Reports former addresses that cannot redirect to their page, because something else has the same address. `answering`
 * are all addresses except those of pages.
 */
export function aliasFindings(pages: readonly Page[], answering: Iterable<string>): Finding[] {
  const taken = new Map([...answering].map((path) => [path, 'something else on this site']));
  for (const { path, twin, file } of pages) {
    taken.set(path, file);
    taken.set(twin, file);
  }
  return pages.flatMap(({ file, source, aliases }) =>
    aliases.flatMap((alias) => {
      const [address, twin] = [alias.replace(/\/$/, ''), aliasTwin(alias)];
      const ofTwin = taken.get(twin);
      // Two former addresses of one page, /old and /old.html, have the same Markdown version.
      const owner = taken.get(address) ?? (ofTwin === file ? undefined : ofTwin);
      taken.set(address, file);
      taken.set(twin, file);
      if (owner === undefined) return [];
      const message = `The former address ${alias} already belongs to ${owner}. Remove it.`;
      return [{ source, at: offsetOfWord(source.text, alias), message }];
    }),
  );
}
