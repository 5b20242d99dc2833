import { nodes, span } from '../../content/markdown/tree.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { unusedInfo } from '../../content/rules/code.ts';
import { openBlocks } from '../../content/rules/lost-text.ts';
import { withEdits } from '../../content/source/edits.ts';
import { convertAdmonish } from './admonish.ts';
import { removeAnchors } from './anchors.ts';
import { convertCodeTitles } from './code-titles.ts';
import { convertContainers } from './containers.ts';
import {
  collapseBlankLines,
  enforceSize,
  readableBody,
  type Conversion,
  type Converter,
} from './converter.ts';
import { convertGitBookBlocks } from './gitbook-blocks.ts';
import { convertHeadings, splitTitle } from './headings.ts';
import { convertIcons } from './icons.ts';
import { convertIncludes } from './includes.ts';
import { convertIndentedBlocks } from './indented-blocks.ts';
import { convertIndentedCode } from './indented-code.ts';
import { escapeLeftovers } from './leftovers.ts';
import { convertMedia } from './media.ts';
import { convertModules } from './modules.ts';
import { convertPythonTables } from './python-tables.ts';
import { convertPythonText } from './python-text.ts';
import { convertReplacements } from './replacements.ts';
import { convertTables } from './tables.ts';
import { convertTags } from './tags.ts';

/** Removes comments that mark lines of code, such as `// highlight-next-line` and `// [!code focus]`. */
const removeLineMarks: Converter = (text) =>
  text
    .replaceAll(/^[ \t]*(?:\/\/|#|\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)\b.*\n/gm, '')
    .replaceAll(/(?<![ \t])[ \t]*(?:\/\/|#|\/\*|<!--)[ \t]*\[!code [^[\]\n]+\].*/g, '');

/**
 * The converters in the order in which they run. A converter for blocks runs before the converters for what blocks
 * contain.
 */
const converters: readonly Converter[] = [
  removeLineMarks,
  convertCodeTitles,
  convertAdmonish,
  convertGitBookBlocks,
  convertIncludes,
  convertModules,
  convertIndentedBlocks,
  convertIndentedCode,
  convertContainers,
  convertPythonTables,
  convertPythonText,
  convertMedia,
  convertIcons,
  convertTags,
  convertTables,
  convertReplacements,
];

/** Converts the text of a page to Markdown that pages of this project can contain. Does not change links. */
const convertBody: Converter = (text, conversion) =>
  converters.reduce((before, convert) => {
    const after = convert(before, conversion);
    enforceSize(after.length);
    return after;
  }, text);

/**
 * Converts the text of a page and splits off its title. Escapes syntax that no converter knows, so that readers see it
 * as text.
 */
export function convertWhole(
  text: string,
  conversion: Conversion,
): { title: string | undefined; body: string } {
  const { title, rest } = splitTitle(convertBody(text, conversion));
  const body = readableBody(rest)
    ? closeCode(correctCodeInfo(convertPage(rest, conversion)))
    : rest;
  return { title, body: collapseBlankLines(body) };
}

/** Runs the converters that read the whole page, without its title. */
const convertPage: Converter = (text, conversion) =>
  [removeAnchors, convertHeadings, escapeLeftovers].reduce(
    (before, convert) => convert(before, conversion),
    text,
  );

/** Corrects the words after the language of a code block, with the fixes that `npm run check:content` suggests. */
const correctCodeInfo = (body: string) =>
  withEdits(
    body,
    nodes(readBody({ body, format: 'md' }).root).flatMap((node) =>
      unusedInfo(node, body).flatMap(({ fix }) => fix ?? []),
    ),
  );

/** Adds the missing end marker to each code block. */
const closeCode = (body: string) =>
  withEdits(
    body,
    openBlocks({ body, format: 'md' }).map((node) => {
      const { start, end } = span(node);
      const before = body.slice(body.lastIndexOf('\n', start - 1) + 1, start);
      const [fence] = /^[ \t]*(?:`+|~+)/.exec(body.slice(start))!;
      const last = start + body.slice(start, end).trimEnd().length;
      return { start: last, end: last, text: `\n${before.replaceAll(/[^>\s]/g, ' ')}${fence}` };
    }),
  );
