import { posix } from 'node:path';
import { placeIn } from '../documentation.ts';
import { asBlock, includeFile, replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Replaces the inclusion of a Markdown file by the text of this file. Reports files that do not exist or are not
 * Markdown.
 */
export const convertIncludes: Converter = (text, conversion) =>
  replaceOutsideCode(text, include, ([whole = '', ...names]) => {
    const { documentation, page, report, file } = conversion;
    const name = names.find(Boolean)!;
    const at = placeIn(documentation, page, whole.trim());
    const path = [posix.dirname(page.file), '', '..']
      .map((folder) => posix.join(documentation.folder, folder, name.replace(/^@\/?/, '')))
      .find((one) => documentation.files.has(one, at));
    const isText = /\.(?:mdx?|markdown|txt)$/i.test(name);
    const comment = `<!-- include ${name} -->`;
    if (path === undefined || !isText) {
      const why = path === undefined ? 'was not found' : 'is not Markdown';
      report.toDo(file, `The included file ${name} ${why}.`, 'Write its text.', comment);
      return comment;
    }
    const part = includeFile(path, whole.trim(), conversion);
    if (!part) return comment;
    return asBlock(convertIncludes(part.body, part.inside));
  });

/**
 * Matches an inclusion in VitePress, MkDocs or mdBook, such as `--8<-- "part.md"`. The group that matches is the path
 * of the file.
 */
const include =
  /<!--\s*@include:\s*([^\s{#<>]+)(?:[\s{#][^<>]*)?-->|(?<=^|\n)[ \t]*;?-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["'][^\n]*|(?<=^|\n)<<<[ \t]*([^\s{#[]+)[^\n]*|(?<!\\)\{\{#include[ \t]+([^\s{}:]+)(?:[ \t:][^{}\n]*)?\}\}/;
