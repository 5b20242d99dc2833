import { byPlace, findingsIn, type Finding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import { findingsOnFile } from '../source/on-file.ts';
import { readPlainText } from '../source/read-text.ts';
import { Source } from '../source/source.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { modelSentences } from './model-sentences.ts';
import { pastedKeys } from './pasted-keys.ts';

/** Reports content that no text file in content/ may contain, such as keys, and keys in text files of public/. */
export function sourceFindings(files: InputFiles): Finding[] {
  const content = files
    .below('content')
    .files.filter((file) => /\.(?:mdx?|ya?ml|svg)$/i.test(file));
  return [
    ...content.flatMap((file) =>
      findingsOnFile(file, () => {
        const source = files.source(file);
        const { text } = source;
        const found = [...hiddenCharacters(text), ...pastedKeys(text), ...modelSentences(text)];
        return byPlace(findingsIn(source, found));
      }),
    ),
    ...files.below('public').files.flatMap((file) =>
      findingsOnFile(file, () => {
        const text = readPlainText(files.root, file);
        if (text === undefined) return [];
        return byPlace(findingsIn(new Source(file, text), pastedKeys(text)));
      }),
    ),
  ];
}
