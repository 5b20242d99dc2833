import { codeLines } from '../../content/markdown/code-lines.ts';
import type { Converter } from './converter.ts';

/**
 * Writes the name of a file that a comment at the start of a code block contains, such as `// app.js`, as the title
 * of the block, as Expressive Code in Starlight does.
 */
export const convertCodeTitles: Converter = (text, { documentation: { hasCodeTitles } }) => {
  if (!hasCodeTitles) return text;
  const isCode = codeLines();
  // The index of the line that starts the current code block, and that of the current line in the block.
  let start = -1;
  let line = 0;
  const output: string[] = [];
  for (const each of text.split('\n')) {
    line = isCode(each) ? line + 1 : 0;
    if (line === 1) start = output.length;
    const [, name] = line > 1 && line <= 5 && start >= 0 ? (comment.exec(each) ?? []) : [];
    const opening = output[start] ?? '';
    if (name !== undefined && fence.test(opening)) {
      output[start] = `${opening.trimEnd()} title="${name}"`;
      start = -1;
    } else {
      output.push(each);
      // Only an empty line or the start of front matter can be above the name.
      if (line > 1 && !/^\s*(?:---\s*)?$/.test(each)) start = -1;
    }
  }
  return output.join('\n');
};

/** Matches the start of a code block with a language, but not of a terminal or with a title. */
const fence = /(?:`{3}|~{3})(?!(?:bash|sh|shell|zsh|console|terminal)\b)\w(?!.*title=)/;

/** Matches a comment that is only the name of a file. */
const comment =
  /^[ \t]*(?:\/\/|#|<!--|\/\*)[ \t]*((?:[\w@.[\]-]{1,99}\/)*[\w.[\]-]{1,99}\.[a-z]\w{0,9})[ \t]*(?:-->|\*\/)?$/i;
