import { codeLines } from '../../content/markdown/code-lines.ts';
import { noteKinds } from '../../content/markdown/note-kinds.ts';
import { asBlock, dedent } from './converter.ts';
import { asLayout, joinLayouts } from './layouts.ts';

/** Converts the blocks of Python-Markdown, whose content is indented: notes, collapsible parts and tabs. */
export const convertIndentedBlocks = (text: string): string => {
  const lines = text.split('\n');
  const isCode = codeLines();
  const fenced = lines.map(isCode);
  const output: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', mark, words = ''] =
      /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(\S.*)$/.exec(fenced[at] ? '' : lines[at]!) ?? [];
    if (mark === undefined || (mark.startsWith('===') && !/^["“]/.test(words))) {
      output.push(lines[at]!);
      continue;
    }
    // The block ends before the first line that is not indented deeper than the marker of the block.
    const isOutside = (line: string, index: number) =>
      index > at &&
      line.trim() !== '' &&
      !['    ', '\t'].some((more) => line.startsWith(indent + more));
    const next = lines.findIndex(isOutside);
    const end = next < 0 ? lines.length : next;
    const content = dedent(`\n${lines.slice(at + 1, end).join('\n')}`);
    const inner = convertIndentedBlocks(content).trim();
    const block = asBlock(blockOf(mark, words, inner));
    output.push(...block.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`)));
    at = end - 1;
  }
  return joinLayouts('tabs', output.join('\n').replaceAll(/\n{3,}/g, '\n\n'));
};

/**
 * Returns the block in the syntax of this project. `mark` is `!!!`, `???` or `===`; `words` are the words after the
 * mark; `inner` is the converted content.
 */
function blockOf(mark: string, words: string, inner: string): string {
  const [, kinds = '', , title] =
    /^([\w-]*(?: +[\w-]+)*)[ \t]*(?:(["“](.*)["”])[ \t]*)?$/.exec(words) ?? [];
  if (mark.startsWith('===')) return asLayout('tabs', `# ${title ?? words}\n\n${inner}`);
  const name = kinds.split(/[ \t]/)[0] || 'note';
  const kind = noteKinds.find((known) => known === name.toLowerCase());
  // A box of a kind that this project does not have is a note with the kind as its title.
  const needsTitle = mark !== '!!!' || kind === undefined;
  const label = title ?? (needsTitle ? name.charAt(0).toUpperCase() + name.slice(1) : '');
  const block = mark === '!!!' ? (kind ?? 'note') : 'details';
  return `:::${[block, label].join(' ').trim()}\n${inner}\n:::`;
}
