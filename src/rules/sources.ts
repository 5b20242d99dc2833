import { filesBelow } from '../source/files-below.ts';
import { byPlace, type Problem } from '../source/problem.ts';
import { problemsOnFile } from '../source/on-file.ts';
import { readPlainText, readText } from '../source/read-text.ts';
import { problemsIn, sourceOf } from '../source/source.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { modelSentences } from './model-sentences.ts';
import { pastedKeys } from './pasted-keys.ts';

/** Reports what no text file in content/ may contain, and keys in text files of public/. */
export function sourceProblems(root: string): Problem[] {
  const content = filesBelow(root, 'content').files.filter((file) =>
    /\.(?:mdx?|ya?ml|svg)$/i.test(file),
  );
  return [
    ...content.flatMap((file) =>
      problemsOnFile(file, () => {
        const text = readText(root, file, []);
        const found = [...hiddenCharacters(text), ...pastedKeys(text), ...modelSentences(text)];
        return byPlace(problemsIn(sourceOf(file, text), found));
      }),
    ),
    ...filesBelow(root, 'public').files.flatMap((file) =>
      problemsOnFile(file, () => {
        const text = readPlainText(root, file);
        return byPlace(
          text === undefined ? [] : problemsIn(sourceOf(file, text), pastedKeys(text)),
        );
      }),
    ),
  ];
}
