import { foreignSyntax } from '../../content/markdown/constructs.ts';
import { noteKinds } from '../../content/markdown/note-kinds.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/** Constructs whose replacement is computed. Those with a fixed replacement are rows of `constructs.yaml` and come first. */
const computed: readonly (readonly [
  construct: string,
  pattern: RegExp,
  by: (...groups: string[]) => string,
])[] = [
  [
    'keys',
    foreignSyntax.find(({ construct }) => construct === 'keys')!.pattern,
    (keys) =>
      keys
        .split('+')
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
  ],
  [
    'definition list',
    /(?<=^|\n)([^\s#>|:*+\d\n-][^\n]*)\n+:[ \t]+([^\n]+(?:\n[ \t]+[^\n]+)*)/,
    (term, meaning) => `- **${term}**: ${meaning.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')}`,
  ],
  [
    'note of another kind',
    new RegExp(
      `(?<=(?:^|\\n)(?:[ \\t]*>)+[ \\t]*)\\[!(?!(?:${noteKinds.join('|')})\\])([\\w-]+)\\][+-]?([^\\n]*)`,
      'i',
    ),
    (kind, title) => `[!note] ${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1)}`,
  ],
];

/** Each construct, its pattern, and the function that makes the replacement of the groups. docs/markdown.md lists them. */
const replacements = [
  ...foreignSyntax.flatMap(({ construct, pattern, becomes }) =>
    becomes === undefined
      ? []
      : [[construct, pattern, (group = '') => becomes.replace('$1', () => group)] as const],
  ),
  ...computed,
];

/**
 * Converts Markdown syntax of other tools that this project does not have, such as `++ctrl+c++` and definition lists.
 * Handles only syntax that can be converted without other lines or files. Pictures with a width become `<img>` first.
 */
export const convertReplacements: Converter = (text, { report }) => {
  const sized = replaceOutsideCode(
    text,
    /!\[([^[\]]*)\]\(([^)\s]+)(?:\s+"[^"]*")?\)[ \t]*\{(?=[^{}\n]*\}):?[^}\n]*?\bwidth=["']?(\d+)(?:px)?(%?)["']?[^}\n]*\}/,
    ([, label = '', url, width, percent]) => {
      report.converted('picture with a width');
      const alt = label.replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;');
      return percent ? `![${alt}](${url})` : `<img src="${url}" alt="${alt}" width="${width}">`;
    },
  );
  return replacements.reduce(
    (result, [construct, pattern, by]) =>
      replaceOutsideCode(result, pattern, ([, ...groups]) => {
        report.converted(construct);
        return by(...groups);
      }),
    sized,
  );
};

/** Returns the name of a key: `Page Up` for `page-up`. */
const keyName = (key: string) =>
  key
    .replaceAll('"', '')
    .replaceAll('-', ' ')
    .replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
