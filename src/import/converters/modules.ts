import { withoutCode } from '../../content/markdown/code-lines.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import { pathFrom } from '../documentation.ts';
import { addLeadingStatements, type Imported } from '../leading-statements.ts';
import {
  atIndentation,
  countAdded,
  includeFile,
  replaceOutsideCode,
  valueIn,
  type Converter,
} from './converter.ts';
import { textOfIcon } from './icons.ts';

/**
 * Removes `import` and `export` statements from MDX pages, and replaces what they import: a component from a Markdown
 * file by the text of the file, an expression such as `{logo}` by the path of the picture, and an icon by its name.
 */
export const convertModules: Converter = (text, conversion) => {
  if (!conversion.hasJsx) return text;
  const { documentation, page, report, file } = conversion;
  const { rest, imports } = takeStatements(text, conversion);
  const texts = new Map<string, string>();
  const pictures = new Map<string, string>();
  const icons = new Set<string>();
  for (const { name, from } of imports) {
    if (/\.mdx?$/.test(from)) {
      const part = includeFile(pathFrom(documentation, page, from), from, conversion);
      if (!part) report.toDo(file, `The file ${from} was not imported.`, 'Write its text.');
      else texts.set(name, convertModules(part.body, part.inside));
    } else if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(from)) pictures.set(name, from);
    else if (iconModule.test(from)) icons.add(name);
  }
  const filled = replaceOutsideCode(
    rest,
    component,
    ([whole = '', before = '', name = '', gap = ''], { index }) => {
      const inner = texts.get(name);
      if (inner === undefined) {
        if (!icons.has(name) && name !== 'Icon') return undefined;
        const start = rest.slice(0, index);
        const [, icon = name] = /\b(?:name|icon)=["']([^"']+)/.exec(whole) ?? [];
        const end = index + whole.length - gap.length;
        // In JSX, an icon at the start of a label is decoration, so it is removed.
        const label = /<>\s*$/.test(start) ? '' : textOfIcon(icon, rest, index, end);
        return label === '' && /(?:^|[\s([])$/.test(start) ? before : before + label + gap;
      }
      countAdded(inner, conversion);
      return atIndentation(before, inner);
    },
  );
  return replaceOutsideCode(filled, expression, ([, name = '', path = '', quoted], { index }) => {
    if (quoted !== undefined && name === '') return filled[index - 1] === '=' ? undefined : quoted;
    const from = pictures.get(name);
    if (from !== undefined) return `"${from}"`;
    const value =
      conversion.declarations.statements.length === 0
        ? undefined
        : valueIn(conversion, name + path);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    return filled[index - 1] === '=' ? JSON.stringify(String(value)) : String(value);
  });
};

/** Removes the import and export statements from a text, and adds them to the declarations of the page. */
function takeStatements(text: string, { declarations }: Parameters<Converter>[1]) {
  const edits: Edit[] = [];
  const imports: Imported[] = [];
  for (const { index } of withoutCode(text).matchAll(statement)) {
    if (index < (edits.at(-1)?.end ?? 0)) continue;
    const found = addLeadingStatements(text.slice(index), declarations);
    if (found.end === 0) continue;
    imports.push(...found.imports);
    for (const { name, from } of found.imports) declarations.modules.set(name, from);
    edits.push({ start: index, end: index + found.end, text: '' });
  }
  return { rest: withEdits(text, edits), imports };
}

/** Matches the start of an import or export statement, but not a sentence such as “import your contacts”. */
const statement =
  /^(?:import\s+(?!\s)(?:[\w$*{},\s]{1,999}\sfrom\s*)?["'\0]|export\s+(?:const|let|default|function|async|class|\{|\*))/gm;

/** Matches a component without content, such as `<Logo />`. Group 1 is the indentation before it, group 2 its name. */
const component =
  /((?:(?<=\n)[ \t]{1,99})?)<([A-Z]\w*)(?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*)?\/>([ \t]*)/;

/**
 * Matches a name in braces, such as `{logo}`, `{logo.src}` or `{links.shop}`, and a string in braces, such as `{' '}`.
 */
const expression = /\{\s*(?:(\w+)((?:\.\w+)*)|["']([^"'{}\n]*)["'])\s*\}/;

/** Matches the paths of modules that export icons, such as `lucide-react`. */
const iconModule = /icons?(?:\b|$)|lucide|phosphor|fontawesome/i;
