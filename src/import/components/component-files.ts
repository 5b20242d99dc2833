import { posix } from 'node:path';
import type { Documentation } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { importsOf } from '../leading-statements.ts';
import { parseCode, type Code } from '../parse-code.ts';

/** The file of a component, and the name of its export. */
export interface ComponentFile {
  file: string;
  exported: string;
}

/** Returns the file of a component that some code imports under a name. `file` is the file of the code. */
export function importedComponent(
  name: string,
  { documentation, file, code }: { documentation: Documentation; file: string; code: Code },
): ComponentFile | undefined {
  const imported = code.statements.flatMap(importsOf).find((one) => one.name === name);
  return (
    imported &&
    exportOf(pathOf(imported.from, file, documentation), imported.original, documentation)
  );
}

/** Returns the file of a component that pages can use without an import. */
export function componentFile(
  name: string,
  documentation: Documentation,
): ComponentFile | undefined {
  const known = registries.get(documentation.files) ?? registryOf(documentation);
  registries.set(documentation.files, known);
  return known.get(asPascalCase(name));
}

const registries = new WeakMap<DocumentationFiles, ReadonlyMap<string, ComponentFile>>();

/** Reads the components that pages can use without an import: those of the folders and of the code that the tool names. */
function registryOf(documentation: Documentation): ReadonlyMap<string, ComponentFile> {
  const { files, components: { folders = [], registries: named = [] } = {} } = documentation;
  const found = new Map<string, ComponentFile>();
  for (const folder of folders)
    for (const name of files.below(folder).files)
      if (name.endsWith('.vue'))
        found.set(asPascalCase(posix.basename(name, '.vue')), {
          file: posix.join(folder, name),
          exported: 'default',
        });
  for (const path of named) {
    const file = existing(path, files);
    const code = file === undefined ? undefined : codeIn(file, files);
    if (!code) continue;
    const names = new Map(code.statements.flatMap(importsOf).map((one) => [one.name, one.name]));
    // Registered under another name: app.component('Name', Imported), or Name: Imported.
    for (const [, first, second, local = ''] of code.text.matchAll(registration))
      if (names.has(local)) names.set(first ?? second ?? '', local);
    for (const [name, local] of names) {
      const one = importedComponent(local, { documentation, file: file!, code });
      if (one) found.set(asPascalCase(name), one);
    }
  }
  return found;
}

/** Matches the registration of a component under a name. The groups are the name, in two forms, and the imported name. */
const registration = /(?:\bcomponent\(\s*["'](\w[\w-]*)["']\s*,\s*|\b(\w+)\s*:\s*)([A-Za-z]\w*)/g;

/** Returns the name of a component in its usual form: `app-name` gives `AppName`. */
const asPascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the path that an import in a file means, relative to the root of the documentation. */
function pathOf(from: string, file: string, { pathAliases = {} }: Documentation): string {
  const alias = Object.keys(pathAliases).find((start) => from.startsWith(start));
  return alias === undefined
    ? posix.join(posix.dirname(file), from)
    : posix.join(pathAliases[alias]!, from.slice(alias.length));
}

/** Follows an export to the file that contains it, because a file can only pass on the exports of other files. */
function exportOf(
  path: string,
  exported: string,
  documentation: Documentation,
  level = 0,
): ComponentFile | undefined {
  const { files } = documentation;
  const file = existing(path, files);
  if (file === undefined || level > mostPasses) return undefined;
  if (/\.(?:vue|astro)$/.test(file)) return { file, exported };
  for (const one of codeIn(file, files)?.statements ?? []) {
    if (one.type !== 'ExportNamedDeclaration' && one.type !== 'ExportAllDeclaration') continue;
    if (!one.source) continue;
    const target = pathOf(one.source.value, file, documentation);
    if (one.type === 'ExportAllDeclaration') {
      const found = exportOf(target, exported, documentation, level + 1);
      if (found && declares(found, files)) return found;
      continue;
    }
    for (const { exported: name, ...rest } of one.specifiers) {
      const own = name.type === 'StringLiteral' ? name.value : name.name;
      if (own !== exported || rest.type !== 'ExportSpecifier') continue;
      return exportOf(target, rest.local.name, documentation, level + 1);
    }
  }
  return { file, exported };
}

/** The most files through which an export is passed on. */
const mostPasses = 5;

/** Tells whether a file declares the export with its own code. */
const declares = ({ file, exported }: ComponentFile, files: DocumentationFiles) =>
  new RegExp(String.raw`\b(?:function|const|let|var)\s+${exported}\b`).test(files.text(file) ?? '');

function codeIn(file: string, files: DocumentationFiles): Code | undefined {
  const text = files.text(file);
  return text === undefined
    ? undefined
    : { text, statements: parseCode(text, { hasJsx: !/\.[cm]?ts$/.test(file) }) };
}

const existing = (path: string, files: DocumentationFiles) =>
  [
    '',
    '.vue',
    '.astro',
    '.tsx',
    '.jsx',
    '.ts',
    '.js',
    '.mjs',
    '/index.tsx',
    '/index.jsx',
    '/index.ts',
    '/index.js',
  ]
    .map((ending) => path + ending)
    .find((file) => /\.\w+$/.test(file) && files.has(file));
