import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readMarkdown } from '../documentation.ts';
import { asBlock, replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Removes `import` and `export` statements of MDX. Text of imported Markdown files replaces their components, and
 * imported pictures replace expressions such as `{logo}`.
 */
export const convertModules: Converter = (text, conversion) => {
  if (!conversion.hasJsx) return text;
  const { documentation, page, report, file } = conversion;
  const imports = new Map<string, string>();
  let result = replaceOutsideCode(text, statement, ([code = '']) => {
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
        ? join(documentation.folder, '..', from.slice(6))
        : join(documentation.folder, posix.dirname(page.file), from);
      const part = existsSync(path) ? readMarkdown(path).body : undefined;
      if (part === undefined)
        report.toDo(file, `The file ${from} does not exist.`, 'Write its text.');
      else {
        report.converted('imported text');
        const inner = convertModules(part, conversion);
        const component = new RegExp(`<${name}(?:\\s[^<>]*)?/>`);
        result = replaceOutsideCode(result, component, () => asBlock(inner));
      }
    } else if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(from)) {
      const expression = new RegExp(`\\{\\s*${name}(?:\\.src|\\.default)?\\s*\\}`);
      result = replaceOutsideCode(result, expression, () => `"${from}"`);
    }
  }
  return result;
};

/** Matches a statement at the start of a line, up to a blank line or the next statement. */
const statement =
  /(?<=^|\n)(?:import\s+(?:[\w*{]|['"])[^\n]*(?:\n(?!\s*\n|import|export|#)[^\n]*)*?(?:['"];?[ \t]*(?=\n|$))|export\s+(?:const|let|default|function)\b[^\n]*(?:\n(?!\s*\n)[^\n]*)*)/;
