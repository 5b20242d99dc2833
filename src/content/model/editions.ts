import type { z } from 'zod';
import { wordsOf } from '../../base/languages/words.ts';
import { compareText } from '../../base/text/order.ts';
import { tryOnFile } from '../source/file-failures.ts';
import { isThere } from '../source/files-below.ts';
import { fileFinding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import { parseYaml } from '../source/yaml-file.ts';
import type { Content, Page } from './content.ts';
import { translatedSchemas, type GroupSettings, type TranslatedValues } from './data-files.ts';
import { editionFile, editionPrefix, originalFile, translatedFiles } from './page-path.ts';
import { readPage, type PageReader } from './pages.ts';
import { translatedValues } from './placeholders.ts';
import { untranslated } from './untranslated.ts';

/** The texts of a language: the values of its data files, and those of its placeholders. */
export interface EditionTexts {
  /** The tag of the language, which is also the name of its folder: `de`. */
  tag: string;
  files: TranslatedValues;
  values: Map<string, string>;
}

/**
 * Reads the data files of a language, such as content/de/product.yaml. Each file and each field is optional: without
 * it, the text of the main language remains.
 */
export function readEditionTexts(
  tag: string,
  { files, findings }: Pick<PageReader, 'files' | 'findings'>,
): EditionTexts {
  const sourceOf = (name: string) => {
    const file = editionFile(tag, `content/${name}.yaml`);
    return isThere(files.root, file) ? files.source(file) : undefined;
  };
  const main = {
    product: files.source('content/product.yaml'),
    site: files.source('content/site.yaml'),
  };
  const own = { product: sourceOf('product'), site: sourceOf('site') };
  const values = translatedValues(tag, main, own, findings);
  const read = <Name extends keyof TranslatedValues>(name: Name): TranslatedValues[Name] => {
    const source = sourceOf(name);
    if (!source) return {};
    const schema = translatedSchemas[name] as unknown as z.ZodType<TranslatedValues[Name]>;
    return tryOnFile(source.file, findings, {} as TranslatedValues[Name], () => {
      findings.push(...files.findings(source.file));
      return parseYaml(source, schema, findings, values);
    });
  };
  return {
    tag,
    files: {
      site: read('site'),
      product: read('product'),
      groups: read('groups'),
      search: read('search'),
    },
    values,
  };
}

/**
 * Reads the translated pages of a language. Leaves out copies, which are still in the main language, and pages whose
 * original does not exist. `originals` are all pages of the main language, also drafts.
 */
export function readTranslations(
  { tag, values }: EditionTexts,
  originals: readonly Page[],
  reader: PageReader,
): Page[] {
  const byFile = new Map(originals.map((page) => [withoutEnding(page.file), page]));
  return translatedFiles(reader.files, tag).flatMap((file) => {
    const original = byFile.get(withoutEnding(originalFile(file)));
    if (!original) {
      reader.findings.push(fileFinding(readingRules['lone-translation'], file, lone(file)));
      return [];
    }
    const read = () => readPage(file, { ...reader, language: tag, values }, original);
    return tryOnFile(file, reader.findings, [], read).filter((page) => {
      const { isCopy, findings } = untranslated(page, original);
      reader.findings.push(...findings);
      return !isCopy;
    });
  });
}

/**
 * Creates the content of a language from the content of the main language. Its pages are the translated pages and, for
 * all others, the pages of the main language. Without a translated home page, the language is not published.
 */
export function editionContent(
  { tag, files, values }: EditionTexts,
  main: Content,
  translated: readonly Page[],
): Content[] {
  const originals = new Set(main.pages.map(({ path }) => path));
  const own = translated.filter((page) => page.edition === tag && originals.has(page.original));
  const byOriginal = new Map(own.map((page) => [page.original, page]));
  if (!byOriginal.has('/')) return [];
  const pages = [...own, ...main.pages.filter(({ path }) => !byOriginal.has(path))].sort((a, b) =>
    compareText(a.path, b.path),
  );
  /** Replaces the addresses of pages that are translated. */
  const here = <L extends { path: string }>(links: readonly L[]): L[] =>
    links.map((link) =>
      Object.assign({}, link, { path: byOriginal.get(link.path)?.path ?? link.path }),
    );
  const { tagline, navigation, footer } = Object.assign({}, main.site, files.site);
  const {
    facts: _facts,
    short_name: shortName = main.shortName,
    pricing,
    ...product
  } = files.product;
  return [
    {
      ...main,
      edition: tag,
      translations: [],
      site: {
        ...main.site,
        language: tag,
        prefix: editionPrefix(tag),
        tagline,
        organization: { ...main.site.organization, ...files.site.organization },
        navigation: here(navigation),
        footer: footer?.map(({ title, links }) => ({ title, links: here(links) })),
      },
      product: {
        ...main.product,
        ...product,
        pricing: { ...main.product.pricing, ...pricing },
      },
      shortName,
      groups: groupsOf(tag, main, files.groups.groups ?? []),
      pages,
      values,
      queries: (files.search.queries ?? []).map((query) =>
        Object.assign({}, query, { page: here([{ path: query.page }])[0]!.path }),
      ),
      synonyms: files.search.synonyms ?? [],
      weights: here(main.weights),
    },
  ];
}

/** Returns the settings of groups, with the titles of a language. */
function groupsOf(
  tag: string,
  { groups, pages }: Content,
  translated: readonly GroupSettings[],
): GroupSettings[] {
  const { developers, reference } = wordsOf(tag).navigation;
  const isOwn = pages.find(({ path }) => path === '/developers')?.builtIn;
  const ofBuiltIn = [
    ...(isOwn ? [{ id: 'developers', title: developers }] : []),
    { id: 'developers/reference', title: reference },
  ];
  const settings = new Map<string, GroupSettings>();
  for (const group of [...groups, ...ofBuiltIn, ...translated]) {
    settings.set(group.id, Object.assign({}, settings.get(group.id), group));
  }
  return [...settings.values()];
}

const withoutEnding = (file: string) => file.replace(/\.mdx?$/, '');

const lone = (file: string) =>
  `This page is not published, because the page that it translates, ${withoutEnding(originalFile(file))}, does not exist. If that page was moved, move this file, too. Otherwise delete it.`;
