import { byPlace, findingsIn, type Finding, type TextFinding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
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
        const text = readPlainText(files.root, file);
        if (text === undefined) return [];
        return found(new Source(file, text), isReadByAgents(file) ? textRules : scriptRules);
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

const isReadByAgents = (file: string) => /\.(?:txt|md|json|html?|xml|csv)$/i.test(file);
