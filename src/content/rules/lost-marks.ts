import { unspacedLetters } from '../../base/text/scripts.ts';
import { quoted } from '../../base/text/quoted.ts';
import { span, type BodyNode } from '../markdown/tree.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedText } from './checked-site.ts';
import type { NodeFinding } from './page-findings.ts';
import { onNodes, sharing } from './rule.ts';

const rows = ruleRows({
  'lost-mark': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A * or _ of a path, a name or a formula makes text italic or bold, and is not shown.',
  },
  'lost-backslash': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A backslash of a path or a pattern is not shown.',
  },
});

/** Warns about characters of paths, names and formulas that Markdown reads as marks, so that readers do not see them. */
export const lostMarkRules = sharing(rows, onNodes(lostMarkFindings));

function lostMarkFindings(node: BodyNode, { page: { body } }: CheckedText): NodeFinding[] {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
      return lostMarks(node, body);
    case 'text':
      return lostBackslashes(node, body);
    case 'break':
      return lostAtLineEnd(node, body);
    default:
      return [];
  }
}

/** Reports italic or bold text whose marks the author probably meant as characters. */
function lostMarks(node: BodyNode, body: string): NodeFinding[] {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  // Text in <b> or <i> has no marks.
  const [mark] = /^(?:\*\*|__|[*_])/.exec(source) ?? [];
  if (mark === undefined || !source.endsWith(mark)) return [];
  const inner = source.slice(mark.length, -mark.length);
  const before = body.slice(Math.max(0, start - 2), start);
  const after = body.slice(end, end + 3);
  const isLost = mark.startsWith('*')
    ? isPattern(mark, before, inner, after) || isFactor(body.slice(0, start), inner)
    : isVariable(before, inner) || (mark === '__' && isName(before, inner, after));
  if (!isLost) return [];
  const style = mark.length === 1 ? 'italic' : 'bold';
  const escaped = mark.replaceAll(/./g, String.raw`\$&`);
  const message = `Readers do not see the ${mark} around ${quoted(inner)}, because Markdown makes this text ${style}. Put code and paths in back quotes, or write ${escaped} for a ${mark} that is text.`;
  return [{ rule: rows['lost-mark'], message }];
}

/** Tells whether `*` or `**` around a text is probably part of patterns such as `*.md`, or a sign in a formula. */
const isPattern = (mark: string, before: string, inner: string, after: string) =>
  patternSigns.some((sign) => sign.test(`${before.padStart(2)}${mark}\0${inner}\0${mark}${after}`));

/**
 * A letter or digit that can belong to a path or formula beside it, as a part of a pattern. In a script without spaces
 * between words, and in Korean, it is the end of another word: in `点**+**` nothing is lost.
 */
const sign = String.raw`(?![${unspacedLetters}\p{Script=Hangul}])[\p{L}\p{N}]`;

/**
 * Matches the two characters before a mark, the mark, its text between NUL characters, the mark again, and what comes
 * after it.
 */
const patternSigns: readonly RegExp[] = [
  // A pattern of names and a word after it: `*.md files and x/*`. A name such as .NET has capital letters.
  /^..\*\0\.[a-z0-9]+\b(?=[^\0]*\s)/s,
  // A pattern of a host with all its addresses: `*.example.com/*`.
  /^..\*\0\.[a-z0-9][^\0]*\/\0/s,
  // A character of a path, a pattern or a formula directly before a mark, and another one directly after it: `/*/`.
  new RegExp(String.raw`^.(?:${sign}|[/\\.^$|+=\p{Sc}])\*\*?\0(?:[/.^$|+=]|\\\p{L})`, 'su'),
  new RegExp(String.raw`(?:[/^$|+=]|(?<!\\)\\)\0\*{1,2}(?:[/^$|+=]|[.\\]\*|[.\\]?${sign})`, 'u'),
  // A pattern of names with underscores: `APP_*_URL and APP_*_KEY`.
  /^\w_\*\0_\w/s,
  // A comment of code: `/*words*/`.
  /^\s\/\*\0[^\0]*\0\*\//s,
  // A formula with operators between its marks: `5*x + 6*y`, `2**3 and 3**2`.
  /^.[A-Za-z0-9]\*\*?\0(?=[^\0]*[\s+=/-])[^\0]*\0\*\*?[A-Za-z0-9]/s,
  // Numbers or single letters between the marks: `85*54*1`, `w*h*n`.
  /^.\d\*\0(?:\d|[^\0]*\0\*\d)/s,
  /^\W\w\*\0\w\0\*\w(?:\W|$)/s,
];

/** Tells whether `*` is around a factor of a formula in a script without spaces between words, as in `体积=长*宽*高`. */
const isFactor = (before: string, inner: string) =>
  /^\p{L}{1,8}$/u.test(inner) && factorBefore.test(before.slice(-10));

const factorBefore = new RegExp(String.raw`[=＝+＋×][${unspacedLetters}]{1,8}$`, 'u');

