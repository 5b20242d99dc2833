import { filesBelow } from '../files-below.ts';
import type { Finding } from '../language/finding.ts';
import { sourcePlaces } from '../language/source-places.ts';
import { asWarning, byPlace, type Problem } from '../problem.ts';
import { problemsOnFile } from '../on-file.ts';
import { readPlainText, readText } from '../read-text.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { modelSentences } from './model-sentences.ts';
import { pastedKeys } from './pasted-keys.ts';

/**
 * What no text below content/ may contain, whatever kind of file it is, and the keys in text files of
 * public/.
 */
export function sourceProblems(root: string): Problem[] {
  const content = filesBelow(root, 'content').files.filter((file) =>
    /\.(?:mdx?|ya?ml|svg)$/i.test(file),
  );
  return [
    ...content.flatMap((file) =>
      problemsOnFile(file, () => {
        const text = readText(root, file, []);
        const found = [...hiddenCharacters(text), ...pastedKeys(text), ...modelSentences(text)];
        return problemsOf(file, text, found);
      }),
    ),
    ...filesBelow(root, 'public').files.flatMap((file) =>
      problemsOnFile(file, () => {
        const text = readPlainText(root, file);
        return text === undefined ? [] : problemsOf(file, text, pastedKeys(text));
      }),
    ),
  ];
}

function problemsOf(file: string, text: string, found: readonly Finding[]): Problem[] {
  if (found.length === 0) return [];
  const placeOf = sourcePlaces(text);
  return byPlace(
    found.map(({ offset, message, severity, fix }): Problem => {
      const { line, column } = placeOf(offset);
      const edits = fix?.map(({ offset: at, from, to }) => {
        const place = placeOf(at);
        return { line: place.line, column: place.column, from, to };
      });
      const more = edits && { fix: edits };
      const problem: Problem = Object.assign({ file, line, column, message }, more);
      return severity ? asWarning(problem) : problem;
    }),
  );
}
