import { foreignSyntax } from '../../content/markdown/constructs.ts';
import { hasConstruct, replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Patterns, each with a function that returns the replacement. The function gets the groups of the match. The patterns
 * of constructs.yaml come first, without those that would remove what the tool shows as text.
 */
const replacementsFor = (tool: string) => [
  ...foreignSyntax.flatMap(({ pattern, becomes, tools }) =>
    becomes === undefined || (becomes === '' && !hasConstruct(tool, tools))
      ? []
      : [[pattern, (group = '') => becomes.replace('$1', () => group)] as const],
  ),
  // Readers do not see the places at which words can be divided, but programs do.
  [/&(?:shy|#173|#x0*ad);|\u00AD/i, () => ''] as const,
  // A definition list: a term on one line, and its meaning after a colon on the next line.
  [
    /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    (term = '', meaning = '') => `- **${term}**: ${meaning.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`,
  ] as const,
];

/**
 * Converts Markdown syntax of other tools that this project does not support, such as `==text==` and definition lists.
 * Only handles syntax that a single pattern can convert.
 */
export const convertReplacements: Converter = (text, { documentation }) =>
  replacementsFor(documentation.tool).reduce(
    (result, [pattern, by]) =>
      replaceOutsideCode(result, pattern, ([, ...groups]) => by(...groups)),
    text,
  );
