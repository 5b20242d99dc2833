import { array, constantFrom, oneof, type Arbitrary } from 'fast-check';

const split = (...lines: readonly string[]) => lines.join('¦').split('¦');

/** Pieces of Markdown in Latin script: marks, spaces and words at every kind of border. */
const latin = split(
  'a¦b ¦ c¦1¦2 ¦.¦, ¦ (¦)¦“¦”¦\\¦ | ¦&amp;¦&¦;¦#¦$¦{¦}¦={#i}¦*¦**¦_¦__¦~¦~~¦`¦``¦`x`¦[¦]¦!¦<¦>',
  '![p](/p.png)¦[t](/support)¦<b>¦</b>¦<i>¦</i>¦<kbd>¦</kbd>¦<br>¦<!-- c -->¦<sub>¦</sub>',
  '\n¦\n¦\n\n¦- ¦> ¦# ¦\n## ¦\n1. ¦\n- ¦\n  ¦\n    ¦\\\n¦  \n¦\n---\n¦&#32;¦&#10;¦&nbsp;¦[^1]¦\n\n[^1]: n\n\n',
  ':tada:¦https://example.com/a¦<https://example.com/b>',
);

/** Pieces in scripts without spaces, with their punctuation. */
const wide = split(
  '中¦文¦テ¦ス¦한¦글¦ไ¦。¦，¦（¦）¦「¦」¦：¦！¦、¦\u3000¦“¦”¦*¦**¦~¦~~¦_¦`x`¦[t](/support)¦a¦ ¦1¦(¦)¦.',
  '<b>¦</b>¦<br>¦<!-- c -->¦\n¦\n\n¦\n- ¦\n## ¦\n> ¦https://example.com/a¦www.example.com',
);

/** Pieces of blocks: notes, collapsible parts, tables and lists. */
const blocks = split(
  'one ¦two¦**three**¦`four`¦ ¦.¦\n¦\n¦\n\n¦<br>¦<!-- c -->¦*¦中¦\\¦<kbd>¦</kbd>¦<b>¦</b>¦```\n',
  '\n:::note\n¦\n:::tip T **t**\n¦\n:::\n¦\n> [!NOTE]\n> ¦\n> [!TIP] T\n> ¦\n- ¦\n1. ¦\n> ¦\n  ¦\n3. ',
  '\n\n## h\n\n¦\n\n### *h* {#i}\n\n¦\n\n## **.env** f\n\n¦\n\n#### h <!-- c -->\n\n¦\n```js\nx = 1\n```\n',
  '<details>\n<summary>s</summary>\nA\n</details>\n¦\n<details><summary>¦</summary>¦</details>\n',
  '\n\n| a | b |\n| - | - |\n| ¦ | ¦ |\n¦<table><tr><td>¦</td><td>¦</td></tr></table>¦\n\n- [x] done\n',
  '[^1]¦\n\n[^1]: note\n\n¦[^a b]¦\n\n[^a b]: note\n\n',
);

/** All pieces. */
export const pieces: readonly string[] = [...latin, ...wide, ...blocks];

const textOf = (some: readonly string[]): Arbitrary<string> =>
  array(constantFrom(...some), { minLength: 2, maxLength: 12 }).map((all) => all.join(''));

/** Random texts of a page that put marks, spaces, words and blocks beside each other. */
export const randomTexts: Arbitrary<string> = oneof(textOf(latin), textOf(wide), textOf(blocks));
