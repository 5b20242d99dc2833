import { filesBelow } from '../files-below.ts';
import type { Finding } from '../language/finding.ts';
import { sourcePlaces } from '../language/source-places.ts';
import { asWarning, byPlace, type Problem } from '../problem.ts';
import { readText } from '../read-text.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { modelSentences } from './model-sentences.ts';
import { pastedKeys } from './pasted-keys.ts';

/** What may not stand in any text below content/, whatever kind of file it is and wherever it stands. */
export function sourceProblems(root: string): Problem[] {
  const texts = filesBelow(root, 'content').files.filter((file) =>
    /\.(?:mdx?|ya?ml|svg)$/.test(file),
  );
  return texts.flatMap((file) => {
    const text = readText(root, file, []);
    const placeOf = sourcePlaces(text);
    const found: Finding[] = [
      ...hiddenCharacters(text),
      ...pastedKeys(text),
      ...modelSentences(text),
    ];
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
  });
}
