import type { Page } from '../model/content.ts';
import { plainAddress } from '../model/page-address.ts';
import { asWarning, fileFinding, type Finding } from '../source/finding.ts';

/**
 * Reports pages whose address, or the address of their Markdown version, is already used by something else on the site,
 * or starts with /api/.
 */
export function addressFindings(
  pages: readonly Page[],
  documents: readonly { path: string }[],
  answering: readonly string[],
): Finding[] {
  const taken = new Set(answering);
  const markdownVersions = Map.groupBy(pages, ({ markdownVersion }) => markdownVersion);
  for (const [path, { length }] of Map.groupBy(documents, (document) => document.path)) {
    if (length > (markdownVersions.get(path)?.length ?? 0)) taken.add(path);
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

/**
 * Reports files in public/ that would replace generated files. Warns about other files there that browsers open as a
 * page or run as a script. `files` are paths relative to the project's root. `made` contains the addresses of pages,
 * documents and functions.
 */
export function publicFileFindings(files: readonly string[], made: ReadonlySet<string>): Finding[] {
  return files.flatMap((file): Finding[] => {
    const address = file.slice('public'.length);
    const taken = [address, plainAddress(address)].find((one) => made.has(one));
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
