import { existsSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { readMarkdown } from '../documentation.ts';
import { asBlock, replaceOutsideCode, type Conversion, type Converter } from './converter.ts';

/** Replaces included files by their text: `<!--@include: a.md-->`, `<<< @/a.ts`, `--8<-- "a.md"`, `{% include a.md %}`. */
export const convertIncludes: Converter = (text, conversion) => includeInto(text, conversion, 0);

function includeInto(text: string, conversion: Conversion, depth: number): string {
  if (depth > 4) return text;
  return forms.reduce(
    (result, { pattern, isCode, folders }) =>
      replaceOutsideCode(result, pattern, (match) => {
        const { documentation, page, report, file } = conversion;
        const name = match[1]?.trim() ?? `${page.address.slice(1)}.md`;
        const places = [
          join(documentation.folder, posix.dirname(page.file)),
          ...folders.map((folder) => join(documentation.folder, folder)),
        ];
        const path = places
          .map((place) => join(place, name.replace(/^@\/?/, '')))
          .find((one) => existsSync(one));
        if (path === undefined) {
          report.toDo(
            file,
            `The included file ${name} was not found.`,
            'Write its text.',
            match[0].trim(),
          );
          return `<!-- include ${name} -->`;
        }
        report.converted('included file');
        const isMarkdown = !isCode && /\.(?:mdx?|markdown|txt)$/i.test(path);
        if (isMarkdown) return asBlock(includeInto(readMarkdown(path).body, conversion, depth + 1));
        const code = readFileSync(path, 'utf8').trimEnd();
        return isCode ? asBlock(`\`\`\`${extname(path).slice(1)}\n${code}\n\`\`\``) : code;
      }),
    text,
  );
}

const forms = [
  { pattern: /<!--\s*@include:\s*([^\s{#<>]+)[^>]*-->/, isCode: false, folders: [''] },
  { pattern: /(?<=^|\n)<<<[ \t]*([^\s{#[]+)[^\n]*/, isCode: true, folders: [''] },
  {
    pattern: /(?<=^|\n)[ \t]*;?-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["'][^\n]*/,
    isCode: false,
    folders: ['', '..'],
  },
  {
    pattern: /\{%-?\s*include(?:_relative)?\s+([^\s%]+\.md)[^%]*-?%\}/,
    isCode: false,
    folders: ['_includes', ''],
  },
  {
    // A plugin for translations; without a name the file has the path of the page.
    pattern: /\{%-?\s*tf\s+(?:["']?\{\{[^{}]*\}\}\.md|["']?([^\s%{}"']+\.md))[^%]*-?%\}/,
    isCode: false,
    folders: ['_i18n/en'],
  },
] as const;
