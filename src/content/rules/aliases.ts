import { aliasMarkdownVersion } from '../model/aliases.ts';
import type { Page } from '../model/content.ts';
import type { InputFiles } from '../source/input-files.ts';
import { offsetOfWord } from '../source/front-matter.ts';
import type { Finding } from '../source/finding.ts';

/**
 * Reports former addresses that cannot redirect to their page, because something else has the same address. If a newer
 * page has this address, reports the newer page. `answering` are all addresses except those of pages.
 */
export function aliasFindings(
  pages: readonly Page[],
  answering: Iterable<string>,
  files: InputFiles,
): Finding[] {
  const taken = new Map<string, Page | undefined>([...answering].map((path) => [path, undefined]));
  for (const page of pages) taken.set(page.path, page).set(page.markdownVersion, page);
  const former = pages.flatMap(({ aliases }) => [...new Set(aliases.map(aliasMarkdownVersion))]);
  const isClear =
    former.length === new Set(former.filter((markdownVersion) => !taken.has(markdownVersion))).size;
  // The order of pages only matters if two of them have the same address.
  const ordered = isClear ? pages : files.olderFirst(pages);
  return ordered.flatMap((page) =>
    page.aliases.flatMap((alias): Finding[] => {
      const [address, markdownVersion] = [alias.replace(/\/$/, ''), aliasMarkdownVersion(alias)];
      // `/old` and `/old.html`, two former addresses of one page, have the same Markdown version. If a document has the
      // address of a Markdown version, such as /auth.md, the document is served instead of a redirect.
      const ofMarkdownVersion = taken.get(markdownVersion);
      const isTaken =
        taken.has(address) || (ofMarkdownVersion !== undefined && ofMarkdownVersion !== page);
      const owner = taken.get(address) ?? taken.get(markdownVersion);
      if (!isTaken) taken.set(address, page).set(markdownVersion, page);
      else if (owner && owner.path === address && files.isNewer(owner, page) && !page.draft) {
        const message = `${address} is a former address of ${page.file} and redirects there. Rename this file, or remove the address from "aliases" there.`;
        return [{ source: owner.source, at: 0, message }];
      } else {
        const name = owner?.file ?? 'something else on this site';
        const message = `The former address ${alias} already belongs to ${name}. Remove it.`;
        return [{ source: page.source, at: offsetOfWord(page.source.text, alias), message }];
      }
      return [];
    }),
  );
}
