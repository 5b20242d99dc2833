import { posix } from 'node:path';
import { languageName } from '../base/languages/names.ts';
import { editionFile, editionPrefix, isLanguageTag } from '../content/model/page-path.ts';
import { isCopy } from '../content/model/untranslated.ts';
import { splitPage } from '../content/source/front-matter.ts';
import type { CommitDays } from '../content/source/git.ts';
import { yamlText } from '../content/source/yaml-text.ts';
import { shorten } from '../base/text/shorten.ts';
import {
  readMarkdown,
  textField,
  type Documentation,
  type SourcePage,
  type SourceTranslation,
} from './documentation.ts';
import { fieldOf, importedFields } from './front-matter.ts';
import { DocumentationFiles } from './documentation-files.ts';
import { convertPage, type ImportedSite } from './import-site.ts';
import { linkConversion } from './links.ts';
import type { PlannedPage } from './plan.ts';
import { ImportReport } from './report.ts';

/** The other languages of an imported documentation. */
export interface ImportedTranslations {
  /** The languages with at least one translated page. */
  tags: string[];
  texts: Map<string, string>;
  copies: Map<string, () => Buffer>;
  /** Redirect rules for the old addresses, as lines of `public/_redirects`. */
  redirectLines: string[];
  /** The files of the source that were read, each with whether it is a copy that nobody has translated. */
  files: Map<string, { isCopy: boolean }>;
}

/**
 * Imports the other languages of a documentation: the translations of the pages of `site`. `listed` selects the languages
 * of the new site; by default, these are all.
 */
export function importTranslations(
  documentation: Documentation,
  site: ImportedSite,
  days: CommitDays | undefined,
  listed?: readonly string[],
): ImportedTranslations {
  const all: ImportedTranslations = {
    tags: [],
    texts: new Map(),
    copies: new Map(),
    redirectLines: [],
    files: new Map(),
  };
  const { report } = documentation.files;
  for (const translation of documentation.translations ?? []) {
    const tag = tagOf(translation.language);
    if (tag === undefined || tag === documentation.language) {
      report.leftOut(translation.folder, `"${translation.language}" is not the tag of a language.`);
    } else if (listed && !listed.includes(tag)) {
      const how = `Add it to translations in content/site.yaml, then import again.`;
      report.toDo(translation.folder, `The site does not list the language ${tag}.`, how);
    } else importLanguage(documentation, site, days, { ...translation, tag }, all);
  }
  return all;
}

/** Returns the tag of a language as this project writes it: `pt-BR` for `pt-br` and `pt_BR`. */
function tagOf(language: string): string | undefined {
  const tag = language.replaceAll('_', '-');
  const canonical = /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(tag) && Intl.getCanonicalLocales(tag)[0];
  return canonical && isLanguageTag(canonical) ? canonical : undefined;
}

