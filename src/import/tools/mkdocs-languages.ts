import { posix } from 'node:path';
import type { LeftOutFile } from '../balance/old-site.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import type { SourceTranslation } from '../documentation.ts';
import { asFields, asList, asText } from './configuration.ts';
import { pluginsOf, type MkdocsConfiguration } from './mkdocs-configuration.ts';

/** The pages of one language in a documentation of MkDocs. */
export interface MkdocsLanguage {
  /** The language that is imported (BCP 47). */
  language?: string | undefined;
  /** The folder of the language inside the folder of the pages. Empty if there is none. */
  below: string;
  /** The folder inside the folder of the pages with the pages that stand for missing translations. */
  fallback?: string | undefined;
  /** The path below which the language is published, such as `/de`. Empty for the main language. */
  base: string;
  /** The titles of the sidebar in this language, by their text in the configuration. */
  titles: Readonly<Record<string, unknown>>;
  /** Tells whether a file in the folder is a page of this language. */
  isOwn(file: string): boolean;
  /** Returns the name by which links and the sidebar call a file: `guide.en.md` is `guide.md`. */
  plainName(file: string): string;
  /** Returns the file that is shown in place of a file: for `map.png`, `map.en.png`. */
  variantOf(path: string): string;
  /** The files and folders of the other languages. */
  leftOut: LeftOutFile[];
  /** The other languages. */
  translations: SourceTranslation[];
}

/**
 * Returns the pages in a language, or in the main language if the plugin i18n has no translation to it. `docs` is the
 * folder of the pages. Without the plugin, all files are pages.
 */
export function mkdocsLanguage(
  files: DocumentationFiles,
  config: MkdocsConfiguration,
  docs: string,
  wanted: string | undefined,
): MkdocsLanguage {
  const options = pluginsOf(config).find(({ name }) => name === 'i18n')?.options;
  const known = options ? localesOf(options) : [];
  const main = known.find(({ isMain }) => isMain) ?? known[0];
  if (!options || !main) return oneLanguage;
  const own = known.find(({ locale }) => locale === wanted) ?? main;
  const others = known.filter((one) => one !== own).map(({ locale }) => locale);
  const base = own === main ? '' : `/${own.locale}`;
  const common = { language: own.locale.replaceAll('_', '-'), base, titles: own.titles };
  const leftOut = (file: string, locale: string): LeftOutFile => ({
    file: posix.join(docs, file),
    reason: 'other language',
    path: locale === main.locale ? undefined : `/${locale}`,
  });
  const inOther = ({ locale, titles }: (typeof known)[number]) => ({
    language: locale,
    base: locale === main.locale ? '' : `/${locale}`,
    titles,
  });
  const otherLanguages = known.filter((one) => one !== own);
  // By default, the plugin shows a page that nobody has translated in the main language.
  const hasFallback = options.fallback_to_default !== false;
  if (options.docs_structure === 'folder') {
    return {
      ...oneLanguage,
      ...common,
      below: own.locale,
      fallback: hasFallback && own !== main ? main.locale : undefined,
      leftOut: others.map((locale) => leftOut(locale, locale)),
      translations: otherLanguages.map((one) =>
        Object.assign(inOther(one), { folder: posix.join(docs, one.locale) }),
      ),
    };
  }
  const localeOf = (file: string) => {
    const [, locale] = /\.([\w-]+)\.\w+$/.exec(file) ?? [];
    return known.find((one) => one.locale === locale)?.locale;
  };
  const plainName = (file: string) =>
    localeOf(file) === undefined ? file : file.replace(/\.[\w-]+(?=\.\w+$)/, '');
  const inLanguage = (file: string) => file.replace(/(?=\.\w+$)/, `.${own.locale}`);
  const isIn = (file: string, { locale }: typeof main) =>
    (localeOf(file) ?? main.locale) === locale &&
    (localeOf(file) !== undefined ||
      !files.has(posix.join(docs, file.replace(/(?=\.\w+$)/, `.${locale}`))));
  const isFallback = (file: string) =>
    hasFallback && isIn(file, main) && !files.has(posix.join(docs, inLanguage(plainName(file))));
  const isOwn = (file: string) => isIn(file, own) || isFallback(file);
  return {
    ...common,
    below: '',
    plainName,
    isOwn,
    variantOf: (path) => (files.has(inLanguage(path)) ? inLanguage(path) : path),
    leftOut: files
      .below(docs)
      .files.filter((file) => others.includes(localeOf(file) ?? '') && !isOwn(file))
      .map((file) => leftOut(file, localeOf(file)!)),
    translations: otherLanguages.map((one) =>
      Object.assign(inOther(one), {
        folder: docs,
        fileName: (file: string) => plainName(file).replace(/(?=\.\w+$)/, `.${one.locale}`),
      }),
    ),
  };
}

const oneLanguage: MkdocsLanguage = {
  below: '',
  base: '',
  titles: {},
  isOwn: () => true,
  plainName: (file) => file,
  variantOf: (path) => path,
  leftOut: [],
  translations: [],
};

/** Returns the languages of the plugin. Its first version has an object of languages, later versions have a list. */
function localesOf({ languages, default_language: main }: Record<string, unknown>) {
  const list = Array.isArray(languages)
    ? asList(languages).map(asFields)
    : Object.keys(asFields(languages)).map((locale) => ({ locale, default: locale === main }));
  return list.flatMap((one: Record<string, unknown>) => {
    const locale = asText(one.locale);
    return locale === undefined || locale === 'default'
      ? []
      : [{ locale, isMain: one.default === true, titles: asFields(one.nav_translations) }];
  });
}
