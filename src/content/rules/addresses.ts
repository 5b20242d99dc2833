import type { Page, CheckedContent } from '../model/content.ts';
import { plainAddress, aliasMarkdownVersion } from '../model/page-address.ts';
import { asWarning, fileFinding, type Finding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import { offsetOfWord } from '../source/front-matter.ts';
import { addressesFile } from '../model/data-files.ts';
import { missingPage } from './references.ts';

/**
 * Reports pages whose address, or the address of their Markdown version, is already used by something else on the site,
 * or starts with /api/.
 */
export function addressFindings(
  pages: readonly Page[],
  documents: readonly { path: string }[],
  answering: readonly string[],
): Finding[] {
  const taken = new Set(answering.map(lower));
  const markdownVersions = Map.groupBy(pages, ({ markdownVersion }) => markdownVersion);
  for (const [path, { length }] of Map.groupBy(documents, (document) => document.path)) {
    if (length > (markdownVersions.get(path)?.length ?? 0)) taken.add(lower(path));
  }
  return pages
    .filter(
      ({ path, markdownVersion }) =>
        taken.has(path) || taken.has(markdownVersion) || path.startsWith('/api/'),
    )
    .map(({ file, path, markdownVersion }) => {
      const address = taken.has(markdownVersion) ? markdownVersion : path;
      const former = taken.has(path)
        ? ''
        : `, and aliases: [${path}], which keeps the address working`;
      const message = `${address} is used by another part of the site. Add a different address, such as slug: ${path}-page${former}.`;
      return fileFinding(file, message);
    });
}

/** Hosts that ignore case cannot distinguish addresses that only differ in it. */
const lower = (path: string) => path.toLowerCase();

/**
 * Reports files in public/ that would replace generated files. Warns about other files there that browsers open as a
 * page or run as a script. `files` are paths relative to the project's root. `made` contains the addresses of pages,
 * documents and functions.
 */
export function publicFileFindings(files: readonly string[], made: ReadonlySet<string>): Finding[] {
  const inAnyCase = new Map([...made].map((path) => [lower(path), path]));
  return files.flatMap((file): Finding[] => {
    const address = lower(file.slice('public'.length));
    const taken = inAnyCase.get(address) ?? inAnyCase.get(plainAddress(address));
    if (taken === undefined) return canRun.test(file) ? [asWarning(fileFinding(file, runs))] : [];
    const message = `This file would replace ${taken}, which the site generates. Rename or remove it.`;
    return [fileFinding(file, message)];
  });
}

/**
 * Matches files that browsers open as a page or run as a script. Other files run nothing unless such a file loads them.
 */
const canRun = /\.(?:html?|xht(?:ml)?|[cm]?js)$/i;

const runs =
  'Browsers open this file as a page of this site, or run it as a script, and it is published unchanged. Check where it comes from, and keep it only if the site needs it.';

/**
 * Reports former addresses that cannot redirect to their page, because something else has the same address. If a newer
 * page has this address, reports the newer page. `answering` are all addresses except those of pages.
 */
export function aliasFindings(
  pages: readonly Page[],
  answering: Iterable<string>,
  files: InputFiles,
): Finding[] {
  const others = [...answering];
  const taken = new Map<string, Page | undefined>(others.map((path) => [path, undefined]));
  const inAnyCase = new Map(others.map((path) => [lower(path), path]));
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
      const similar = inAnyCase.get(lower(address));
      if (!isTaken && (similar !== undefined || /^\/api\//i.test(address))) {
        const why = similar
          ? `only differs in case from ${similar}, which the site uses`
          : 'is below /api/, where programs expect JSON';
        const message = `The former address ${alias} ${why}. Remove it.`;
        return [{ source: page.source, at: offsetOfWord(page.source.text, alias), message }];
      }
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

/**
 * Reports removed pages whose address is used again, and removed pages whose replacement does not exist. `answering`
 * are all addresses except those of pages.
 */
export function goneFindings(
  content: Pick<CheckedContent, 'gone' | 'pages' | 'unpublished' | 'source'>,
  answering: Iterable<string>,
): Finding[] {
  const source = content.source(addressesFile);
  const place = (index: number, field: string) => ({ source, at: ['gone', index, field] });
  const owners = new Map([...answering].map((path) => [path, 'something else on this site']));
  const scheduled = content.unpublished.filter(({ draft }) => !draft);
  for (const { path, markdownVersion, file, aliases } of [...content.pages, ...scheduled]) {
    for (const address of [path, markdownVersion, ...aliases.map(aliasMarkdownVersion)])
      owners.set(address, file);
  }
  return content.gone.flatMap(({ path, markdownVersion, instead }, index) => {
    const found: Finding[] = [];
    const owner = owners.get(path.replace(/\/$/, '')) ?? owners.get(markdownVersion);
    owners.set(markdownVersion, addressesFile);
    if (owner !== undefined) {
      const message = `"gone[${index + 1}].path" is ${path}, which is the address of ${owner}. Remove the entry.`;
      found.push({ ...place(index, 'path'), message });
    }
    if (instead === undefined) return found;
    return [...found, ...missingPage(content, place(index, 'instead'), instead)];
  });
}
