import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  asWarning,
  byPlace,
  findingsIn,
  type Finding,
  type TextFinding,
} from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import { limits, shownLimit } from '../source/limits.ts';
import { findingsOnFile } from '../source/on-file.ts';
import { readPlainText } from '../source/read-text.ts';
import { Source } from '../source/source.ts';
import { fieldTexts } from './field-texts.ts';
import { hiddenCharacters, hiddenInYaml } from './hidden-characters.ts';
import { patternFindings } from './patterns.ts';

/**
 * Reports content that no text file in content/ may contain, such as keys and invisible characters. In public/, looks for
 * keys in all text files, and for the rest in documents.
 */
export function sourceFindings(files: InputFiles): Finding[] {
  const content = files
    .below('content')
    .files.filter((file) => /\.(?:mdx?|ya?ml|svg)$/i.test(file));
  return [
    ...content.flatMap((file) =>
      findingsOnFile(file, () => {
        const source = files.source(file);
        return found(source, [...textRules, () => hiddenInYaml(source), () => fieldTexts(source)]);
      }),
    ),
    ...files.below('public').files.flatMap((file) =>
      findingsOnFile(file, () => {
        const { most } = limits.publicBytes;
        const text = readPlainText(files.root, file, most);
        if (text === undefined) return [];
        const source = new Source(file, text);
        const rules = isReadByAgents(file) ? textRules : scriptRules;
        const isCut = statSync(join(files.root, file)).size > most;
        return [
          ...(isCut ? [asWarning({ source, at: 0, message: longText })] : []),
          ...byPlace(rules.flatMap((rule) => foundInParts(source, rule))),
        ];
      }),
    ),
  ];
}

type TextRule = (text: string) => TextFinding[];

const textRules: readonly TextRule[] = [hiddenCharacters, (text) => patternFindings('files', text)];

const scriptRules: readonly TextRule[] = [(text) => patternFindings('scripts', text)];

const found = (source: Source, rules: readonly TextRule[]) =>
  byPlace(
    findingsIn(
      source,
      rules.flatMap((rule) => rule(source.text)),
    ),
  );

/**
 * Applies a rule to parts of a text, one after the other, until it finds something. A part includes some characters
 * before and after it, in which findings can continue. A text can have millions of findings, which need gigabytes.
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

const partCharacters = 200_000;
const aroundPart = 2_000;

const longText = `Only the first ${shownLimit(limits.publicBytes)} bytes of this text are checked for keys and invisible characters. Make sure that the rest has none, or split the file.`;

const isReadByAgents = (file: string) => /\.(?:txt|md|json|html?|xml|csv)$/i.test(file);
