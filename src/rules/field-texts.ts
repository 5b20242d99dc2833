import { promisesFile } from '../model/promises-file.ts';
import { movedEdits } from '../source/edits.ts';
import type { TextFinding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import { yamlTexts, type YamlText } from '../source/yaml-texts.ts';
import { patternFindings, type FoundText } from './patterns.ts';

/** Reports patterns such as Markdown and HTML in the texts of a data file or of the front matter of a page. */
export function fieldTexts(source: Source): TextFinding[] {
  const { file } = source;
  if (file.endsWith('.svg') || file === promisesFile || !source.hasValues) return [];
  const isPage = /\.mdx?$/.test(file);
  return yamlTexts(source.yaml)
    .filter(
      ({ field, value }) => !/^(?=\S*[:/])\S*$/.test(value) && (!isPage || pageFields.has(field)),
    )
    .flatMap((text) =>
      patternFindings('fields', text.value, { file, field: text.field }).map((found) =>
        inFile(found, text),
      ),
    );
}

/** The fields of a page that readers see as text. Other tools can give other fields any meaning. */
const pageFields = new Set(['title', 'description', 'nav_title', 'group_title']);

/** Converts a finding in a value to a finding in its file. A text with escapes has no exact place and no fix. */
function inFile({ at, message, severity, fix }: FoundText, text: YamlText): TextFinding {
  const shift = text.source.indexOf(text.value);
  if (shift < 0) return { at: text.at, message, severity };
  const start = text.at + shift;
  const edits = movedEdits(fix ?? [], start);
  // A plain text in YAML cannot start with every character, and cannot be empty.
  const isSafe = edits.every((edit) => edit.start > start || /^[\p{L}\p{N}]/u.test(edit.text));
  return { at: start + at, message, severity, fix: isSafe ? edits : [] };
}
