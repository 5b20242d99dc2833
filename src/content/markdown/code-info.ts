import type { BodyNode } from './tree.ts';

/** The text after the fence of a code block, parsed: the language, the title and the lines to highlight. */
export interface CodeInfo {
  /** The language in lower case, or `text` for plain text. Undefined if the author wrote no language. */
  language: string | undefined;
  title: string | undefined;
  /** The ranges of lines to highlight. */
  marks: MarkedLines[];
  /** The parts without effect: they set neither the language nor the title nor lines to highlight. */
  unused: InfoPart[];
}

/** A range of lines to highlight, such as `2` or `4-5`. */
interface MarkedLines {
  /** The numbers of the first and the last line to highlight, counted from 1. */
  first: number;
  last: number;
  /** Where the author wrote the range: its offsets from the start of the text after the fence. */
  start: number;
  end: number;
}

/**
 * A part of the text after the fence, such as `linenums` or `theme="dark"`. Its offsets count from the start of this
 * text.
 */
export interface InfoPart {
  text: string;
  start: number;
  end: number;
  kind: 'word' | 'class' | 'field';
  /** For a field, its name, such as `theme`. For a word or class, the word itself. */
  name: string;
}

/**
 * Reads the text after the fence of a code block, in the forms of VitePress, Docusaurus, Starlight, MkDocs, Mintlify
 * and Zola, such as `js title="app.js" {2,4-5}`, `js{2}`, `{.python hl_lines="2"}` or `bash:install.sh`.
 */
export function readCodeInfo(info: string): CodeInfo {
  const found: CodeInfo = { language: undefined, title: undefined, marks: [], unused: [] };
  // Only the first part, or a class after it such as `.python`, can be the language.
  let isFirst = true;
  for (const { 0: text, index: start, groups = {} } of info.matchAll(parts)) {
    const end = start + text.length;
    const { colon, field, value, lines, label, name } = groups;
    const unused = (kind: InfoPart['kind'], word: string) =>
      found.unused.push({ text, start, end, kind, name: word });
    if (lines !== undefined) addMarks(lines, start + 1);
    else if (label !== undefined) setTitle(label, () => unused('word', label));
    else if (field !== undefined) {
      const inside = value!.replace(/^(["'{[“„])(.*)["'}\]“”]$/s, '$2');
      const isMarks = markFields.has(field.toLowerCase()) && /^["\s]*\d[\d\s,"-]*$/.test(inside);
      if (titleFields.has(field.toLowerCase())) setTitle(inside, () => unused('field', field));
      else if (isMarks) addMarks(inside, start + text.indexOf(inside, field.length));
      else unused('field', field);
    } else {
      const isClass = /^[.#]./.test(name!);
      const word = isClass ? name!.slice(1) : name!;
      if (
        found.language === undefined &&
        (isFirst ? !name!.startsWith('#') : name!.startsWith('.'))
      ) {
        const language = word.toLowerCase();
        found.language = plainNames.has(language) ? 'text' : language;
      } else if (colon !== undefined && !withoutEffect.has(word.toLowerCase())) {
        setTitle(word, () => unused('word', word));
      } else unused(isClass ? 'class' : 'word', word);
    }
    isFirst = false;
  }
  return found;

  function setTitle(title: string, otherwise: () => void) {
    if (title.trim() === '' || found.title !== undefined) otherwise();
    else found.title = title.trim();
  }

  function addMarks(list: string, at: number) {
    for (const { 0: range, 1: first, 2: last = first, index } of list.matchAll(ranges)) {
      const start = at + index;
      found.marks.push({
        first: Number(first),
        last: Number(last),
        start,
        end: start + range.length,
      });
    }
  }
}

/** Parses the text after the fence of a code block in the tree of a page. */
export const codeInfo = ({ lang, meta }: Extract<BodyNode, { type: 'code' }>): CodeInfo =>
  readCodeInfo(`${lang ?? ''} ${meta ?? ''}`.trim());

/**
 * Returns the title of a code block, such as `app.js` of `title="app.js"`. Returns undefined for a node that is not a
 * code block.
 */
export const codeTitle = (node: BodyNode): string | undefined =>
  node.type === 'code' ? codeInfo(node).title : undefined;

/**
 * Tells whether a word or field after the language is a known option of another tool, such as `linenums`, that has no
 * effect in Factsheet.
 */
export const isWithoutEffect = (name: string): boolean => withoutEffect.has(name.toLowerCase());

/**
 * Matches one part of the text after the fence. The alternatives are, in this order: a field (`title="app.js"`,
 * `hl_lines=[1]`), a list of lines (`{1,3-5}`), a label (`[app.js]`), a word (`js`, `:line-numbers`, `.python`), and an
 * equals sign that belongs to no field. Braces around several parts do not match, so they are skipped.
 */
const parts =
  /:?(?<field>[a-z_][\w-]*)(?:=|[ \t]*=[ \t]*(?=["']))(?<value>"[^"]*"|'[^']*'|\{[^{}]*\}|\[[^[\]]*\]|[“„][^“”]*[“”]|[^\s,{}[\]"']+)|\{(?<lines>[ \t]*\d[\d\s,-]*)\}|\[(?<label>[^[\]]+)\]|(?<colon>:)?(?<name>"[^"]*"|[^\s{}[\],:=][^\s{}[\],:]*)|=\S+/gi;

const ranges = /(\d+)(?:\s*-\s*(\d+))?/g;

/** The names of fields that set the title of a code block, as in `title="app.js"`. */
const titleFields: ReadonlySet<string> = new Set(['title', 'filename', 'file', 'name']);

/** The names of fields whose value is a list of lines to highlight, as in `hl_lines="2 4"`. */
const markFields: ReadonlySet<string> = new Set(['hl_lines', 'highlight', 'mark']);

/** Language names that mean text without highlighting. */
const plainNames: ReadonlySet<string> = new Set([
  'txt',
  'plain',
  'plaintext',
  'none',
  'nohighlight',
]);

/**
 * The names of options of other tools that have no effect in Factsheet. The check warns about such an option and can
 * remove it.
 */
const withoutEffect: ReadonlySet<string> = new Set(
  'linenums linenostart linenos numberlines line-numbers no-line-numbers showlinenumbers startlinenumber lines line_numbers anchor_linenums wrap nowrap copy nocopy no-copy select no-select noselect expandable collapse annotate live noinline editable ignore no_run should_panic compile_fail twoslash frame icon theme highlight'.split(
    ' ',
  ),
);
