import { codeLines } from '../../content/markdown/code-lines.ts';
import { noteKinds } from '../../content/markdown/note-kinds.ts';
import type { Converter } from './converter.ts';

/**
 * Converts `:::` blocks of other tools. Notes, collapsible parts and layouts stay blocks; every other block is replaced
 * by its text. Closes blocks that have no end marker before the page or their list item ends.
 */
export const convertContainers: Converter = (text) => {
  const isCode = codeLines();
  // The blocks that are open. `kept` is the name of the block in this project, or undefined if pages cannot contain it.
  const open: { indent: string; kept: string | undefined }[] = [];
  const output: string[] = [];
  const close = () => {
    const { indent, kept } = open.pop()!;
    output.push(kept === undefined ? '' : `${indent}:::`);
  };
  for (const line of text.split('\n')) {
    const code = isCode(line);
    if (!code && line.trim() !== '') while (!line.startsWith(open.at(-1)?.indent ?? '')) close();
    const [whole, indent = '', name = '', rest = ''] = (code ? null : marker.exec(line)) ?? [];
    if (name || rest) {
      const kept = keptName(name.toLowerCase(), rest);
      open.push({ indent, kept });
      const title = kept !== undefined && layouts.includes(kept) ? '' : titleOf(rest);
      const start = `${indent}:::${kept}${title || (kept === 'details' ? ' Details' : '')}`;
      output.push(kept === undefined ? '' : start);
    } else if (whole !== undefined && open.length > 0) close();
    else if (open.findLast(({ kept }) => kept)?.kept === 'tabs')
      output.push(
        code
          ? line.replace(labelledFence, '$1$2 title="$3"$4')
          : // Without blank lines, the title would belong to HTML before it.
            line.replace(tabLabel, '\n$1# $2\n'),
      );
    else if (open.some(({ kept }) => kept === undefined))
      output.push(line.replace(labelledFence, '$1**$3**\n\n$1$2$4'));
    else output.push(line);
  }
  while (open.length > 0) close();
  return output.join('\n');
};

/** Matches a line that opens or closes a block, such as `::: tip Title`. The groups are indentation, name and rest. */
const marker = /^([ \t]{0,99}):{3,}[ \t]*([\w-]*)[ \t]*(.*)$/s;
/** Matches the start of a code block with a label, such as a line of three backticks, `js` and `[config.js]`. */
const labelledFence = /^([ \t]*)((?:`{3,}(?!`)|~{3,}(?!~))[^\s[]*)[ \t]*\[([^\]]+)\](.*)$/s;

/** The layouts of this project. Only notes and collapsible parts have a title on their first line. */
const layouts = ['tabs', 'steps', 'cards', 'hero'];

/**
 * Returns the name of a block in this project. A box of any other kind that has a title is a note. Returns undefined for
 * other blocks, of which only the text stays.
 */
const keptName = (name: string, rest: string) =>
  name === 'code-group'
    ? 'tabs'
    : ([...noteKinds, 'details', ...layouts].find((known) => known === name) ??
      (name !== '' && /^[^={}]*\p{L}[^={}]*$/u.test(rest) ? 'note' : undefined));

/** Matches the label of a tab in VitePress, such as `== Windows`. */
const tabLabel = /^([ \t]*)==(?!.*==)[ \t]*(\S[^\n]*)$/;

/** Returns the title after the name of a block, without brackets around it and attributes in braces at its end. */
const titleOf = (rest: string) => {
  const title = rest.replace(/^\[(.*)\]$/, '$1').replace(/(?<!\s)\s*\{[^{}]*\}$/, '');
  return title && ` ${title}`;
};
