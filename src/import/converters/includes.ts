import { existsSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { readMarkdown } from '../documentation.ts';
import { asBlock, replaceOutsideCode, type Conversion, type Converter } from './converter.ts';

/** Replaces included files by their text: `<!--@include: a.md-->`, `<<< @/a.ts`, `--8<-- "a.md"`, `{% include a.md %}`. */
export const convertIncludes: Converter = (text, conversion) => includeInto(text, conversion, 0);

function includeInto(text: string, conversion: Conversion, depth: number): string {
  if (depth > 4) return text;
  return forms.reduce(
    (result, { pattern, isCode, isTemplate, folders }) =>
      replaceOutsideCode(result, pattern, ([whole = '', included]) => {
        const { documentation, page, report, file } = conversion;
        const name = included?.trim() || `${page.address.slice(1)}.md`;
        const path = [posix.dirname(page.file), ...folders]
          .map((folder) => join(documentation.folder, folder, name.replace(/^@\/?/, '')))
          .find((one) => existsSync(one));
        const content = path && readMarkdown(path).body;
        if (isTemplate && (content === undefined || /\{%(?!-?\s*include)/.test(content)))
          return undefined;
        if (path === undefined || content === undefined) {
          const why = `The included file ${name} was not found.`;
          report.toDo(file, why, 'Write its text.', whole.trim());
          return `<!-- include ${name} -->`;
        }
        report.converted('included file');
        const isMarkdown = /\.(?:mdx?|markdown|txt)$/i.test(path);
        if (isCode) return asBlock(`\`\`\`${extname(path).slice(1)}\n${content.trimEnd()}\n\`\`\``);
        const inner = includeInto(content, conversion, depth + 1);
        return isMarkdown ? asBlock(inner) : inner.trim();
      }),
    text,
  );
}

/** A way to include a file. The first group of the pattern is its name. */
interface Form {
  pattern: RegExp;
  isCode?: boolean;
  /** Whether the file can contain template tags. A file with other tags than includes is not included. */
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
