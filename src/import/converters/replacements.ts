import { foreignSyntax } from '../../content/markdown/constructs.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Patterns, each with a function that returns the replacement for its groups. The rows of `constructs.yaml` come first.
 */
const replacements = [
  ...foreignSyntax.flatMap(({ pattern, becomes }) =>
    becomes === undefined
      ? []
      : [[pattern, (group = '') => becomes.replace('$1', () => group)] as const],
  ),
  // Definition lists: a term, and its meaning on the next line after a colon.
  [
    /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    (term = '', meaning = '') => `- **${term}**: ${meaning.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`,
  ] as const,
];

/**
 * Converts Markdown syntax of other tools that this project does not have, such as `==text==` and definition lists.
 * Only handles syntax that a single pattern can convert, without other files.
 */
export const convertReplacements: Converter = (text) =>
  replacements.reduce(
    (result, [pattern, by]) =>
      replaceOutsideCode(result, pattern, ([, ...groups]) => by(...groups)),
    text,
  );
