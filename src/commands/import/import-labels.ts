import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { compareText } from '../../base/text/order.ts';
import { mostLabels, wordsFile } from '../../content/model/data-files.ts';
import { readContent } from '../../content/model/load.ts';
import { labelsOf, readAppStrings, type AppStrings } from '../../import/app-strings.ts';
import { changeFiles } from '../changes/change-files.ts';
import { fileWithText } from '../changes/edited-text.ts';
import { CommandError, ensure } from '../command.ts';

/**
 * Writes the names of buttons and menus from files with the strings of the app below `labels` in content/words.yaml.
 * Replaces the names in the languages of these files, and keeps everything else. Languages that the site does not have are
 * left out. Returns sentences that say what was written.
 */
export function importLabels(root: string, files: readonly string[], day: string): string[] {
  const { site } = readContent(root, {}, day).contentOn(day);
  const languages = site.languages.map(({ language }) => language);
  const texts = new Map<string, string[]>();
  const others = new Set<string>();
  for (const { language = site.language, texts: all } of files.flatMap(stringsIn)) {
    const own = languages.filter((one) => one === language || codeOf(one) === codeOf(language));
    if (own.length === 0) others.add(language);
    for (const one of own) texts.set(one, [...(texts.get(one) ?? []), ...all]);
  }
  ensure(
    texts.size > 0,
    `The files have no texts in a language of the site (${languages.join(', ')}), but in ${[...others].join(', ')}.`,
  );
  const source = readContent(root, {}, day).files.source(wordsFile);
  ensure(
    source.isMissing || source.hasValues,
    `${wordsFile} has errors. Correct them first: npx factsheet check.`,
  );
  const file = parseDocument(source.text);
  const lines: string[] = [];
  for (const [language, all] of texts) {
    const labels = labelsOf(all).toSorted(compareText);
    ensure(
      labels.length <= mostLabels,
      `The files have ${labels.length} short texts in the language ${language}, and ${wordsFile} can have ${mostLabels}. Leave out files that are not those of your app, such as files of libraries.`,
    );
    file.setIn(['labels', language], labels);
    lines.push(`${labels.length} name(s) in the language ${language} written to ${wordsFile}.`);
  }
  const text = file.toString({ lineWidth: 0 });
  changeFiles(root, { writes: new Map([[wordsFile, fileWithText(root, wordsFile, text)]]) });
  const left = [...others].toSorted(compareText).join(', ');
  return left === ''
    ? lines
    : [...lines, `Left out, because the site has no such language: ${left}.`];
}

const codeOf = (language: string) => language.split(/[-_]/, 1)[0]!.toLowerCase();

function stringsIn(file: string): AppStrings[] {
  const stat = statSync(file, { throwIfNoEntry: false });
  ensure(stat !== undefined && stat.isFile(), `There is no file ${file}.`);
  ensure(stat.size <= MOST_BYTES, `${file} has more than ${MOST_BYTES / 1e6} MB.`);
  try {
    return readAppStrings(resolve(file), readFileSync(file));
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read as strings of an app: ${(error as Error).message}`,
      1,
      { cause: error },
    );
  }
}

/** The maximum number of bytes of a file with strings. The largest apps have less than 2 MB in a language. */
const MOST_BYTES = 10_000_000;