/** Tells whether `__` around a text is probably part of a name in code, such as `__init__.py`. */
const isName = (before: string, inner: string, after: string) =>
  /^[a-z][a-z_]*$/.test(inner) &&
  (namesInCode.has(inner) ||
    /^(?:\.[a-z]|\()/.test(after) ||
    /^\/(?!_)/.test(after) ||
    /[\w)\]]\.$/.test(before) ||
    /(?<!_)\/$/.test(before));

/** Names of Python, of JavaScript and of folders for tests that are no words, so that nobody writes them in bold text. */
const namesInCode = new Set(
  [
    [
      'init',
      'main',
      'repr',
      'str',
      'dict',
      'doc',
      'slots',
      'qualname',
      'mro',
      'pycache',
      'builtins',
    ],
    ['eq', 'ne', 'lt', 'gt', 'ge', 'len', 'iter', 'hash', 'iadd', 'fspath', 'getattr', 'setattr'],
    ['delattr', 'getitem', 'setitem', 'delitem', 'getstate', 'setstate', 'dirname', 'filename'],
    ['proto', 'typename', 'mocks', 'snapshots', 'fixtures'],
  ].flat(),
);

/** Tells whether `_` around a word is probably part of the name of a variable, such as `$_POST_`. */
const isVariable = (before: string, inner: string) => before.endsWith('$') && /^\w+$/.test(inner);

/** Reports words of a text that lose backslashes. */
function lostBackslashes(node: BodyNode, body: string): NodeFinding[] {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  if (!source.includes('\\')) return [];
  return [...source.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => ({ word: word.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''), index }))
    .filter(({ word }) => word.includes('\\') && losesBackslash(word))
    .map(({ word, index }) => lostBackslash(word, word.replaceAll(escape, '$1'), start + index));
}

/** Reports a path at the end of a line, such as `C:\`, whose last backslash is read as a line break. */
function lostAtLineEnd(node: BodyNode, body: string): NodeFinding[] {
  const { start } = span(node);
  if (body[start] !== '\\') return [];
  const before = body.slice(Math.max(0, start - longestWord), start);
  const word = before.split(/[\s*_]/).at(-1)!;
  // The text before the line break has already been reported.
  if (losesBackslash(word)) return [];
  if (!/^\W{0,2}[A-Za-z]:(?:$|\\)|^\\\\[\w.]/.test(word)) return [];
  return [lostBackslash(`${word}\\`, word.replaceAll(escape, '$1'), start - word.length)];
}

function lostBackslash(word: string, shown: string, at: number): NodeFinding {
  const message = `${quoted(word)} is shown as ${quoted(shown)}, because Markdown leaves out a \\ before punctuation and at the end of a line. Put the path in back quotes, or write \\\\ for each \\.`;
  return { rule: rows['lost-backslash'], message, at };
}

/** Matches a backslash that Markdown leaves out, and the character after it. */
const escape = /\\([!-/:-@[-`{-~])/g;

/** Tells whether a word loses a backslash that is text, because the word is a path or keeps other backslashes. */
function losesBackslash(word: string): boolean {
  const isPath = path.test(word);
  // Formulas have rules of their own.
  if (!isPath && /[{}^$]|\\[([;,!:]|\\\\$/.test(word)) return false;
  // An author who writes three backslashes, or two before each name, knows about escapes.
  if (/\\{3}/.test(word)) return false;
  const isKept = /(?<!\\)\\(?=[\p{L}\p{N}])/u.test(word);
  const isLost = lostBefore.test(isPath ? word : word.replaceAll(placeholder, ''));
  return (isLost && (isKept || isPath)) || (isKept && server.test(word));
}

/**
 * Matches a backslash in a word that Markdown leaves out, except for the escape before a placeholder at its start, as in
 * `\<name>\folder`, and before a bar in a table.
 */
const lostBefore = /(?<!\\)(?:\\(?![\\|<>])[!-/:-@[-`{-~]|(?<=[\w:])\\[<>])/;

/** Matches a placeholder with a backslash before each of its brackets, which the author wrote to show the brackets. */
const placeholder = /\\<[^\\<>]*\\>/g;

/** Matches the name of a server at the start of a path, as in `\\server\share`. */
const server = /^[^\w\\]{0,2}\\\\[\w.]/;

/**
 * Matches the start of a path: a drive, a variable such as `%APPDATA%` or `$HOME`, a key of the registry, a hidden share
 * of a server, or a folder such as `..\`.
 */
const path =
  /^\W{0,2}(?:[A-Z]:\\|[a-z]:\\[\w.-]|%\w+%\\|\$\w+\\[\w.]|HK[A-Z_]+\\|\\\\[\w.-]+\\\$|(?:\.{1,2}|~)\\(?=\w))/;

/** The number of characters before a line break in which to look for a path. */
const longestWord = 200;
