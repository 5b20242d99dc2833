import { containerMarks } from '../../content/markdown/code-lines.ts';
import { noteKinds } from '../../content/markdown/note-kinds.ts';

/**
 * Converts notes that are written like code blocks, as the plugin `admonish` of mdBook reads them: a fence with
 * `admonish`, and perhaps a kind and a title.
 */
export const convertAdmonish = (text: string): string => {
  let open: { end: RegExp; isNote: boolean } | undefined;
  return text
    .split('\n')
    .map((line) => {
      if (open) {
        const { end, isNote } = open;
        if (!end.test(line)) return line;
        open = undefined;
        return isNote ? line.replace(/\S.*/, ':::') : line;
      }
      const [, before = '', fence, words = ''] = start.exec(line) ?? [];
      if (fence === undefined) return line;
      const isNote = /^\s*admonish(?:\s|$)/.test(words);
      open = { end: new RegExp(`^[ \\t]*${fence}[ \\t]*$`), isNote };
      return isNote ? `${before}:::${blockOf(words)}` : line;
    })
    .join('\n');
};

/** Matches the start of a code block. The groups are what is before its fence, the fence and the words after it. */
const start = new RegExp(`^(${containerMarks})(\`{3,}(?!\`)(?!.*\`)|~{3,})(.*)`);

/** Returns the name and the title of a block for the words that start with `admonish`. */
function blockOf(words: string): string {
  const [, title = ''] = /"([^"]*)"/.exec(words) ?? [];
  const [, name] = /\badmonish[ \t]+([\w-]+)(?![\w=-])/.exec(words) ?? [];
  const isFolded = /\bcollapsible=true\b/.test(words);
  const block = isFolded ? 'details' : (noteKinds.find((known) => known === name) ?? 'note');
  const shown = title || (isFolded ? 'Details' : '');
  return shown === '' ? block : `${block} ${shown}`;
}
