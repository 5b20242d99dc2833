import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../base/text/did-you-mean.ts';
import type { Content, Page } from '../../content/model/content.ts';
import { unknownDay } from '../../content/model/derived-fields.ts';
import { readFields, translatedFields } from '../../content/model/front-matter.ts';
import { readContent } from '../../content/model/load.ts';
import {
  editionFile,
  editionOf,
  isLanguageTag,
  originalFile,
  pagePath,
  translatedFiles,
} from '../../content/model/page-path.ts';
import { publishedWhen } from '../../content/model/untranslated.ts';
import { anyDay } from '../../content/model/unpublished.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { openYaml } from '../../content/source/yaml-file.ts';
import { yamlText } from '../../content/source/yaml-text.ts';
import { changeFiles } from '../changes/change-files.ts';
import { CommandError, ensure } from '../command.ts';
import { ensureCreatable } from '../ensure-creatable.ts';
import { typedFile } from '../move/plan-move.ts';

/** A new file, and the next step for the author. */
export interface MadeFile {
  file: string;
  text: string;
  /** The number of the line at which the author continues to write, counted from 1. */
  line: number;
  next: string;
}

/** The arguments of a command such as `npx factsheet new translation /guides/tap de`. */
export interface TranslationCall {
  /** The address or the file of the page. */
  page: string;
  /** The tag of the language, such as `de`. */
  language: string;
}

/**
 * Creates the file in which a page is translated: the texts of the page, without the settings that a translation takes
 * from its original. Throws a CommandError, and writes
 * nothing, if the page cannot be translated, or if its translation exists.
 */
export function makeTranslation(root: string, call: TranslationCall, day: string): MadeFile {
  const { contentOn, files } = readContent(root, {}, day);
  const content = contentOn(anyDay);
  const tag = listedTag(call.language, content);
  const original = originalOf(root, call.page, content);
  const file = editionFile(tag, original.file);
  const there = ['md', 'mdx'].map((ending) => file.replace(/mdx?$/, ending));
  const present = there.find((one) => existsSync(join(root, one)));
  ensure(!present, `${present} already exists. Translate it there, or delete it first.`);
  ensureCreatable(root, file);
  const { updated } = original;
  const fields = Object.assign(textsOf(original), {
    updated: updated === unknownDay ? day : updated,
  });
  const text = `---\n${yamlText(fields)}---\n\n${original.body.trim()}\n`;
  changeFiles(root, { writes: new Map([[file, text]]) });
  const next = `Translate all lines but "updated", which is the date of the original. ${publishedWhen}${homeFirst(tag, original, files)}`;
  return { file, text, line: 2, next };
}

/** Returns the tag of a language of the site. Throws a CommandError if the site has no translations in this language. */
function listedTag(typed: string, { site }: Content): string {
  const [main, ...others] = site.languages.map(({ language }) => language);
  const tag = others.find((one) => one.toLowerCase() === typed.toLowerCase());
  if (tag !== undefined) return tag;
  ensure(
    typed !== main,
    `${typed} is the main language of the site. Choose the language of the translation.`,
  );
  ensure(
    isLanguageTag(typed),
    `${JSON.stringify(typed)} is not the tag of a language. Write a tag such as de or pt-BR.`,
  );
  throw new CommandError(
    `content/site.yaml does not list the language ${typed}. Add it there: translations: [${[...others, typed].join(', ')}]`,
  );
}

/** Returns the page of the main language that a user means. Throws a CommandError if there is none to translate. */
function originalOf(root: string, typed: string, { pages, translations }: Content): Page {
  const file = typedFile(root, typed);
  const isMeant = (page: Page) => page.path === typed || page.file === file;
  const translated = translations
    .flatMap((one) => one.pages.filter(({ edition }) => edition !== ''))
    .find(isMeant);
  const address = translated?.original ?? pagePath(originalFile(file));
  ensure(
    !translated && editionOf(file) === '',
    `${typed} is a translation itself. Give the address of the page that it translates: ${address}`,
  );
  const page = pages.find(isMeant);
  const suggestion = nearest(
    typed,
    pages.filter(({ builtIn }) => !builtIn).map(({ path }) => path),
  );
  const guess = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  ensure(
    page,
    `There is no page ${typed}.${guess} Give an address, such as /guides/tap, or a file.`,
  );
  ensure(!page.builtIn, `${typed} is a page about the API, which stays in English on every site.`);
  return page;
}

/** Returns the fields of a page whose values are texts, as they are in its front matter. */
function textsOf({ source, title }: Page): Record<string, unknown> {
  const fields = readFields(openYaml(source, []));
  const named = translatedFields.filter((name) => fields[name] !== undefined);
  return Object.assign({ title }, Object.fromEntries(named.map((name) => [name, fields[name]])));
}

/** Returns the request to translate the home page, if the language has none yet. */
function homeFirst(tag: string, original: Page, files: InputFiles): string {
  return original.path === '/' || translatedFiles(files, tag).some(isHome)
    ? ''
    : `\nTranslate the home page, too, because no page in ${tag} is published before: npx factsheet new translation / ${tag}`;
}

const isHome = (file: string) => pagePath(originalFile(file)) === '/';
