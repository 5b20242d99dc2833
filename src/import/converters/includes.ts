import { extname, posix } from 'node:path';
import { placeIn } from '../documentation.ts';
import { asBlock, includeFile, replaceOutsideCode, type Converter } from './converter.ts';

/** Replaces included files by their text: `<!--@include: a.md-->`, `<<< @/a.ts`, `--8<-- "a.md"`, `{% include a.md %}`. */
export const convertIncludes: Converter = (text, conversion) =>
  forms.reduce(
    (result, { pattern, isCode, isTemplate, folders }) =>
      replaceOutsideCode(result, pattern, ([whole = '', included]) => {
        const { documentation, page, report, file } = conversion;
        const name = included?.trim() || `${page.address.slice(1)}.md`;
        const at = placeIn(documentation, page, whole.trim());
        const path = [posix.dirname(page.file), ...folders]
          .map((folder) => posix.join(documentation.folder, folder, name.replace(/^@\/?/, '')))
          .find((one) => documentation.files.has(one, at));
        const part = path === undefined ? undefined : includeFile(path, whole.trim(), conversion);
        if (isTemplate && (!part || /\{%(?!-?\s*include)/.test(part.body))) return undefined;
        if (path === undefined || !part) {
          const why = `The included file ${name} was not found.`;
          const comment = `<!-- include ${name} -->`;
          if (path === undefined) report.toDo(file, why, 'Write its text.', comment);
          return comment;
        }
        report.converted('included file');
        const { body, inside } = part;
        if (isCode) return asBlock(`\`\`\`${extname(path).slice(1)}\n${body.trimEnd()}\n\`\`\``);
        const inner = convertIncludes(body, inside);
        return /\.(?:mdx?|markdown|txt)$/i.test(path) ? asBlock(inner) : inner.trim();
      }),
    text,
  );

/** A syntax that includes a file. The first group of `pattern` is the name of the file. */
interface Form {
  pattern: RegExp;
  isCode?: boolean;
  /** Whether the file can contain template tags. Such a file is only included if all of its tags are includes. */
  isTemplate?: boolean;
  /** The folders in which the file can be, besides that of the page. */
  folders: readonly string[];
}

const forms: readonly Form[] = [
  { pattern: /<!--\s*@include:\s*([^\s{#<>]+)(?:[\s{#][^<>]*)?-->/, folders: [''] },
  { pattern: /(?<=^|\n)<<<[ \t]*([^\s{#[]+)[^\n]*/, isCode: true, folders: [''] },
  {
    pattern: /(?<=^|\n)[ \t]*;?-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["'][^\n]*/,
    folders: ['', '..'],
  },
  {
    // Parts without template tags; parts with a name such as note.html are converted later.
    pattern: /\{%-?\s*include(?:_relative|_cached)?\s+([^\s%{}]+)\s*-?%\}/,
    isTemplate: true,
    folders: ['_includes', ''],
  },
  {
    // A plugin for translations; without a name the file has the path of the page.
    pattern: /\{%-?\s*tf\s+(?:["']?\{\{[^{}]*\}\}\.md|["']?([^\s%{}"']+\.md))[^%]*-?%\}/,
    folders: ['_i18n/en'],
  },
];
