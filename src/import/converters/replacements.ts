import { foreignSyntax } from '../../content/markdown/constructs.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Each construct, its pattern, and the function that makes the replacement of the groups: rows of `constructs.yaml` first. */
const replacements = [
  ...foreignSyntax.flatMap(({ construct, pattern, becomes }) =>
    becomes === undefined
      ? []
      : [[construct, pattern, (group = '') => becomes.replace('$1', () => group)] as const],
  ),
  [
    'definition list',
    /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    (term = '', meaning = '') => `- **${term}**: ${meaning.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`,
  ] as const,
];

/**
 * Converts Markdown syntax of other tools that this project does not have, such as `==text==` and definition lists.
 * Handles only syntax that can be converted without other lines or files.
 */
export const convertReplacements: Converter = (text, { report }) => {
  return replacements.reduce(
    (result, [construct, pattern, by]) =>
      replaceOutsideCode(result, pattern, ([, ...groups]) => {
        report.converted(construct);
        return by(...groups);
      }),
    text,
  );
};
