import { BodyLimitError } from '../../content/markdown/body-limits.ts';
import { nodes, span } from '../../content/markdown/tree.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { unusedInfo } from '../../content/rules/code.ts';
import { openBlocks } from '../../content/rules/lost-text.ts';
import { withEdits } from '../../content/source/edits.ts';
import { convertContainers } from './containers.ts';
import { collapseBlankLines, enforceSize, type Conversion, type Converter } from './converter.ts';
import { convertHeadings, splitTitle } from './headings.ts';
import { convertIncludes } from './includes.ts';
import { convertIndentedBlocks } from './indented-blocks.ts';
import { escapeLeftovers } from './leftovers.ts';
import { convertModules } from './modules.ts';
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
  convertIncludes,
  convertModules,
  convertIndentedBlocks,
  convertContainers,
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
  const body = isReadable(rest)
    ? closeCode(correctCodeInfo(escapeLeftovers(convertHeadings(rest, conversion), conversion)))
    : rest;
  return { title, body: collapseBlankLines(body) };
}

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

/**
 * Tells whether a text is within the limits of pages. A text above the limits is not parsed further; the check of the
 * new site reports it.
 */
function isReadable(body: string): boolean {
  try {
    readBody({ body, format: 'md' });
    return true;
  } catch (error) {
    if (error instanceof BodyLimitError) return false;
    throw error;
  }
}
