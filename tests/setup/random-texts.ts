import { array, constantFrom, oneof, type Arbitrary } from 'fast-check';

/** Pieces of Markdown in Latin script: marks, spaces and words at every kind of border. */
const latin = [
  ...['a', 'b ', ' c', '1', '2 ', '.', ', ', ' (', ')', '“', '”', '\\', ' | ', '&amp;', '&', ';', '#'],
  ...['*', '**', '_', '__', '~', '~~', '`', '``', '`x`', '![p](/p.png)', '[t](/support)', '[', ']', '!'],
  ...['<b>', '</b>', '<i>', '</i>', '<kbd>', '</kbd>', '<br>', '<!-- c -->', '<sub>', '</sub>', '<', '>'],
  ...['\n', '\n\n', '- ', '> ', '# ', '\n## ', '\n1. ', '\n- ', '\n  ', '\n    ', '\\\n', '  \n', '\n---\n', '\n'],
  ...[':tada:', 'https://example.com/a', '<https://example.com/b>', '&#32;', '&#10;', '&nbsp;', '[^1]', '\n\n[^1]: n\n\n', '$', '{', '}', '={#i}'],
];

/** Pieces in scripts without spaces, with their punctuation. */
const wide = [
  ...['中', '文', 'テ', 'ス', '한', '글', 'ไ', '。', '，', '（', '）', '「', '」', '：', '！', '、', '　', '“', '”'],
  ...['*', '**', '~', '~~', '_', '`x`', '[t](/support)', '<b>', '</b>', '<br>', '<!-- c -->'],
  ...['\n', '\n\n', '\n- ', '\n## ', '\n> ', 'https://example.com/a', 'www.example.com', 'a', ' ', '1', '(', ')', '.'],
];

/** Pieces of blocks: notes, collapsible parts, tables and lists. */
const blocks = [
  ...['one ', 'two', '**three**', '`four`', ' ', '.', '\n', '\n', '\n\n', '<br>', '<!-- c -->', '*', '中', '\\'],
  ...['\n:::note\n', '\n:::tip T **t**\n', '\n:::\n', '\n> [!NOTE]\n> ', '\n> [!TIP] T\n> ', '\n- ', '\n1. ', '\n> ', '\n  ', '\n3. '],
  ...['\n\n## h\n\n', '\n\n### *h* {#i}\n\n', '\n\n## **.env** f\n\n', '\n\n#### h <!-- c -->\n\n'],
  ...['<details>\n<summary>s</summary>\nA\n</details>\n', '\n<details><summary>', '</summary>', '</details>\n'],
  ...['\n\n| a | b |\n| - | - |\n| ', ' | ', ' |\n', '<table><tr><td>', '</td><td>', '</td></tr></table>', '\n\n- [x] done\n'],
  ...['```\n', '\n```js\nx = 1\n```\n', '[^1]', '\n\n[^1]: note\n\n', '<kbd>', '</kbd>', '<b>', '</b>'],
];

/** All pieces. */
export const pieces: readonly string[] = [...latin, ...wide, ...blocks];

const textOf = (some: readonly string[]): Arbitrary<string> =>
  array(constantFrom(...some), { minLength: 2, maxLength: 12 }).map((all) => all.join(''));

/** Random texts of a page that put marks, spaces, words and blocks beside each other. */
export const randomTexts: Arbitrary<string> = oneof(
  textOf(latin),
  textOf(wide),
  textOf(blocks),
);
