import { statSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFile } from '../model/pattern-rows.ts';
import { promisesFile } from '../model/promises-file.ts';
import { movedEdits } from '../source/edits.ts';
import { byPlace, findingsIn, type Finding, type TextFinding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import { limits, shownLimit } from '../source/limits.ts';
import { findingsOnFile } from '../source/file-failures.ts';
import { readPlainText } from '../source/read-text.ts';
import { Source, yamlTexts, type YamlText } from '../source/source.ts';
import type { RuleRow } from '../source/rule.ts';
import { hiddenCharacters, hiddenInYaml, invisibleCharacter } from './hidden-characters.ts';
import { patternFindings, type RangeFinding } from './patterns.ts';
import type { CheckedSite } from './checked-site.ts';
import { sharing } from './rule.ts';
import type { PatternText } from './text-patterns.ts';

const longPublicText: RuleRow = {
  name: 'long-public-text',
  about: 'A text in public/ is too long to be checked as a whole.',
  severity: 'warning',
  stays: 'it is about public/',
};

/**
 * Reports text that no file in content/ may contain, such as keys and invisible characters. In public/, searches all
 * text files for keys. Invisible characters are reported only in text files that agents read, because a script can
 * contain invisible characters on purpose.
 */
export const sourceRules = sharing([invisibleCharacter, longPublicText], sourceFindings);

function sourceFindings({ input: files }: Pick<CheckedSite, 'input'>): Finding[] {
  return [
    ...textFiles(files).flatMap((file) =>
      findingsOnFile(file, () => {
        const source = files.source(file);
        return found(source, [...textRules, () => hiddenInYaml(source), () => inFields(source)]);
      }),
    ),
    ...publicFiles(files).flatMap((file) =>
      findingsOnFile(file, () => {
        const { most } = limits.publicBytes;
        const text = readPlainText(files.root, file, most);
        if (text === undefined) return [];
        const source = new Source(file, text);
        const rules = isReadByAgents(file) ? textRules : scriptRules;
        const isCut = statSync(join(files.root, file)).size > most;
        return [
          ...(isCut ? [{ rule: longPublicText, source, at: 0, message: longText }] : []),
          ...byPlace(rules.flatMap((rule) => foundInParts(source, rule))),
        ];
      }),
    ),
  ];
}

/** Returns the files in public/ without those of the visual editor, whose code has millions of characters. */
const publicFiles = (files: InputFiles): string[] =>
  files.below('public').files.filter((file) => !files.editorFiles.has(file));

/** Returns the text files in content/. */
const textFiles = (files: InputFiles): string[] =>
  files.below('content').files.filter((file) => /\.(?:mdx?|ya?ml|svg)$/i.test(file));

/** A function that finds problems in the text of a file. */
type TextRule = (text: string) => TextFinding[];

const textRules: readonly TextRule[] = [hiddenCharacters, (text) => patternFindings('files', text)];

const scriptRules: readonly TextRule[] = [(text) => patternFindings('scripts', text)];

/** Returns the findings of rules about a whole source, sorted by position. */
const found = (source: Source, rules: readonly TextRule[]) =>
  byPlace(
    findingsIn(
      source,
      rules.flatMap((rule) => rule(source.text)),
    ),
  );

/**
 * Applies a rule to parts of a text in order, and stops after the first part with a finding. Stopping early matters,
 * because a text can have millions of findings, which would need gigabytes of memory. The rule also gets some
 * characters before and after each part, so that a match can extend beyond the part.
 */
function foundInParts(source: Source, rule: TextRule): Finding[] {
  const { text } = source;
  for (let start = 0; start < text.length; start += partCharacters) {
    const end = start + partCharacters;
    const before = Math.max(0, start - aroundPart);
    const inPart = rule(text.slice(before, end + aroundPart)).filter(
      ({ at }) => start <= before + at && before + at < end,
    );
    if (inPart.length > 0) return findingsIn(source, inPart, before);
  }
  return [];
}

/** The length of a part, in characters. */
const partCharacters = 200_000;
/** The number of characters before and after a part that the rule also gets. */
const aroundPart = 2_000;

const longText = `Only the first ${shownLimit(limits.publicBytes)} bytes of this text are checked for keys and invisible characters. Make sure that the rest has none, or split the file.`;

/** Tells whether agents read a file in public/ as text, by its extension. */
const isReadByAgents = (file: string) => /\.(?:txt|md|json|html?|xml|csv)$/i.test(file);

/** Reports patterns such as Markdown and HTML in the texts of a data file or of a page's front matter. */
const inFields = (source: Source): TextFinding[] =>
  fieldTexts(source).flatMap((text) =>
    patternFindings('fields', text.value, { file: source.file, field: text.field }).map((one) =>
      inFile(one, text),
    ),
  );

/** Returns the texts of a data file or of front matter in which patterns for fields are searched for. */
function fieldTexts(source: Source): YamlText[] {
  const { file } = source;
  if (file.endsWith('.svg') || file === promisesFile || file === rulesFile || !source.hasValues)
    return [];
  const isPage = /\.mdx?$/.test(file);
  return yamlTexts(source.yaml).filter(
    // A value without spaces that contains a colon or a slash is an address, not text.
    ({ field, value }) => !/^(?=\S*[:/])\S*$/.test(value) && (!isPage || pageFields.has(field)),
  );
}

/** Returns all texts of content/ and public/ in which patterns for files, fields and scripts are searched for. */
export function fileParts(files: InputFiles): PatternText[] {
  const inContent = textFiles(files)
    .filter((file) => file !== rulesFile)
    .flatMap((file) => sourceParts(files.source(file)));
  const inPublic = publicFiles(files).flatMap((file): PatternText[] => {
    const text = readPlainText(files.root, file, limits.publicBytes.most);
    if (text === undefined) return [];
    const source = new Source(file, text);
    const part = isReadByAgents(file) ? 'files' : 'scripts';
    return [{ part, text, report: (one) => findingsIn(source, [one])[0]! }];
  });
  return [...inContent, ...inPublic];
}

/** Returns the whole text of a source, and the texts of its fields, for the search with patterns. */
export function sourceParts(source: Source): PatternText[] {
  return [
    { part: 'files', text: source.text, report: (one) => findingsIn(source, [one])[0]! },
    ...fieldTexts(source).map((text): PatternText => {
      const { file } = source;
      const report = (one: RangeFinding) => findingsIn(source, [inFile(one, text)])[0]!;
      return { part: 'fields', text: text.value, file, field: text.field, report };
    }),
  ];
}

/** The front matter fields that readers see as text. Other fields can belong to other tools and have any meaning. */
const pageFields = new Set(['title', 'description', 'nav_title', 'group_title']);

/**
 * Converts a finding in a YAML value to a finding in its file. If the value contains escapes, the finding has the
 * position of the whole value and no fix.
 */
function inFile({ rule, at, message, fix }: RangeFinding, text: YamlText): TextFinding {
  // The offset of the value in its source text: 1 after a quotation mark, and -1 if the source has escapes.
  const shift = text.source.indexOf(text.value);
  if (shift < 0) return { rule, at: text.at, message };
  const start = text.at + shift;
  const edits = movedEdits(fix ?? [], start);
  // A YAML text without quotation marks cannot be empty or start with characters such as `*`. So a fix at the start of
  // the value is kept only if the new text starts with a letter or digit.
  const isSafe = edits.every((edit) => edit.start > start || /^[\p{L}\p{N}]/u.test(edit.text));
  return { rule, at: start + at, message, fix: isSafe ? edits : [] };
}
