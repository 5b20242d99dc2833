import { existsSync, globSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { asJavaScript, compiled } from './compiled.ts';

/** The files and packages that a program needs to run, sorted. */
export interface Behind {
  /** The paths of files in the repository: modules, and files that modules read. */
  files: string[];
  /** The names of npm packages. */
  packages: string[];
}

/**
 * Finds the files and packages that a module needs to run: the modules that it imports, and the files whose names or
 * paths are string literals in the code. A literal can be the name of a data file beside the module, or the path of a
 * file or folder in the repository. A value in a template stands for any text, so `schemas/${name}.json` means all JSON
 * files in schemas/.
 */
export function filesBehind(program: string): Behind {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [program];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (isData(file)) continue;
    const source = ts.createSourceFile(file, compiled(file), ts.ScriptTarget.ES2024, true);
    const named = namesIn(source);
    for (const name of named.imports) {
      if (name.startsWith('.')) waiting.push(sourceOf(join(dirname(file), name)));
      else if (!isBuiltin(name)) packages.add(packageOf(name));
    }
    waiting.push(...named.texts.flatMap((text) => filesNamed(text, dirname(file))));
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** Returns the imported modules, and all string literals in the code, with `*` for each value in a template. */
function namesIn(source: ts.SourceFile): { imports: string[]; texts: string[] } {
  const { importedFiles } = ts.preProcessFile(source.text, true, true);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('*'),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports: importedFiles.map(({ fileName }) => fileName), texts };
}

/**
 * Returns the files whose name or path is the string literal `text`. `folder` is the folder of the module that contains
 * the literal.
 */
function filesNamed(text: string, folder: string): string[] {
  if (/^\w[\w*-]*(?:\.[\w*-]+)+$/.test(text)) return globSync(join(folder, text)).filter(isData);
  if (!/^(?:src|tests)\/./.test(text)) return [];
  const isFolder = statSync(text, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) return globSync(text);
  return globSync(`${text}/**`, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isData(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const isData = (file: string) => asJavaScript(file) === file;

/**
 * Returns the path of the TypeScript module from which a JavaScript module is compiled. Returns other paths unchanged.
 */
function sourceOf(path: string): string {
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(source) ? source : path;
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