/** Imports one language. Adds its files to `all`. */
function importLanguage(
  main: Documentation,
  site: ImportedSite,
  days: CommitDays | undefined,
  translation: SourceTranslation & { tag: string },
  all: ImportedTranslations,
): void {
  const { tag, folder, base, fileName = (file) => file, prepare = (page) => page } = translation;
  const report = new ImportReport();
  const files = new TranslatedFiles(main, folder);
  const documentation = { ...main, files, folder, base, linkRoot: base, language: tag };
  const pages = site.pages.map((page): PlannedPage => {
    const source = { ...page.source, file: fileName(page.source.file) };
    return { ...page, source };
  });
  const links = linkConversion(documentation, { pages, groups: [], redirectLines: [] }, report);
  const texts = new Map<string, string>();
  for (const page of pages) {
    const path = posix.join(folder, page.source.file);
    if (!/\.(?:mdx?|markdown)$/i.test(path) || !main.files.has(path)) continue;
    const read = readMarkdown(main.files, path);
    if (!read) continue;
    const { oldTitle: _title, oldHeadings: _headings, ...original } = page.source;
    const source = prepare({ ...original, ...read });
    const text = convertPage({ ...page, source }, documentation, links, report, (title) =>
      frontMatter(source, title, days?.get(path)?.day),
    );
    const copy = isCopy(parts(text), parts(site.texts.get(page.file) ?? ''));
    all.files.set(path, { isCopy: copy });
    if (!copy) texts.set(page.file, text);
  }
  for (const file of files.included) main.files.included.add(file);
  if (texts.size === 0) return;
  all.tags.push(tag);
  if (!pages.some(({ path, file }) => path === '/' && texts.has(file))) {
    texts.set('content/pages/index.md', homePage(main, tag, pages, texts));
    const why = `No translated home page was found, so a list of pages in ${tag} was written.`;
    report.toDo('content/pages/index.md', why, 'Write the page.');
  }
  const groups = site.groups.flatMap(({ id, title = '' }) => {
    const own = translation.titles?.[title];
    return typeof own === 'string' && own !== title ? [{ id, title: own }] : [];
  });
  if (groups.length > 0) texts.set('content/groups.yaml', yamlText({ groups }));
  for (const [file, text] of texts) all.texts.set(editionFile(tag, file), text);
  main.files.report.add(report, (file) => (texts.has(file) ? editionFile(tag, file) : file));
  for (const [file, from] of links.copies) {
    const isShared = file.startsWith('public/');
    const target = isShared ? file : editionFile(tag, file);
    const bytes = () => files.bytes(from);
    const original = site.copies.get(file);
    const isSame = original && (isShared || original().equals(bytes()));
    if (!isSame && !all.copies.has(target)) all.copies.set(target, bytes);
  }
  const [old, now] = [base, editionPrefix(tag)];
  if (old !== now && old !== '') all.redirectLines.push(`${old}/* ${now}/:splat 301`);
}

/** Creates the front matter of a translation, which has all other settings of its original. */
function frontMatter(source: SourcePage, title: string | undefined, day: string | undefined) {
  const { description, updated, draft } = importedFields(source);
  const label = fieldOf(source, 'label', textField);
  return yamlText({
    title,
    description,
    updated: day ?? updated,
    nav_title: label === title ? undefined : label && shorten(label, 70),
    draft,
  });
}

/** The files of a translation. A file that it does not have, such as a picture, is that of the main language. */
class TranslatedFiles extends DocumentationFiles {
  readonly #original: (path: string) => string;

  constructor(main: Documentation, folder: string) {
    super(main.files.root, main.files.report);
    this.#original = (path) => posix.join(main.folder, posix.relative(folder || '.', path));
  }

  override has(...[path, at]: Parameters<DocumentationFiles['has']>): boolean {
    return super.has(path) || super.has(this.#original(path), at);
  }

  override text(...[path, at]: Parameters<DocumentationFiles['text']>): string | undefined {
    return super.text(super.has(path) ? path : this.#original(path), at);
  }

  override bytes(path: string): Buffer {
    return super.bytes(super.has(path) ? path : this.#original(path));
  }
}

/** Returns the title and the text of a page. */
function parts(text: string): { title: string; body: string } {
  const { yaml, rest } = splitPage(text);
  return { title: /^title: (.*)$/m.exec(yaml)?.[1] ?? '', body: rest };
}

/** Creates a home page that lists the translated pages at the top of the menu. */
function homePage(
  { title = '' }: Documentation,
  tag: string,
  pages: readonly PlannedPage[],
  texts: ReadonlyMap<string, string>,
): string {
  const list = pages
    .flatMap((page) => {
      const text = page.unlisted ? undefined : texts.get(page.file);
      return text === undefined
        ? []
        : [`- [${parts(text).title.replaceAll(/["[\]]/g, '')}](${page.path})`];
    })
    .slice(0, 20);
  const name = `${title} (${languageName(tag)})`;
  return `---\n${yamlText({ title: name, description: name })}---\n\n${list.join('\n')}\n`;
}
