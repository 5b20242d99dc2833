import type { Page } from '../model/content.ts';
import { plainAddress, aliasMarkdownVersion } from '../model/page-address.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import { offsetOfWord } from '../source/front-matter.ts';
import { addressesFile } from '../model/data-files.ts';
import { missingPage } from './references.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing, type Rule } from './rule.ts';

/** Reports pages with an address that another part of the site uses. Also reports addresses that start with /api/. */
export const takenAddress: Rule = {
  name: 'taken-address',
  about:
    'A page has an address, or its Markdown version has one, that another part of the site uses, or that starts with /api/.',
  severity: 'error',
  check: takenAddresses,
};

function takenAddresses({ pages, documents, operations }: CheckedSite): Finding[] {
  const taken = new Set([...operations, '/404'].map(lower));
  const markdownVersions = Map.groupBy(pages, ({ markdownVersion }) => markdownVersion);
  for (const [path, { length }] of Map.groupBy(documents, (document) => document.path)) {
    if (length > (markdownVersions.get(path)?.length ?? 0)) taken.add(lower(path));
  }
  return pages
    .filter(
      ({ path, markdownVersion }) =>
        taken.has(path) || taken.has(markdownVersion) || path.startsWith('/api/'),
    )
    .map(({ source, path, markdownVersion }) => {
      const address = taken.has(markdownVersion) ? markdownVersion : path;
      const former = taken.has(path)
        ? ''
        : `, and aliases: [${path}], which keeps the address working`;
      const message = `${address} is used by another part of the site. Add a different address, such as slug: ${path}-page${former}.`;
      return { rule: takenAddress, source, at: 0, message };
    });
}

/** Some hosts ignore case, so two addresses count as equal if they differ only in upper and lower case. */
const lower = (path: string) => path.toLowerCase();

const publicFiles = ruleRows({
  'public-file': {
    severity: 'error',
    about: 'A file in public/ would replace something that the site generates.',
  },
  'public-script': {
    severity: 'warning',
    about: 'Browsers open a file in public/ as a page, or run it as a script.',
    stays: 'it is about what browsers run',
  },
});

/** Reports files in public/ that would replace generated files, and files that browsers open or run. */
export const publicFileRules = sharing(publicFiles, publicFileFindings);

function publicFileFindings({ input, mediaTypes, pages }: CheckedSite): Finding[] {
  const made = [...mediaTypes.keys(), '/404', ...pages.map(({ path }) => path)];
  const inAnyCase = new Map(made.map((path) => [lower(path), path]));
  return input.below('public').files.flatMap((file): Finding[] => {
    const address = lower(file.slice('public'.length));
    const taken = inAnyCase.get(address) ?? inAnyCase.get(plainAddress(address));
    if (taken === undefined) {
      return canRun.test(file) && !input.editorFiles.has(file)
        ? [fileFinding(publicFiles['public-script'], file, runs)]
        : [];
    }
    const message = `This file would replace ${taken}, which the site generates. Rename or remove it.`;
    return [fileFinding(publicFiles['public-file'], file, message)];
  });
}

/**
 * Matches the names of files that browsers open as a page or run as a script. A file of any other kind runs only if one
 * of these files loads it.
 */
const canRun = /\.(?:html?|xht(?:ml)?|[cm]?js)$/i;

const runs =
  'Browsers open this file as a page of this site, or run it as a script, and it is published unchanged. Check where it comes from, and keep it only if the site needs it.';

/**
 * Reports former addresses (`aliases`) that cannot redirect to their page, because another page or file already uses
 * the address. If a newer page uses the address, the finding is at the newer page. In all other cases, the finding is
 * at the former address.
 */
export const alias: Rule = {
  name: 'alias',
  about: 'A former address cannot redirect to its page, because something else has the address.',
  severity: 'error',
  check: aliasFindings,
};

function aliasFindings({ pages, paths, input: files }: CheckedSite): Finding[] {
  const others = [...paths];
  const taken = new Map<string, Page | undefined>(others.map((path) => [path, undefined]));
  const inAnyCase = new Map(others.map((path) => [lower(path), path]));
  for (const page of pages) taken.set(page.path, page).set(page.markdownVersion, page);
  const former = pages.flatMap(({ aliases }) => [...new Set(aliases.map(aliasMarkdownVersion))]);
  const isClear =
    former.length === new Set(former.filter((markdownVersion) => !taken.has(markdownVersion))).size;
  // The order of pages matters only if two pages have the same address. So git, which knows the order, runs only then.
  const ordered = isClear ? pages : files.olderFirst(pages);
  return ordered.flatMap((page) =>
    page.aliases.flatMap((old): Finding[] => {
      const [address, markdownVersion] = [old.replace(/\/$/, ''), aliasMarkdownVersion(old)];
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
        const message = `The former address ${old} ${why}. Remove it.`;
        return [reportAt(page, old, message)];
      }
      if (!isTaken) taken.set(address, page).set(markdownVersion, page);
      else if (owner && owner.path === address && files.isNewer(owner, page) && !page.draft) {
        const message = `${address} is a former address of ${page.file} and redirects there. Rename this file, or remove the address from "aliases" there.`;
        return [{ rule: alias, source: owner.source, at: 0, message }];
      } else {
        const name = owner?.file ?? 'something else on this site';
        const message = `The former address ${old} already belongs to ${name}. Remove it.`;
        return [reportAt(page, old, message)];
      }
      return [];
    }),
  );
}

const reportAt = ({ source }: Page, former: string, message: string): Finding => ({
  rule: alias,
  source,
  at: offsetOfWord(source.text, former),
  message,
});

/** Reports removed pages whose address is used again, and removed pages whose replacement does not exist. */
export const gonePage: Rule = {
  name: 'gone-page',
  about: 'The address of a removed page is used again, or the page to read instead does not exist.',
  severity: 'error',
  check: goneFindings,
};

function goneFindings({ content, paths }: CheckedSite): Finding[] {
  const source = content.source(addressesFile);
  const place = (index: number, field: string) => ({
    rule: gonePage,
    source,
    at: ['gone', index, field],
  });
  const owners = new Map([...paths].map((path) => [path, 'something else on this site']));
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
