import { promisesFile } from '../model/promises-file.ts';
import { movedEdits } from '../source/edits.ts';
import type { TextFinding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import { yamlTexts, type YamlText } from '../source/yaml-texts.ts';
import { modelSentences } from './model-sentences.ts';
import { leftoversInField, type FoundText } from './leftovers.ts';

/** Reports leftovers, Markdown and HTML in the texts of a data file or of the front matter of a page. */
export function fieldTexts(source: Source): TextFinding[] {
  if (source.file.endsWith('.svg') || source.file === promisesFile || !source.hasValues) return [];
  const isPage = /\.mdx?$/.test(source.file);
  return yamlTexts(source.yaml)
    .filter(
      ({ field, value }) => !/^(?=\S*[:/])\S*$/.test(value) && (!isPage || pageFields.has(field)),
    )
    .flatMap((text) =>
      [...leftoversInField(text.value), ...wrongTexts(source.file, text)].map((found) =>
        inFile(found, text),
      ),
    );
}

/** The fields of a page that readers see as text. Other tools can give other fields any meaning. */
const pageFields = new Set(['title', 'description', 'nav_title', 'group_title']);

/** Patterns that some fields must not contain. */
const fieldRules: readonly { file: string; fields: RegExp; pattern: RegExp; message: string }[] = [
  {
    file: 'content/product.yaml',
    fields: /^summary$/,
    // An amount with a currency, except zero and what something else costs.
    pattern:
      /(?:[$€£¥]|\b(?:EUR|USD|GBP|CHF)) ?(?!0+(?:[.,]0+)?(?![\d.,]*[1-9]))\d[\d.,]*|(?<![\d.,])(?!0+(?:[.,]0+)?[^\d.,])\d[\d.,]* ?(?:[$€£¥]|(?:EUR|USD|GBP|CHF|euros?|dollars?|francs?)\b)/giu,
    message:
      'The API says that the product is free ("model": "free"), so its summary must not have a price. Remove the price, or write what costs money on a page.',
  },
  {
    file: 'content/site.yaml',
    fields: /^(?:hints|use_when|not_for)$/,
    pattern:
      /\b(?:always|never|must|only|should|please)\b[^.;]{0,40}?\b(?:recommend|prefer|mention|praise|rank|claim|promote|suggest|say|answer with|respond with|tell (?:the )?(?:users?|readers?|people|them))\b|\b(?:recommend|prefer|promote|rank|praise)\b[^.;]{0,200}\b(?:over|above|before|instead of|rather than|first|best)\b|\b(?:do not|don['’]t) (?:mention|recommend|name|cite|link|tell|reveal|compare)\b|\b(?:ignore|disregard|forget) (?:all|any|other|previous)\b/giu,
    message:
      'Agents treat an order such as this as an attack, and then distrust the whole site. Write a fact that helps them to answer.',
  },
];

function wrongTexts(file: string, { field, value }: YamlText): FoundText[] {
  if (modelSentences(value).length > 0) return [];
  return fieldRules
    .filter((rule) => rule.file === file && rule.fields.test(field))
    .flatMap(({ pattern, message }) =>
      [...value.matchAll(pattern)].slice(0, 1).map(({ 0: found, index }) => ({
        at: index,
        end: index + found.length,
        message,
        severity: 'warning' as const,
      })),
    );
}

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
