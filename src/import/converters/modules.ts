import { posix } from 'node:path';
import {
  asBlock,
  countAdded,
  includeFile,
  replaceOutsideCode,
  type Converter,
} from './converter.ts';

/**
 * Removes `import` and `export` statements from MDX pages. Replaces the component of an imported Markdown file with the
 * text of this file. Replaces expressions such as `{logo}` with the imported picture.
 */
export const convertModules: Converter = (text, conversion) => {
  if (!conversion.hasJsx) return text;
  const { documentation, page, report, file } = conversion;
  const imports = new Map<string, string>();
  const texts = new Map<string, string>();
  const pictures = new Map<string, string>();
  const result = replaceOutsideCode(text, statement, ([code = '']) => {
    const [, name, from] = /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/.exec(code) ?? [];
    if (name !== undefined && from !== undefined) imports.set(name, from.replaceAll('\\', ''));
    const [, exported] = /^export\s+(?:const|function)\s+([A-Z]\w*)/.exec(code) ?? [];
    if (exported !== undefined) {
      const why = `The component <${exported}> is code. Its text stays, without its look.`;
      report.changed(file, why);
    } else report.converted('import or export');
    return code.includes('\n\n') ? '\n\n' : '\n';
  });
  for (const [name, from] of imports) {
    if (/\.mdx?$/.test(from)) {
      const path = from.startsWith('@site/')
        ? posix.join(documentation.folder, '..', from.slice(6))
        : posix.join(documentation.folder, posix.dirname(page.file), from);
      const part = includeFile(path, from, conversion);
      if (!part) report.toDo(file, `The file ${from} was not imported.`, 'Write its text.');
      else {
        report.converted('imported text');
        texts.set(name, convertModules(part.body, part.inside));
      }
    } else if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(from)) pictures.set(name, from);
  }
  const filled = replaceOutsideCode(result, component, ([, name = '']) => {
    const inner = texts.get(name);
    if (inner === undefined) return undefined;
    countAdded(inner, conversion);
    return asBlock(inner);
  });
  return replaceOutsideCode(filled, expression, ([, name = '']) => {
    const from = pictures.get(name);
    return from === undefined ? undefined : `"${from}"`;
  });
};

/** Matches a component without content. The first group is its name. */
const component = /<(\w+)(?:\s[^<>]*)?\/>/;

/** Matches the address of a picture in braces, such as `{logo}` or `{logo.src}`. */
const expression = /\{\s*(\w+)(?:\.src|\.default)?\s*\}/;

/** Matches a statement at the start of a line, up to a blank line or the next statement. */
const statement =
  /(?<=^|\n)(?:import\s+(?:[\w*{]|['"])[^\n]*(?:\n(?!\s*\n|import|export|#)[^\n]*)*?(?:['"];?[ \t]*(?=\n|$))|export\s+(?:const|let|default|function)\b[^\n]*(?:\n(?!\s*\n)[^\n]*)*)/;
